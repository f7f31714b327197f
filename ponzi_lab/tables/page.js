// The page's side: it shows the HTML that Python made, tells Python what was clicked or typed, and keeps the keyboard's
// place. It knows no game. Every first show sends this file as it is, so it is short.

const ACTIVE = "button,input,summary,textarea,[data-here]";
// milliseconds: without an answer, until a sentence says so and until it looks like waiting; between two messages of a
// slider or a pencil; of a turn of the wheel
const PATIENCE = 12000, AT_ONCE = 150, TYPING = 150, TURNING = 280;
const PLACES = [ // where the keyboard goes if its place is gone
  "[data-here]", "[data-first]", ".plt-at-board [tabindex='0']",
  ".plt-at-board button", ".plt-at-act button", ".plt-at-head button",
];
const ENTERS = ".plt-at-board,.plt-at-choice,[data-enters]"; // where Enter acts
const FINE = 8; // thousandths of a chart that a pencil moves at least
const LONGEST = 250; // places of its way in one message
const LARGEST = 5000000; // bytes of a file; Python says what is too large
const OURS = ["tabindex", "data-lm-suppress-shortcuts", "open", "points"]; // the page's own attributes
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The reader has asked the system for less motion.
const calm = () => matchMedia("(prefers-reduced-motion:reduce)").matches;

const goTo = (place) => place.focus({ preventScroll: true });

// Touch only what differs: focus, hover and scrolling stay.
function renew(shown, made) {
  const next = [...made.childNodes], old = [...shown.childNodes];
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
  const get = (name) => model.get(name);
  const regions = get("regions");
  el.classList.add("plt", get("kind"));
  // Its tabindex: a click beside the buttons is still at the table, and not among the notebook's keys.
  el.innerHTML = `<div class="plt-sheet plt-${get("look")}" tabindex="-1" data-lm-suppress-shortcuts="true">
    <div class="plt-unseen">${get("marks")}</div><p class="plt-late" role="alert"></p>
    ${regions.map((name) => `<div class="plt-at-${name}"></div>`).join("")}<i class="plt-end" tabindex="-1"></i></div>`;
  const table = el.firstChild;
  const one = (selector) => table.querySelector(selector);
  const all = (selector) => table.querySelectorAll(selector);
  const on = (kind, hear) => table.addEventListener(kind, hear);
  const box = (name) => one(`:scope>.plt-at-${name}`);
  const late = one(".plt-late");
  const end = one(".plt-end"); // what follows the table begins here
  box("say").setAttribute("aria-live", "polite");

  const shown = {};
  let turn = get("turn");
  let waiting, slow, typing;
  let typed = null; // a message not yet sent
  let stroke = null; // the chart that is drawn on, and the way of the pencil

  function draw() {
    table.lang = get("lang");
    const inside = table.contains(document.activeElement);
    const place = inside ? document.activeElement.dataset.do : undefined;
    const before = one("[data-turn]")?.dataset.turn;
    for (const name of regions) {
      const html = get(name);
      if (shown[name] === html) continue;
      shown[name] = html;
      const made = document.createElement("template");
      made.innerHTML = html;
      if (name === "say") box(name).replaceChildren(made.content); // all of it is read out again
      else renew(box(name), made.content);
    }
    all(ACTIVE).forEach(({ dataset }) => { dataset.lmSuppressShortcuts ||= "true"; });
    all("[data-roving]").forEach(oneStop);
    if (turn !== get("turn")) { // what was typed belonged to what was shown then
      turn = get("turn");
      all("input[type=text]").forEach((input) => { input.value = input.defaultValue; });
    }
    all("data[data-set]").forEach(setInputs);
    if (!stroke) one("[data-plot] polyline")?.removeAttribute("points");
    spin(before);
    const now = document.activeElement;
    if (inside && (!table.contains(now) || now.hasAttribute("aria-disabled"))) refocus(place);
    answered();
  }

  // What lies on a wheel is shown where it lay before, and turned to where it lies now.
  function spin(before) {
    const wheel = one("[data-turn]");
    const steps = wheel ? Math.min(2, wheel.dataset.turn - before) : 0;
    if (!(steps > 0) || calm()) return;
    wheel.animate([{ transform: `rotate(${steps * wheel.dataset.by}deg)` }, { transform: "none" }], TURNING);
  }

  function refocus(place) {
    const same = place && `[data-do="${CSS.escape(place)}"]:not([aria-disabled])`;
    for (const wanted of [same, ...PLACES]) {
      const next = wanted && one(wanted);
      if (next) return goTo(next);
    }
    goTo(table); // the Tab key goes on from here
  }

  // One stop of the Tab key for a whole group; the arrow keys move inside it.
  function oneStop(group) {
    const buttons = [...group.querySelectorAll("button")];
    const first = buttons.find((button) => button.matches("[aria-pressed=true]")) ||
      buttons.find((button) => !button.matches("[aria-disabled]")) || buttons[0];
    buttons.forEach((button) => {
      const index = button === first ? 0 : -1;
      if (button.getAttribute("tabindex") !== `${index}`) button.tabIndex = index;
    });
  }

  function move(from, [dx, dy]) {
    const at = from.getBoundingClientRect();
    let best, least = Infinity;
    for (const button of from.closest("[data-roving]").querySelectorAll("button")) {
      const to = button.getBoundingClientRect();
      const x = (to.left + to.right - at.left - at.right) / 2;
      const y = (to.top + to.bottom - at.top - at.bottom) / 2;
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (button !== from && along > 4 && along + 3 * aside < least) {
        least = along + 3 * aside;
        best = button;
      }
    }
    if (!best) return;
    from.tabIndex = -1;
    best.tabIndex = 0;
    best.focus();
  }

  function setInputs(data) {
    for (const input of all(`input[data-do="${data.dataset.set}"]`)) {
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
    const unanswered = () => { late.textContent = get("no_answer"); };
    clearTimeout(slow);
    slow = setTimeout(() => table.classList.add("plt-waits"), AT_ONCE);
    clearTimeout(waiting);
    waiting = setTimeout(unanswered, PATIENCE);
    try {
      model.send({ turn: get("turn"), ...message });
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

  on("click", ({ target, detail }) => {
    const button = target.closest("button[data-do]");
    if (!button || (detail > 1 && button.matches("[data-once]"))) return; // one double click does it once
    if (button.dataset.do === "below") {
      goTo(end); // the Tab key goes on from there
      return end.scrollIntoView();
    }
    flush();
    send({ do: (calm() && button.dataset.still) || button.dataset.do });
  });

  // Python is told the pencil's whole way so far, in thousandths from the left and from below.
  function pencil({ clientX, clientY }) {
    const { plot, way } = stroke;
    const box = plot.getBoundingClientRect();
    const place = [(clientX - box.left) / box.width, (box.bottom - clientY) / box.height];
    const [x, y] = place.map((part) => Math.round(1000 * Math.min(1, Math.max(0, part))));
    const [lastX, lastY] = way.at(-1) || [-FINE, 0];
    if (Math.max(Math.abs(x - lastX), Math.abs(y - lastY)) < FINE) return;
    way.push([x, y]);
    if (way.length > LONGEST) way.splice(0, way.length - 1); // Python knows the way before
    plot.querySelector("polyline").setAttribute("points", way.map(([right, up]) => `${right},${1000 - up}`).join(" "));
    typed = { do: `${plot.dataset.plot}:${way.flat().join(":")}` };
    typing ||= setTimeout(flush, TYPING);
  }

  on("pointerdown", (event) => {
    const plot = event.target.closest("[data-plot]");
    if (!plot || !event.isPrimary || event.button) return;
    flush();
    plot.setPointerCapture(event.pointerId);
    stroke = { plot, way: [] };
    pencil(event);
  });
  on("pointermove", (event) => { if (stroke && event.isPrimary) pencil(event); });
  const lift = ({ isPrimary }) => {
    if (!stroke || !isPrimary) return;
    stroke = null;
    flush();
  };
  on("pointerup", lift);
  on("pointercancel", lift);

  on("input", (event) => {
    const input = event.target;
    if (!input.dataset.do || input.type === "file") return;
    for (const twin of all(`input[data-do="${input.dataset.do}"]`)) {
      if (twin !== input && /^\d+$/.test(input.value)) twin.value = input.value;
    }
    if (typed && !typed.do.startsWith(`${input.dataset.do}:`)) flush(); // in another field
    clearTimeout(typing);
    typed = { do: `${input.dataset.do}:${input.value}` };
    typing = setTimeout(flush, TYPING);
  });

  on("change", async ({ target: input }) => {
    if (input.type !== "file" || !input.files.length) return;
    send({ do: input.dataset.do, text: await input.files[0].slice(0, LARGEST).text() });
    input.value = "";
  });

  on("keydown", (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && key === "Enter" && target.matches("button")) return event.preventDefault(); // it is one click
    const press = (button) => {
      if (!button) return;
      button.click();
      event.preventDefault();
    };
    if (key === "Escape") return press(one("[data-escape]"));
    if (ARROWS[key] && target.matches("[data-roving] button")) {
      move(target, ARROWS[key]);
      return event.preventDefault();
    }
    if (key !== "Enter" || event.shiftKey || event.repeat || !target.closest(ENTERS)) return;
    if (target.matches("input:not([type=file])")) { // whether that can be done is known after what was typed
      flush();
      send({ do: "act" });
    } else if (target.matches("[aria-pressed=true]")) press(one(".plt-at-act [data-first]"));
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
