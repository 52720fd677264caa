// A game stepped through without loading the page again: the parts of the next page take the place of those that
// stand here, so a step shows what its own address shows. A step that cannot be fetched is a link as before.
import { patch } from "./patch.js";
import { speak } from "./voice.js";

const here = () => document.getElementById("replay");
const link = (to) => here().querySelector(`[data-go="${to}"][href]`);
const parts = "[data-part]:not([data-part='transport'], [data-part='slider'])";
const shown = () => Number(here().dataset.ply);

let target = shown(); // the ply to which the reader has stepped: its page may still be on the way
let wanted = 0; // the newest step: an older answer that comes late is dropped
let playing = 0; // the number of the run that plays, 0 for none
let runs = 0;

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const step = event.target.closest("#replay a[data-go], #replay .course a");
  if (step) {
    event.preventDefault();
    pause();
    if (step.dataset.go) take(step.dataset.go);
    else go(Number(step.pathname.split("/").at(-1)));
  } else if (event.target.closest("[data-play]")) {
    playing ? pause() : play();
  } else if (event.target.closest("[data-copy]")) {
    copy(event.target.closest("[data-copy]"));
  }
});

// copy copies the address. A page without https asks the field for it.
async function copy(button) {
  const field = document.getElementById("address");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  const word = button.textContent;
  if (word === button.dataset.copied) return;
  button.textContent = button.dataset.copied;
  speak(button.dataset.copied);
  setTimeout(() => (button.textContent = word), 2000);
}

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-slider]")) return;
  pause();
  go(Number(event.target.value));
});

const keys = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, summary, .scroll")) return;
  if (event.key === " " && !event.target.closest("a, button") && here().querySelector("[data-play]")) {
    event.preventDefault();
    playing ? pause() : play();
  } else if (keys[event.key] && here().querySelector("[data-go]")) {
    event.preventDefault();
    pause();
    take(keys[event.key]);
  }
});

// last is the last ply that the page knows of: where results are hidden the one after this one, if there is one.
function last() {
  const slider = here().querySelector("[data-slider]");
  return slider ? Number(slider.max) : shown() + (link("next") ? 1 : 0);
}

function take(step) {
  const to = { first: 0, prev: target - 1, next: target + 1, last: last() }[step];
  if (to >= 0 && to <= last() && to !== target) return go(to);
}

async function go(ply) {
  const step = ++wanted;
  const address = here().dataset.game + ply + (here().dataset.asks ?? "");
  target = ply;
  let page;
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.status);
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    if (step === wanted) location.href = address;
    return false;
  }
  if (step !== wanted) return false;
  show(page.getElementById("replay"));
  document.title = page.title;
  history.replaceState(history.state, "", address);
  for (const back of document.querySelectorAll("input[name='back']")) back.value = new URL(address, location).pathname;
  return true;
}

// show takes the parts of another page. The steps stay the same elements, so that the focus stays on them.
function show(fresh) {
  const page = here();
  for (const part of page.querySelectorAll(parts)) {
    const next = fresh.querySelector(`[data-part="${part.dataset.part}"]`);
    if (next) patch(part, next);
  }
  for (const step of page.querySelectorAll("a[data-go]")) {
    const next = fresh.querySelector(`a[data-go="${step.dataset.go}"]`);
    if (!next) continue;
    for (const name of ["href", "role", "aria-disabled", "rel", "class"]) {
      if (next.hasAttribute(name)) step.setAttribute(name, next.getAttribute(name));
      else step.removeAttribute(name);
    }
  }
  for (const slider of page.querySelectorAll("[data-slider]")) {
    slider.max = fresh.querySelector("[data-slider]")?.max ?? slider.max;
    slider.value = fresh.dataset.ply;
  }
  page.querySelector("[data-at]").textContent = fresh.querySelector("[data-at]").textContent;
  page.dataset.ply = fresh.dataset.ply;
  if (fresh.dataset.pace) page.dataset.pace = fresh.dataset.pace;
  else delete page.dataset.pace;
  reveal();
}

// reveal scrolls the list, and nothing else, to the move that is shown.
function reveal() {
  const list = here().querySelector(".course ol");
  const at = list?.querySelector("[aria-current]");
  if (at) list.scrollTop += at.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

// play waits as long as the move took, by the chosen speed, and never longer than a reader would.
async function play() {
  const mine = (playing = ++runs);
  said();
  if (!link("next")) await take("first");
  while (playing === mine && link("next")) {
    const rate = Number(here().querySelector("[data-rate]").value);
    await new Promise((done) => setTimeout(done, Math.max(Number(here().dataset.pace || 0) / rate, shortest)));
    if (playing !== mine || !link("next") || !(await take("next"))) break;
  }
  if (playing === mine) pause();
}

const shortest = 250; // milliseconds between two stones

function pause() {
  playing = 0;
  said();
}

function said() {
  const button = here().querySelector("[data-play]");
  if (button) button.textContent = playing ? button.dataset.pause : button.dataset.word;
}

reveal();
