// The page's side of a table, or of a card in a chapter. It shows the pieces of HTML that Python made, tells Python what
// was clicked or typed, and keeps the keyboard's place. It knows no rule of any game.

const ACTIVE = "button,input,summary,textarea,[data-here]";
const PATIENCE = 12000; // milliseconds without an answer before a sentence says so
const AT_ONCE = 150; // milliseconds in which an answer is expected; only after them the table looks as if it waits
const TYPING = 150; // milliseconds between two messages of a slider that is being moved
const PLACES = [ // where the keyboard goes when the place it was at is gone, the first that there is
  "[data-here]", "[data-first]", ".plt-at-board [tabindex='0']",
  ".plt-at-board button", ".plt-at-act button", ".plt-at-head button",
];
const ENTERS = ".plt-at-board,.plt-at-choice,[data-enters]"; // where Enter does what the filled button does
const FINE = 8; // thousandths of a chart between two places of a pencil that are told apart
const LONGEST = 250; // places on the way of a pencil that are told at once
const TURNING = 280; // milliseconds in which a wheel turns
const LARGEST = 5000000; // bytes of a file that are sent; Python says what is too large
const OURS = ["tabindex", "data-lm-suppress-shortcuts", "open", "points"]; // attributes that the page gives by itself
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Whether the reader has asked the system for less motion: then what would go on by itself is there at once.
const calm = () => matchMedia("(prefers-reduced-motion:reduce)").matches;

// Make what is shown like what was made, and touch only what differs: focus, hover and scrolling stay.
function renew(shown, made) {
  const next = [...made.childNodes];
  const old = [...shown.childNodes];
  next.forEach((node, at) => {
    const there = old[at];
    if (!there) shown.append(node);
    else if (there.nodeName !== node.nodeName || there.dataset?.do !== node.dataset?.do) there.replaceWith(node);
    else if (node.nodeType !== Node.ELEMENT_NODE) {
      if (there.data !== node.data) there.data = node.data;
    } else if (!there.isEqualNode(node)) {
      for (const { name } of [...there.attributes]) {
        if (!node.hasAttribute(name) && !OURS.includes(name)) there.removeAttribute(name);
      }
      for (const { name, value } of node.attributes) {
        if (there.getAttribute(name) !== value) there.setAttribute(name, value);
      }
      renew(there, node);
    }
  });
  old.slice(next.length).forEach((node) => node.remove());
}

function render({ model, el }) {
  const table = document.createElement("div");
  table.className = `plt-sheet plt-${model.get("look")}`;
  table.tabIndex = -1; // whoever clicks beside the buttons is still at the table, and not among the notebook's keys
  table.dataset.lmSuppressShortcuts = "true";
  const marks = document.createElement("div");
  marks.className = "plt-unseen";
  marks.innerHTML = model.get("marks");
  const late = document.createElement("p");
  late.className = "plt-late";
  late.setAttribute("role", "alert");
  table.append(marks, late);
  const end = document.createElement("i"); // the lower edge: what follows the table begins here
  end.className = "plt-end";
  end.tabIndex = -1;
  const boxes = {};
  const regions = model.get("regions");
  for (const name of regions) {
    boxes[name] = document.createElement("div");
    boxes[name].className = `plt-at-${name}`;
    table.append(boxes[name]);
  }
  table.append(end);
  boxes.say.setAttribute("aria-live", "polite"); // every page says something
  el.classList.add("plt", model.get("kind"));
  el.append(table);

  const shown = {};
  let turn = model.get("turn");
  let waiting = 0;
  let slow = 0;
  let typing = 0;
  let typed = null; // what a slider, a number or a pencil says, not yet sent
  let stroke = null; // while a curve is drawn: on which chart, and the way of the pencil

  function draw() {
    table.lang = model.get("lang");
    const inside = table.contains(document.activeElement);
    const place = inside ? document.activeElement.dataset.do : undefined;
    const before = table.querySelector("[data-turn]")?.dataset.turn;
    for (const name of regions) {
      const html = model.get(name);
      if (shown[name] === html) continue;
      shown[name] = html;
      const made = document.createElement("template");
      made.innerHTML = html;
      if (name === "say") boxes.say.replaceChildren(made.content); // all of it is read out again
      else renew(boxes[name], made.content);
    }
    table.querySelectorAll(ACTIVE).forEach((one) => {
      if (!one.dataset.lmSuppressShortcuts) one.dataset.lmSuppressShortcuts = "true";
    });
    table.querySelectorAll("[data-roving]").forEach(oneStop);
    if (turn !== model.get("turn")) { // what was typed belonged to what was shown then
      turn = model.get("turn");
      table.querySelectorAll("input[type=text]").forEach((input) => { input.value = input.defaultValue; });
    }
    table.querySelectorAll("data[data-set]").forEach(setInputs);
    if (!stroke) table.querySelector("[data-plot] polyline")?.removeAttribute("points");
    spin(before);
    const now = document.activeElement;
    if (inside && (!table.contains(now) || now.hasAttribute("aria-disabled"))) refocus(place);
    answered();
  }

  // What lies on a wheel is shown where it lay before, and turned to where it lies now.
  function spin(before) {
    const wheel = table.querySelector("[data-turn]");
    const steps = wheel ? Math.min(2, wheel.dataset.turn - before) : 0;
    if (!(steps > 0) || calm()) return;
    wheel.animate([{ transform: `rotate(${steps * wheel.dataset.by}deg)` }, { transform: "none" }], TURNING);
  }

  function refocus(place) {
    const same = place && `[data-do="${CSS.escape(place)}"]:not([aria-disabled])`;
    for (const wanted of [same, ...PLACES]) {
      const next = wanted && table.querySelector(wanted);
      if (next) return next.focus({ preventScroll: true });
    }
    table.focus({ preventScroll: true }); // nothing is left to click: the Tab key goes on from here
  }

  // One stop of the Tab key for a whole group; the arrow keys move inside it.
  function oneStop(group) {
    const buttons = [...group.querySelectorAll("button")];
    const first = buttons.find((one) => one.getAttribute("aria-pressed") === "true") ||
      buttons.find((one) => !one.hasAttribute("aria-disabled")) || buttons[0];
    buttons.forEach((one) => {
      const index = one === first ? 0 : -1;
      if (one.getAttribute("tabindex") !== `${index}`) one.tabIndex = index;
    });
  }

  function move(from, [dx, dy]) {
    const at = from.getBoundingClientRect();
    let best = null;
    let least = Infinity;
    for (const one of from.closest("[data-roving]").querySelectorAll("button")) {
      const to = one.getBoundingClientRect();
      const x = (to.left + to.right - at.left - at.right) / 2;
      const y = (to.top + to.bottom - at.top - at.bottom) / 2;
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (one !== from && along > 4 && along + 3 * aside < least) {
        least = along + 3 * aside;
        best = one;
      }
    }
    if (!best) return;
    from.tabIndex = -1;
    best.tabIndex = 0;
    best.focus();
  }

  function setInputs(data) {
    for (const input of table.querySelectorAll(`input[data-do="${data.dataset.set}"]`)) {
      if (input !== document.activeElement) input.value = data.value;
    }
  }

  function flush() {
    clearTimeout(typing);
    typing = 0;
    const message = typed;
    typed = null;
    if (message) send(message);
  }

  function send(message) {
    const unanswered = () => { late.textContent = model.get("no_answer"); };
    clearTimeout(slow);
    slow = setTimeout(() => table.classList.add("plt-waits"), AT_ONCE);
    clearTimeout(waiting);
    waiting = setTimeout(unanswered, PATIENCE);
    try {
      model.send({ turn: model.get("turn"), ...message });
    } catch { // the kernel was restarted: nobody will ever answer
      unanswered();
    }
  }

  function answered() {
    clearTimeout(slow);
    clearTimeout(waiting);
    if (late.textContent) late.textContent = "";
    table.classList.remove("plt-waits");
  }

  table.addEventListener("click", (event) => {
    if (event.target.closest("[data-do=below]")) { // and the Tab key goes on from there
      end.focus({ preventScroll: true });
      end.scrollIntoView();
      return;
    }
    const one = event.target.closest("button[data-do]");
    if (!one || (event.detail > 1 && one.hasAttribute("data-once"))) return; // one double click does it once
    flush();
    send({ do: (calm() && one.dataset.still) || one.dataset.do });
  });

  // Pencil on a chart: Python is told its whole way so far, in thousandths from the left and from below.
  function pencil({ clientX, clientY }) {
    const { plot, way } = stroke;
    const box = plot.getBoundingClientRect();
    const place = [(clientX - box.left) / box.width, (box.bottom - clientY) / box.height];
    const [x, y] = place.map((part) => Math.round(1000 * Math.min(1, Math.max(0, part))));
    const [lastX, lastY] = way.at(-1) || [-FINE, 0];
    if (Math.max(Math.abs(x - lastX), Math.abs(y - lastY)) < FINE) return;
    way.push([x, y]);
    if (way.length > LONGEST) way.splice(0, way.length - 1); // what was drawn before is known there
    plot.querySelector("polyline").setAttribute("points", way.map(([right, up]) => `${right},${1000 - up}`).join(" "));
    typed = { do: `${plot.dataset.plot}:${way.flat().join(":")}` };
    typing ||= setTimeout(flush, TYPING);
  }

  table.addEventListener("pointerdown", (event) => {
    const plot = event.target.closest("[data-plot]");
    if (!plot || !event.isPrimary || event.button) return;
    flush();
    plot.setPointerCapture(event.pointerId);
    stroke = { plot, way: [] };
    pencil(event);
  });
  table.addEventListener("pointermove", (event) => { if (stroke && event.isPrimary) pencil(event); });
  for (const end of ["pointerup", "pointercancel"]) {
    table.addEventListener(end, (event) => {
      if (!stroke || !event.isPrimary) return;
      stroke = null;
      flush();
    });
  }

  table.addEventListener("input", (event) => {
    const input = event.target;
    if (!input.dataset.do || input.type === "file") return;
    for (const twin of table.querySelectorAll(`input[data-do="${input.dataset.do}"]`)) {
      if (twin !== input && /^\d+$/.test(input.value)) twin.value = input.value;
    }
    if (typed && !typed.do.startsWith(`${input.dataset.do}:`)) flush(); // somebody types in one field after the other
    clearTimeout(typing);
    typed = { do: `${input.dataset.do}:${input.value}` };
    typing = setTimeout(flush, TYPING);
  });

  table.addEventListener("change", async (event) => {
    const input = event.target;
    if (input.type !== "file" || !input.files.length) return;
    const file = input.files[0];
    send({ do: input.dataset.do, text: await file.slice(0, LARGEST).text() });
    input.value = "";
  });

  table.addEventListener("keydown", (event) => {
    const one = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && event.key === "Enter" && one.matches("button")) { // a key held down is one click
      event.preventDefault();
      return;
    }
    if (event.key === "Escape") {
      const escape = table.querySelector("[data-escape]");
      if (escape) { escape.click(); event.preventDefault(); }
      return;
    }
    if (ARROWS[event.key] && one.matches("[data-roving] button")) {
      move(one, ARROWS[event.key]);
      event.preventDefault();
      return;
    }
    if (event.key !== "Enter" || event.shiftKey || event.repeat || !one.closest(ENTERS)) return;
    if (one.matches("input:not([type=file])")) { // whether that can be done is known after what was typed
      flush();
      send({ do: "act" });
    } else if (one.getAttribute("aria-pressed") === "true") {
      const act = table.querySelector(".plt-at-act [data-first]");
      if (act) { act.click(); event.preventDefault(); }
    }
  });

  model.on("change", draw);
  model.on("msg:custom", (message) => {
    answered();
    if (!message.file) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([message.text], { type: "application/jsonl" }));
    link.download = message.file;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  draw();
}

export default { render };
