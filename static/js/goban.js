// Choosing points in place: with the pointer, with the arrow keys, or typed. A press
// chooses, the confirm form plays. What is typed and is no point to choose is a question,
// which the server answers.
import { narrow } from "./narrow.js";
import { speak } from "./voice.js";

let chosen = [];
let position = null;
let cursor = null;

export function playBoard() {
  restoreBoard();
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKey);
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("pointerover", (event) => {
    const button = event.target.closest("#points button");
    if (button) points().classList.toggle("aimed", choosable(button.value));
  });
}

// restoreBoard is for a board that was rendered anew. What was chosen when other
// stones lay there is forgotten: the hand may have moved to where a stone now lies.
export function restoreBoard() {
  const form = points();
  if (!form || form.hidden) {
    chosen = [];
    return;
  }
  if (form.dataset.position !== position) {
    position = form.dataset.position;
    chosen = [...form.querySelectorAll("[aria-pressed=true]")].map((button) => button.value);
  }
  chosen = chosen.filter(choosable);
  rove(cell(cursor) || cell(form.dataset.centre) || form.querySelector("button"));
  show();
}

function points() { return document.getElementById("points"); }

function cell(point) {
  const form = points();
  return form && point ? form.querySelector('button[value="' + CSS.escape(point) + '"]') : null;
}

const listed = (name, point) => (points().dataset[name] || "").split(" ").includes(point);

// choosable tells whether a point can be chosen: it stands in the form (part.Points).
function choosable(point) {
  const form = points();
  if (!cell(point) || !("taken" in form.dataset)) return false;
  return listed("own", point) || (!listed("taken", point) && (!("open" in form.dataset) || listed("open", point)));
}

function choose(point) {
  if (!choosable(point)) return false;
  const count = Number(points().dataset.count);
  if ("own" in points().dataset) chooseMove(point);
  else if (chosen.includes(point)) chosen = count > 1 ? chosen.filter((other) => other !== point) : chosen;
  else if (count === 1) chosen = [point];
  else if (chosen.length < count) chosen.push(point);
  show();
  return true;
}

// chooseMove takes an own stone first, then the point to which it goes.
function chooseMove(point) {
  if (listed("own", point)) chosen = chosen[0] === point ? [] : [point];
  else if (chosen.length) chosen = [chosen[0], point];
}

function show() {
  const form = points();
  for (const button of form.querySelectorAll("[aria-pressed]")) {
    const now = String(chosen.includes(button.value));
    if (button.getAttribute("aria-pressed") !== now) button.setAttribute("aria-pressed", now);
  }
  const confirm = document.getElementById("confirm");
  if (!confirm) return;
  const told = chosen.join(" ");
  const count = Number(form.dataset.count);
  confirm.hidden = chosen.length === 0;
  confirm.querySelector("[data-chosen-text]").textContent = chosen.join("own" in form.dataset ? "–" : " ");
  confirm.querySelector("[data-confirm]").disabled = chosen.length !== count;
  const progress = confirm.querySelector("[data-progress]");
  if (progress) progress.textContent = chosen.length + " / " + count;
  const names = confirm.dataset.fields.split(" ");
  confirm.querySelector("[data-chosen]").replaceChildren(...chosen.map((point, i) => {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = names[Math.min(i, names.length - 1)];
    input.value = point;
    return input;
  }));
  const text = confirm.querySelector(".chosen").textContent.replace(/\s+/g, " ");
  if (told && told !== said) speak(text);
  said = told;
}

let said = "";

function onClick(event) {
  const button = event.target.closest("#points button");
  if (button && "sets" in points().dataset) return; // each press leads to the page with that stone
  if (button) {
    event.preventDefault();
    rove(button);
    // A second Enter on the chosen point plays it; a second tap does not.
    const byKey = event.detail === 0;
    if (byKey && chosen.length === 1 && chosen[0] === button.value && points().dataset.count === "1") {
      document.getElementById("confirm").requestSubmit();
    } else {
      if (!choose(button.value) && byKey) ask(button.value);
    }
  } else if (event.target.closest("[data-clear]")) {
    event.preventDefault();
    chosen = [];
    show();
  }
}

function onSubmit(event) {
  if (event.target.id !== "typed") return;
  event.preventDefault();
  event.stopPropagation();
  const input = event.target.querySelector("#typed-point");
  const typed = narrow(input.value).toLowerCase().split(/[\s,;]+/).filter(Boolean);
  if (!typed.length) return due(event.target);
  forget();
  if (typed.every(choosable)) {
    const { offers, offer } = points().dataset;
    if (typed.length > 1 && typed.length === Number(offers)) return location.assign(offer + "&line=" + encodeURIComponent(typed.join(" ")));
    if (fits(typed)) {
      typed.forEach(choose);
      reply(input, "", false);
      input.value = "";
      return;
    }
  }
  ask(input.value);
}

// fits tells whether so many points are asked for; of more none is meant more than another.
function fits(typed) {
  const { own, count } = points().dataset;
  if (own !== undefined || count === "1") return typed.length <= Number(count);
  return new Set([...chosen, ...typed]).size <= Number(count);
}

// due is Enter in the empty field: the act that was typed, the stone that is chosen, the clock.
// The server says what is asked where none of them is there.
function due(form) {
  const said = document.getElementById("said");
  const play = document.querySelector("#confirm:not([hidden]) [data-confirm]:not(:disabled)");
  const press = "due" in form.dataset && document.querySelector(".act-press button:not(:disabled)");
  if (said && said.tagName !== "FORM") said.querySelector("a").click();
  else if (said || play || press) submit(said || (play || press).form);
  else ask("");
}

const submit = (form) => form.requestSubmit(form.querySelector("button:not(:disabled)"));

// forget takes away an act that was typed and not confirmed, with the answer that asks about it.
function forget() {
  document.getElementById("said")?.remove();
  const answer = document.getElementById("answer");
  if (answer?.hasAttribute("data-asks")) answer.textContent = "";
  answer?.removeAttribute("data-asks");
}

// ask lets the server answer; what is no question and no point to choose stays typed.
async function ask(line) {
  const input = document.getElementById("typed-point");
  if (!input) return;
  const page = document.getElementById("main");
  const address = new URL(input.form.dataset.ask || page.dataset.controls, location.href);
  address.searchParams.set("line", line);
  const told = document.getElementById("answer").dataset.ply;
  if (told) address.searchParams.set("ply", told);
  const answer = await fetch(address).catch(() => null);
  if (!answer || !answer.ok) return speak(page.dataset.unsent);
  const came = new DOMParser().parseFromString(await answer.text(), "text/html");
  const got = came.getElementById("answer");
  if (!got) return;
  forget();
  const said = came.getElementById("said");
  if (said) input.form.after(document.adoptNode(said));
  document.getElementById("answer").dataset.ply = got.dataset.ply || "";
  document.getElementById("answer").toggleAttribute("data-asks", got.hasAttribute("data-asks"));
  const wrong = got.hasAttribute("data-wrong");
  reply(input, got.textContent, wrong);
  if (!wrong) input.value = "";
  else if (document.activeElement === input) input.select();
}

function reply(input, text, wrong) {
  const place = document.getElementById("answer");
  if (place) place.textContent = text;
  if (wrong) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  speak(text);
}

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function onKey(event) {
  // Enter that is held down is no second Enter.
  if (event.key === "Enter" && event.repeat && event.target.id === "typed-point") event.preventDefault();
  const button = event.target.closest && event.target.closest("#points button");
  if (!button || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...points().querySelectorAll("button")];
  const side = Number(points().dataset.columns);
  const at = all.indexOf(button);
  if (event.key in steps) {
    const [right, down] = steps[event.key];
    const column = (at % side) + right;
    const row = Math.floor(at / side) + down;
    event.preventDefault();
    if (column < 0 || column >= side || row < 0 || row * side >= all.length) return;
    rove(all[row * side + column]).focus();
  } else if (event.key === "Escape") {
    chosen = [];
    show();
  } else if (/^[\p{L}\d?]$/u.test(event.key)) {
    const input = document.getElementById("typed-point");
    if (input) input.focus();
  }
}

// rove leaves one button of the board in the order of the Tab key.
function rove(button) {
  for (const other of points().querySelectorAll('button[tabindex="0"], button:not([tabindex])')) if (other !== button) other.tabIndex = -1;
  if (button) {
    if (button.getAttribute("tabindex") !== "0") button.tabIndex = 0;
    cursor = button.value;
  }
  return button;
}
