// One stream for the page. Each message is named after the fragment it carries; an
// empty "controls" says that this person's own fragments have changed. They are fetched
// again after every fragment but "moves". "changed" is for a page that is one person's
// as a whole; "round" for the hall, whose boards are others in another round.
import { unsure } from "./clocks.js";
import { age, swap, swapOwn, swapPage } from "./fragments.js";
import { say, sayFailure } from "./notice.js";
import { listen } from "./stream.js";
import { hear, heardUntil, until } from "./voice.js";

let source = null;
let lost = false;
let refused = false;

export function followStream(page) {
  open(page);
  // A browser allows six connections to a host: a hidden tab gives its own
  // back, unless it is a wall or a clock.
  document.addEventListener("visibilitychange", () => {
    if (page.hasAttribute("data-keep")) return;
    if (document.hidden) close();
    else if (!source) open(page, true);
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && open(page, true));
}

// poll goes on for as long as the page is open, or until what it waits for is there.
export function poll(seconds) {
  const awaited = () => document.querySelector("[data-awaited]");
  const ends = awaited();
  const again = setInterval(() => {
    if (ends && !awaited()) clearInterval(again);
    else if (!document.hidden) refresh();
  }, seconds * 1000);
}

// A cache on the way that answered in the service's place (Age) may have had a page from before the
// message: in so many milliseconds it asks for another one.
const keptFor = 1500;

const patience = 10000; // for an answer

// refresh fetches the page itself and takes its fragments. What was said to the
// reader stays; what is still to be said waits for the page that the reader opens.
export async function refresh(later = false) {
  const asked = age();
  const answer = await fetch(location.href, { cache: "no-cache", headers: { Accept: "text/html", "Renju-Refresh": "1" }, signal: AbortSignal.timeout(patience) }).catch(() => null);
  const html = answer && (answer.ok || answer.status === 403) && (await answer.text().catch(() => ""));
  if (!html) return;
  if (!answer.ok) return sayFailure(new DOMParser().parseFromString(html, "text/html"), true); // who looks may not any more
  if (!later && answer.headers.has("Age")) setTimeout(() => document.hidden || refresh(true), keptFor);
  if (asked === age()) swapPage(html, true);
  else await soon();
}

let coming = null;

// soon refreshes once for several changes at a time.
function soon() {
  coming ??= new Promise((done) => {
    setTimeout(() => {
      coming = null;
      done(refresh());
    }, 150);
  });
  until(coming);
  return coming;
}

function open(page, again = false) {
  close();
  source = listen(page.dataset.stream + "?heard=" + heardUntil(), (messages) => take(page, messages));
  source.onopen = () => {
    if (lost) say("");
    unsure(false);
    document.dispatchEvent(new CustomEvent("heard"));
    if (lost || again) refresh();
    lost = again = refused = false;
  };
  source.onerror = () => {
    lost = true;
    unsure(true);
    document.dispatchEvent(new CustomEvent("lost"));
    say(page.dataset.offline, "note");
    if (!source || source.readyState !== EventSource.CLOSED) return;
    // Refused: the service stops, nobody decides, or it has as many streams as it can; or it is silent.
    // The page asks by itself, and a hall does not come back in the same instant.
    if (refused) document.hidden || refresh();
    setTimeout(() => open(page), (refused ? 3000 : 500) + Math.random() * 2000);
    refused = true;
  };
}

const news = {
  said: hear,
  changed: soon,
  seats: (detail) => document.dispatchEvent(new CustomEvent("seats", { detail })),
  round: (number) => {
    const hall = document.querySelector("[data-round]");
    if (hall && hall.dataset.round !== number) location.reload();
  },
};

// take is what comes at once: the fragments that stand in the page are put in place together.
function take(page, messages) {
  const place = (name) => document.getElementById(name);
  const fragments = messages.filter(([name]) => name === "controls" || place(name)?.hasAttribute("data-live"));
  const html = fragments.map(([, text]) => text).join("");
  if (html) swap(html);
  if (fragments.some(([name]) => name !== "moves")) fetchOwn(page);
  for (const [name, text] of messages) if (Object.hasOwn(news, name)) news[name](text);
}

function close() {
  if (source) source.close();
  source = null;
}

let waiting = false;
let fetches = 0;

// fetchOwn fetches one person's fragments, once for several messages at a time.
function fetchOwn(page) {
  if (!page.dataset.controls || waiting) return;
  waiting = true;
  until(new Promise((on) => setTimeout(on, 40)).then(() => {
    waiting = false;
    return takeOwn(page);
  }));
}

// takeOwn puts them in place. An answer is old when another one was asked for since, or an act
// has been answered.
async function takeOwn(page) {
  const asked = age();
  const mine = ++fetches;
  const answer = await fetch(page.dataset.controls, { cache: "no-cache", signal: AbortSignal.timeout(patience) }).catch(() => null);
  const html = answer && answer.ok && (await answer.text().catch(() => null));
  if (typeof html !== "string" || mine !== fetches) return; // an empty one says that nothing is left to do
  if (asked === age()) swapOwn(html);
  else fetchOwn(page);
}
