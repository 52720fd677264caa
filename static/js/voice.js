// The announcer: one place in the page whose text a screen reader says when it changes.
// Its node is never replaced. The sentences are the server's; here they are only put
// in, those that come close together as one, and none twice. What is said comes after what
// it changes in the page: a reader that hears of many changes at once drops the last ones.
import { spelt } from "./spell.js";

let node = null;
let waiting = [];
let timer = 0;
let since = 0; // when the first of what waits came
let heard = 0;
const at = new Set(); // what was said of the instant "heard"

const together = 120; // milliseconds: what comes within them is one text, and so long after the last change
const longest = 1500; // milliseconds: an answer that is later holds nothing up

const coming = new Set(); // answers of which the page is made anew

// until keeps what is to be said until an answer has come and stands in the page.
export function until(answer) {
  coming.add(answer);
  const done = () => coming.delete(answer) && timer && later();
  answer.then(done, done);
  setTimeout(done, longest);
}

export function openVoice() {
  node = document.getElementById("announcer");
  document.addEventListener("swapped", () => timer && later());
  if (node) heard = Number(node.dataset.heard || 0);
}

// speak has a text said after what is being said.
export function speak(text) {
  if (!node || !text || !text.trim()) return;
  if (!waiting.length) since = performance.now();
  waiting.push(spelt(text.trim()));
  later();
}

// later puts off what waits, but not for longer than a hearer may wait.
function later() {
  clearTimeout(timer);
  timer = setTimeout(say, Math.min(together, Math.max(0, since + longest - performance.now())));
}

function say() {
  if (coming.size && performance.now() < since + longest) return; // it is said when they are there
  timer = 0;
  const all = waiting.join(" ");
  waiting = [];
  // The same words again are said again: a text that does not change is not.
  node.textContent = all === node.textContent ? all + "\u00a0" : all;
}

// hear takes the message "said" of the stream: what this page has not said yet, and the
// turn for the title.
export function hear(data) {
  const message = JSON.parse(data);
  if (message.turn !== undefined) retitle(message.turn);
  for (const one of message.said) {
    if (one.at < heard || (one.at === heard && (at.size === 0 || at.has(one.text)))) continue;
    if (one.at > heard) at.clear();
    heard = one.at;
    at.add(one.text);
    speak(one.text);
  }
}

// heardUntil goes with the request for a stream.
export const heardUntil = () => heard;

function retitle(turn) {
  const own = document.getElementById("main").dataset.title;
  if (own === undefined) return;
  const title = turn ? turn + " · " + own : own;
  if (document.title !== title) document.title = title;
}
