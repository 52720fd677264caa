// The seat of a player: a lens under the finger, sheets that close, the screen kept on,
// sounds, and the way to the next board.
import { swapPage } from "./fragments.js";
import { magnify } from "./lens.js";
import { mindTaps } from "./tap.js";
import { play } from "./tone.js";
import { speak } from "./voice.js";

const seat = () => document.querySelector("[data-seat]");

export function takeSeat() {
  magnify(document.querySelector(".goban-frame"));
  mindTaps();
  prefer();
  stayAwake();
  document.addEventListener("click", (event) => {
    const close = event.target.closest("[data-close]");
    if (!close) return;
    event.preventDefault(); // without this script it is a link to the seat, where nothing is open
    shut(close.closest("details"));
  });
  document.addEventListener("keydown", (event) => {
    document.documentElement.classList.remove("unused");
    const open = document.querySelector("details.step[open]");
    if (event.key === "Escape" && open) shut(open);
  });
  // Who taps beside a sheet closes it; nothing else is done by that tap on the board.
  document.addEventListener("pointerdown", (event) => {
    const open = document.querySelector("details.step[open]");
    if (open && !open.contains(event.target) && event.target.closest(".table")) shut(open);
  });
  document.addEventListener("swapped", changed);
  attend();
  speak(seat().dataset.hello);
  if (document.querySelector("[data-running]") && !localStorage.getItem("seat-choices")) {
    localStorage.setItem("seat-choices", "told");
    speak(seat().dataset.choices);
  }
  document.addEventListener("lost", () => {
    seat().classList.add("lost");
    fetchSeat(); // it was lost by itself, or because the card was withdrawn
  });
  document.addEventListener("heard", () => seat().classList.remove("lost"));
  document.addEventListener("seats", follow);
}

let attended = null;

// attend puts the focus into the field when it comes, but under a finger, where it would call up a
// keyboard, and where something else has it. It is seen from the first key on: it lies over what a
// mouse may want.
function attend() {
  const field = document.getElementById("typed-point");
  if (field === attended) return;
  attended = field;
  if (field && document.activeElement === document.body && !matchMedia("(pointer: coarse)").matches) {
    document.documentElement.classList.add("unused");
    field.focus({ preventScroll: true });
  }
}

function shut(step) {
  step.open = false;
  step.querySelector("summary").focus({ preventScroll: true });
}

let before = task();

function task() {
  const line = document.querySelector("#controls .ask");
  return line ? [...line.classList].find((name) => name.startsWith("ask-")) : "";
}

// changed goes on to the next board, and lets the own turn and an arbiter be heard.
function changed() {
  const shown = document.getElementById("controls");
  if (shown && shown.dataset.game !== seat().dataset.game) return location.reload();
  attend();
  const now = task();
  if (now === before) return;
  if (now === "ask-halt") sound([392, 330]);
  else if (before === "ask-wait") sound([660]);
  before = now;
}

// follow asks, when something has become of the event, whether this card has another
// board now, and shows what is called or announced.
async function follow(event) {
  if (event.detail === seat().dataset.seats) return;
  const html = await fetchSeat();
  if (!html) return;
  const incoming = new DOMParser().parseFromString(html, "text/html").querySelector("[data-seat]");
  if (!incoming || incoming.dataset.game !== seat().dataset.game) return location.reload();
  seat().dataset.seats = incoming.dataset.seats;
  swapPage(html, true);
}

// fetchSeat is the page anew. Where the card opens nothing any more the page that says so takes its place.
async function fetchSeat() {
  const answer = await fetch(location.href, { cache: "no-cache", headers: { Accept: "text/html", "Renju-Refresh": "1" } }).catch(() => null);
  if (answer?.status === 403) location.reload();
  return answer?.ok ? answer.text().catch(() => null) : null;
}

// What is preferred on this device is kept on it.
function prefer() {
  for (const box of document.querySelectorAll("[data-prefer]")) {
    const name = "seat-" + box.dataset.prefer;
    box.checked = (localStorage.getItem(name) || (box.dataset.prefer === "sound" ? "on" : "off")) === "on";
    apply(box);
    box.addEventListener("change", () => {
      localStorage.setItem(name, box.checked ? "on" : "off");
      apply(box);
      if (box.dataset.prefer === "sound") sound([660]);
    });
  }
}

function apply(box) {
  if (box.dataset.prefer === "large") document.documentElement.classList.toggle("large", box.checked);
}

// sound plays short tones, where the browser has been touched and the device is not told to
// be silent.
function sound(tones) {
  if (localStorage.getItem("seat-sound") === "off" || !navigator.userActivation?.hasBeenActive) return;
  play(tones, 0.15, 0.2);
}

let lit = null; // what keeps the screen on, once the browser has given it

// stayAwake keeps the screen on while the page is looked at and the game is not over. A
// browser that cannot, or that lets nobody over plain HTTP, leaves the screen to the device.
function stayAwake() {
  if (!navigator.wakeLock) return;
  for (const event of ["visibilitychange", "swapped"]) document.addEventListener(event, light);
  light();
}

function light() {
  if (task() === "ask-over") return lit?.then((lock) => lock.release(), () => {});
  if (document.hidden || lit) return;
  lit = navigator.wakeLock.request("screen");
  const out = () => { lit = null; };
  lit.then((lock) => lock.addEventListener("release", out), out);
}
