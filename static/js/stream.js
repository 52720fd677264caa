// A stream of messages with names. What it shows is kept as texts, by the sign of each: the
// server sends a text as a whole, and then what makes of it the next one. A text that
// cannot be right ends the stream, as a lost connection does: the next one begins with
// whole texts. So does silence: a computer that stands still closes no connection.
import { apply, sum } from "./difference.js";

const ends = "\u001e"; // of a message within a text
const silence = 6000; // milliseconds: three beats of the server (live.Beat)

// listen opens a stream; all messages of a text are taken together.
export function listen(address, take) {
  const url = new URL(address, location.href);
  url.searchParams.set("differences", "1");
  url.searchParams.set("beats", "1");
  const source = watched(new EventSource(url));
  const texts = new Map();
  const keep = (sign, text) => {
    texts.set(sign, text);
    take(text.split(ends).slice(0, -1).map((message) => cut(message, "\n")));
  };
  source.addEventListener("anew", () => texts.clear()); // a relay: all others follow
  source.addEventListener("whole", (event) => keep(...cut(event.data, "\n")));
  source.addEventListener("message", (event) => {
    const [sign, rest] = cut(event.data, " ");
    const [expected, change] = cut(rest, " ");
    const text = texts.has(sign) ? apply(texts.get(sign), change) : "";
    if (sum(text) === expected) return keep(sign, text);
    giveUp(source);
  });
  return source;
}

// watched gives a stream up when nothing has come from it for a while.
function watched(source) {
  let timer = 0;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, silence, source);
  };
  for (const name of ["open", "beat", "anew", "whole", "message"]) source.addEventListener(name, hear);
  const close = source.close.bind(source);
  source.close = () => {
    clearTimeout(timer);
    close();
  };
  hear();
  return source;
}

function giveUp(source) {
  source.close();
  source.dispatchEvent(new Event("error"));
}

function cut(text, mark) {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + 1)];
}
