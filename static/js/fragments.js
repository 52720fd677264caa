// Putting fragments in place by id. They are patched, so that what the reader was doing
// goes on; what is under the finger waits until it is not. Where an act takes away what
// had the focus, the focus goes on to what comes next, and never to nothing.
import { patch } from "./patch.js";
import { postponed } from "./press.js";
import { keepStars } from "./star.js";

export function swap(html) {
  swapFrom(parsed(html).body.children);
}

const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

// One person's fragments. Where the answer has none of them left, as when a game
// has ended, those that stand here are emptied.
const own = ["points", "controls", "acts", "far", "panel"];

export function swapOwn(html) {
  const incoming = parsed(html);
  swapFrom([...incoming.body.children, ...gone(incoming)]);
}

// gone are the own fragments that an answer lacks, as empty ones.
function gone(incoming) {
  return own.filter((id) => document.getElementById(id) && !incoming.getElementById(id)).map((id) => {
    const empty = document.getElementById(id).cloneNode(false);
    empty.hidden = true;
    return empty;
  });
}

// How many whole pages have come. What was asked for before one of them is old.
let pages = 0;

export const age = () => pages;

// openSheets are the sheets that are open, for who shuts them after an act.
export const openSheets = () => [...document.querySelectorAll("details.step[open]")];

// swapPage takes the fragments of a whole page: those that stand in this one. What an act
// leaves to tidy up is done when it is known where the focus was.
export function swapPage(html, quiet = false, tidy = () => {}) {
  pages++;
  const back = holding();
  tidy();
  const incoming = parsed(html);
  const live = [...incoming.querySelectorAll("[data-live]")].map((element) => element.id);
  const said = incoming.getElementById("notices");
  if (quiet && said && !said.childElementCount) said.remove();
  if (document.title !== incoming.title) document.title = incoming.title;
  swapFrom([...["notices", ...own, ...live].map((id) => incoming.getElementById(id)).filter(Boolean), ...gone(incoming)], back);
}

function swapFrom(elements, back = holding()) {
  const list = [...elements];
  const outer = list.filter((element) => !list.some((other) => other !== element && other.contains(element))); // it comes with the one around it
  renew(outer.filter((element) => {
    const place = element.id && document.getElementById(element.id);
    return place && !postponed(place, () => renew([element]));
  }), back);
}

function renew(elements, back = holding()) {
  for (const element of elements) {
    const place = document.getElementById(element.id);
    if (!place) continue; // it stood in another one, which has it no more
    keepStars(place, element);
    if (place.tagName === element.tagName) patch(place, element);
    else place.replaceWith(element);
  }
  document.dispatchEvent(new CustomEvent("swapped"));
  refocus(back); // last: it lays out the page, which must be whole by then, or it is scrolled
}

// holding is where the focus is, by what the server calls it, and by what surrounds it.
function holding() {
  const active = document.activeElement;
  if (!active || active === document.body) return null;
  const around = [];
  for (let element = active; element; element = element.parentElement) if (element.id && element.id !== "main") around.push(element.id);
  return { active, again: address(active), then: active.closest("#points, #controls") ? next : [], around };
}

// At a board, the next: the clock that can be pressed, the stone that can be placed, the
// field.
const next = [".act-press button", "#confirm [data-confirm]", "#typed-point"];

// refocus leads the focus on: to the same control if it was rendered anew, to what comes
// next at a board, to the first thing that can be done around it.
function refocus(back) {
  if (!back) return;
  if (usable(back.active)) { // hidden and shown again meanwhile it has lost it
    if (document.activeElement === document.body) back.active.focus({ preventScroll: true });
    return;
  }
  const named = [back.again, ...back.then].map((where) => document.querySelector(where)).filter((found) => !(touched && found && found.tagName === "INPUT"));
  const near = back.around.map((id) => document.getElementById(id)).filter(Boolean);
  const found = [...named, ...near.map((place) => [...place.querySelectorAll(control)].find(usable))].find(usable) || near.find(visible) || document.getElementById("main");
  if (!found.matches(control) && !found.hasAttribute("tabindex")) found.tabIndex = -1;
  if (found.id === "typed-point") document.documentElement.classList.add("unused"); // it lies over the board: it is seen from the first key on
  found.focus({ preventScroll: true });
}

// Under a finger a field that has the focus calls up a keyboard.
const touched = matchMedia("(pointer: coarse)").matches;

const control = "button:not([tabindex='-1']), a[href], summary, input:not([type=hidden]), select, textarea";

// What lies in a list that is closed has a box, and is not to be seen all the same.
function visible(element) {
  if (!element || !element.isConnected || !element.getClientRects().length) return false;
  const shut = element.closest("details:not([open])");
  return !shut || (element.tagName === "SUMMARY" && element.parentElement === shut);
}

const usable = (element) => visible(element) && !element.disabled && element !== document.body;

// address is a selector that finds the same element in the next rendering.
function address(element) {
  if (element.id) return "#" + CSS.escape(element.id);
  const holder = element.closest("[id]");
  const within = holder ? "#" + CSS.escape(holder.id) + " " : "";
  if (element.tagName === "SUMMARY") return address(element.parentElement) + " > summary";
  if (element.tagName === "DETAILS") return within + "details" + [...element.classList].map((name) => "." + CSS.escape(name)).join("");
  const form = element.form ? 'form[action="' + CSS.escape(element.form.getAttribute("action") || "") + '"] ' : "";
  let own = element.tagName.toLowerCase();
  for (const name of ["name", "value", "href"]) {
    const value = element.getAttribute(name);
    if (value !== null && !(name === "value" && element.type === "text")) own += "[" + name + '="' + CSS.escape(value) + '"]';
  }
  return (element.form && element.form.id ? within : within + form) + own;
}
