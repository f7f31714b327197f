// The page's side of the demonstration. It turns the screens, fills the window, and keeps what the class guesses. It
// knows neither the game nor what is on the screens, and needs nobody to answer: the kernel may be gone.

const PATIENCE = 12000; // milliseconds without an answer before a sentence says so
const TURNS = {
  ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, Enter: 1,
  ArrowLeft: -1, ArrowUp: -1, PageUp: -1, Backspace: -1, Home: -Infinity, End: Infinity,
};
const ALSO_IN_A_FIELD = ["PageDown", "PageUp"]; // what a presenter's remote control sends
const ALSO_ON_A_BUTTON = [...ALSO_IN_A_FIELD, "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End"];
const IN_A_NOTEBOOK = ".jp-NotebookPanel";

function render({ model, el }) {
  const stage = document.createElement("dialog");
  stage.className = "plt-sheet plt-stage";
  stage.tabIndex = -1;
  stage.autofocus = true;
  stage.dataset.lmSuppressShortcuts = "true"; // a key here is none of the notebook's
  stage.setAttribute("aria-label", model.get("name"));
  stage.innerHTML = model.get("frame");
  el.classList.add("plt", "pld");
  el.append(stage);
  const part = (name) => stage.querySelector(`.plt-${name}`);
  const late = part("late");
  const gone = new AbortController();
  const kept = remembered();
  const guesses = kept.guesses;
  let place = kept.place;
  let shown = [];
  let waiting = 0;

  // What is remembered lives as long as the tab: running the cell again, or a new kernel, goes on where one was.
  function remembered() {
    let found = null;
    try { found = JSON.parse(sessionStorage.getItem(model.get("name"))); } catch { /* then nothing is known */ }
    const said = Object.entries(found?.guesses ?? {}).filter(([, value]) => /^(\d{1,2}|\?)$/.test(value));
    return { place: Number.isInteger(found?.place) ? found.place : 0, guesses: Object.fromEntries(said) };
  }

  function remember() {
    try { sessionStorage.setItem(model.get("name"), JSON.stringify({ place, guesses })); } catch { /* not allowed */ }
  }

  // What is shown

  function draw() {
    const screens = model.get("screens");
    const box = part("screens");
    screens.forEach((html, at) => {
      const screen = box.children[at] ?? box.appendChild(document.createElement("section"));
      if (shown[at] !== html) screen.innerHTML = html;
    });
    while (box.children.length > screens.length) box.lastElementChild.remove();
    shown = screens;
    stage.querySelectorAll("button,input").forEach((one) => { one.dataset.lmSuppressShortcuts = "true"; });
    turn(0);
    tell();
  }

  function tellNews() {
    part("news").innerHTML = model.get("news");
  }

  function turn(by) {
    const last = shown.length - 1;
    place = Math.max(0, Math.min(last, place + by));
    [...part("screens").children].forEach((screen, at) => screen.toggleAttribute("hidden", at !== place));
    part("place").textContent = `${place + 1} / ${last + 1}`;
    can("back", place > 0);
    can("next", place < last);
    if (by) remember();
  }

  function can(what, may) {
    const one = stage.querySelector(`[data-do="${what}"]`);
    may ? one.removeAttribute("aria-disabled") : one.setAttribute("aria-disabled", "true");
  }

  // What depends on a guess is there for every guess: that of the class is shown.
  function tell() {
    stage.querySelectorAll("[data-when]").forEach((one) => {
      const [name, value] = one.dataset.when.split(":");
      one.toggleAttribute("hidden", (guesses[name] ?? "") !== value);
    });
    stage.querySelectorAll("[data-set]").forEach((one) => {
      const [name, value] = one.dataset.set.split(":");
      one.setAttribute("aria-pressed", guesses[name] === value);
    });
    stage.querySelectorAll("[data-guess]").forEach((one) => {
      const said = guesses[one.dataset.guess] ?? "";
      if (one !== document.activeElement && said !== "?") one.value = said;
    });
  }

  function guess(name, value) {
    if (value) guesses[name] = value;
    else delete guesses[name];
    remember();
    tell();
  }

  // The window

  const filled = () => stage.matches(":modal");
  const inNotebook = () => Boolean(stage.closest(IN_A_NOTEBOOK));

  function fill() {
    if (!filled()) {
      stage.close();
      stage.showModal();
    }
    back();
  }

  function leave() {
    if (!inNotebook()) return; // there is nothing behind it
    stage.close();
    stage.show();
    back();
  }

  const back = () => stage.focus({ preventScroll: true });

  function begin() {
    if (gone.signal.aborted) return;
    if (stage.isConnected) fill();
    else requestAnimationFrame(begin);
  }

  // What the kernel is asked

  function ask(message) {
    if (!model.send) return; // there has never been one
    clearTimeout(waiting);
    waiting = setTimeout(() => { late.hidden = false; }, PATIENCE);
    try { model.send(message); } catch { late.hidden = false; }
  }

  function answered() {
    clearTimeout(waiting);
    late.hidden = true;
  }

  // What is clicked and typed

  const deeds = { back: () => go(-1), next: () => go(1), fill, leave, anew, notes };

  // The hall reads along: what is for the teacher is shown only when it is asked for.
  function notes() {
    const shown = stage.classList.toggle("plt-with-notes");
    stage.querySelector("[data-do=notes]").setAttribute("aria-pressed", `${shown}`);
  }

  function anew() {
    for (const name of Object.keys(guesses)) delete guesses[name];
    tell();
    go(-Infinity);
  }

  function go(by) {
    turn(by);
    back();
    ask({ do: "turn" }); // nothing is wanted but a sign of life
  }

  stage.addEventListener("click", (event) => {
    const one = event.target.closest("[data-do],[data-set]");
    if (!one) return;
    if (one.dataset.set) {
      const [name, value] = one.dataset.set.split(":");
      guess(name, value);
    } else if (!one.hasAttribute("aria-disabled")) (deeds[one.dataset.do] ?? (() => ask({ do: one.dataset.do })))();
    back();
  });

  stage.addEventListener("input", (event) => {
    const { guess: name, low, high } = event.target.dataset;
    const typed = event.target.value.trim();
    const counts = /^\d+$/.test(typed) && Number(low) <= Number(typed) && Number(typed) <= Number(high);
    if (name) guess(name, counts ? `${Number(typed)}` : typed && "?");
  });

  stage.addEventListener("cancel", (event) => { event.preventDefault(); leave(); });
  stage.addEventListener("close", () => { // a second Escape closes it, whatever we say
    if (!stage.open && stage.isConnected) inNotebook() ? stage.show() : stage.showModal();
  });

  function onKey(event) {
    const one = event.target;
    const here = stage.contains(one);
    if (!stage.isConnected || (!here && (!filled() || one !== document.body))) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = here && one.matches("input");
    const handled = field ? inField(event, one) : onScreen(event, here && one.matches("button"));
    if (!handled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function inField(event, field) {
    if (ALSO_IN_A_FIELD.includes(event.key)) return onScreen(event, false);
    if (event.key !== "Enter" && event.key !== "Escape") return false;
    if (event.key === "Enter" && guesses[field.dataset.guess] === "?") {
      field.select(); // it does not count, and is typed anew: the keys are not yet for turning the screens
      return true;
    }
    back();
    tell(); // the field says what was kept
    return true;
  }

  function onScreen(event, button) {
    const { key } = event;
    if (key === "Escape" && filled()) leave();
    else if (key.toLowerCase() === "f") fill();
    else if (key.toLowerCase() === "n") notes();
    else if (/^\d$/.test(key)) return digit(key);
    else if (TURNS[key] === undefined || (button && !ALSO_ON_A_BUTTON.includes(key))) return false;
    else if (!event.repeat) go(key === " " && event.shiftKey ? -1 : TURNS[key]); // a key held down is one turn
    return true;
  }

  // A number that is typed belongs to the question on the screen.
  function digit(key) {
    const screen = part("screens").children[place];
    const field = screen.querySelector("[data-guess]");
    const name = screen.querySelectorAll("[data-set]")[Number(key) - 1];
    if (name) name.click();
    if (!field) return Boolean(name);
    field.select();
    field.focus();
    return false; // the field hears the key itself
  }

  // Whoever clicks beside the screens means the notebook, which does not take the keys away from us by itself.
  function onPointer(event) {
    if (!stage.contains(event.target) && stage.contains(document.activeElement)) document.activeElement.blur();
  }

  document.addEventListener("pointerdown", onPointer, { capture: true, signal: gone.signal });
  document.addEventListener("keydown", onKey, { capture: true, signal: gone.signal });
  model.on("change:screens", draw);
  model.on("change:news", tellNews);
  model.on("change:answers", answered);
  tellNews();
  draw();
  begin();
  return () => gone.abort();
}

export default { render };
