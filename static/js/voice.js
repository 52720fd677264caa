// The announcer: one place in the page whose text a screen reader says when it changes.
// Its node is never replaced. The sentences are the server's; here they are only put
// in, those that come close together as one, and none twice.
let node = null;
let waiting = [];
let timer = 0;
let heard = 0;
const at = new Set(); // what was said of the instant "heard"

const together = 120; // milliseconds: what comes within them is one text

export function openVoice() {
  node = document.getElementById("announcer");
  if (node) heard = Number(node.dataset.heard || 0);
}

// speak has a text said after what is being said.
export function speak(text) {
  if (!node || !text || !text.trim()) return;
  waiting.push(text.trim());
  clearTimeout(timer);
  timer = setTimeout(() => {
    const all = waiting.join(" ");
    waiting = [];
    // The same words again are said again: a text that does not change is not.
    node.textContent = all === node.textContent ? all + "\u00a0" : all;
  }, together);
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
