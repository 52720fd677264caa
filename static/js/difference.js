// What makes of a text the next one: views/live/difference.go writes it and says how it
// is read. Nothing here reads the page.

const zero = 35;
const base = 46;

// apply makes of an old text the one to which a difference leads.
export function apply(old, change) {
  let made = "";
  let end = 0;
  let at = 0;
  const number = () => {
    for (let n = 0, place = 1; ; place *= base) {
      const digit = change.charCodeAt(at++) - zero;
      n += (digit % base) * place;
      if (!(digit >= base)) return n;
    }
  };
  while (at < change.length) {
    const skip = number();
    const from = end + (skip % 2 ? -(skip + 1) : skip) / 2;
    end = from + number();
    const put = number();
    made += old.slice(from, end) + change.slice(at, at + put);
    at += put;
  }
  return made;
}

// sum tells a text from others: FNV-1a over its units, in base 36.
export function sum(text) {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return (hash >>> 0).toString(36);
}
