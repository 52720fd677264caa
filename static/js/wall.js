// The wall: nobody touches it, and it hangs for days. The server says which plate hangs
// and until when; this fetches the next one when the time has come, puts it in place, and
// nothing is kept of the one before. Boards come over one stream as they change. Whatever
// fails is tried again: the plate stays, and a sign says that there is no connection.
import { draw, unsure } from "./clocks.js";
import { reading } from "./face.js";
import { listen } from "./stream.js";

const soon = 150; // milliseconds: one fetch for several changes at a time
const again = 3000; // until what failed is tried again
const patience = 10000; // for an answer
const keptFor = 1500; // by a cache on the way

let source = null;
let followed = ""; // the stream with its boards, as the plate names them
let timer = 0;
let asking = false;
let later = false;

const plate = () => document.getElementById("plate");

// The distance between our clock and the server's is the smallest of those of the last
// while: a late answer only makes it look larger. Older ones are forgotten, because over
// days two clocks drift apart.
const distances = [];
function learn(now, came) {
  distances.push(came - now);
  if (distances.length > 40) distances.shift();
}
const now = () => performance.now() - Math.min(...distances);

function plan(wait) {
  clearTimeout(timer);
  timer = setTimeout(turn, wait);
}

// turn fetches the plate that hangs now.
async function turn() {
  if (asking) return plan(soon);
  asking = true;
  try {
    const answer = await fetch(location.href, { cache: "no-cache", headers: { Accept: "text/html" }, signal: AbortSignal.timeout(patience) });
    const came = performance.now();
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const ended = answer.status === 410 && page.getElementById("plate"); // an overlay whose key has ended is empty
    if (!answer.ok && !ended) throw new Error(answer.status);
    put(page, came);
    later = !later && answer.headers.has("Age"); // it may be a plate from before the news
    if (later) plan(keptFor);
  } catch {
    lose();
  } finally {
    asking = false;
  }
}

function put(incoming, came) {
  const next = incoming.getElementById("plate");
  // Another version of the program has other styles and scripts.
  if (!next || sheet(incoming) !== sheet(document)) return location.reload();
  document.title = incoming.title;
  plate().replaceWith(next);
  hang(came);
}

const sheet = (page) => page.querySelector("link[rel=stylesheet]").getAttribute("href");

// hang is for a plate that has been put in place.
function hang(came) {
  const at = plate();
  unsure(false);
  learn(Number(at.dataset.now), came);
  plan(Math.max(soon, Number(at.dataset.until) - now()));
  const follows = at.dataset.stream + " " + at.dataset.boards;
  if (follows !== followed || !source || source.readyState === EventSource.CLOSED) follow(follows);
  tick();
}

function lose() {
  plate().querySelector(".offline").hidden = false;
  unsure(true);
  if (source) source.close();
  source = null;
  plan(again);
}

function follow(follows) {
  if (source) source.close();
  followed = follows;
  const at = plate();
  const boards = at.dataset.boards.split(" ");
  source = listen(at.dataset.stream, (messages) => {
    for (const [name, text] of messages) {
      if (name === "edition" && text !== plate().dataset.edition) plan(soon);
      else if (!boards.includes(name)) continue;
      else if ("whole" in plate().dataset) plan(soon); // an overlay: its board is fetched with what stands around it
      else board(name, text);
    }
  });
  source.onerror = lose;
}

// board puts a board in place, if it hangs here.
function board(name, html) {
  const place = document.getElementById(name);
  if (!place || place.outerHTML === html) return;
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const element = holder.content.firstElementChild;
  learn(Number(element.dataset.now), performance.now());
  place.replaceWith(element);
  tick();
}

// tick brings clocks, countdown and the time of day to the server's now.
function tick() {
  const at = now();
  draw(document, at);
  const count = document.querySelector("[data-start]");
  if (count) write(count, reading(Math.max(0, Number(count.dataset.start) - at)));
  const time = document.querySelector("time[data-zone]");
  if (time) write(time, timeOfDay(time.dataset.zone, at));
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

let dial = null;
function timeOfDay(zone, at) {
  if (!dial || dial.zone !== zone) {
    dial = { zone, format: new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }) };
  }
  return dial.format.format(at);
}

// A screen that nobody touches must not go dark; browsers grant it to pages that they trust.
async function stayAwake() {
  if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
  await navigator.wakeLock.request("screen").catch(() => null);
}

hang(performance.now());
setInterval(tick, 100);
stayAwake();
document.addEventListener("visibilitychange", () => {
  stayAwake();
  if (!document.hidden) plan(0);
});
