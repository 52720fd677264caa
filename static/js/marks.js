// The marks of the own clock, ten, five and one minute, thirty and ten seconds, said aloud on the device on which
// somebody has chosen so. They come from what the face shows; at its end nothing is said,
// and nothing after it: whether a flag is down is for people to see.
import { speak } from "./voice.js";

const minute = 60000;
const marks = [10 * minute, 5 * minute, minute, minute / 2, minute / 6];
const late = 3000; // milliseconds: a mark that was passed while the page slept is past
const again = (mark) => Math.min(mark, minute); // with a gain a face comes to a mark over and over: it is said once, until the face has stood so much above it

// markFor gives the mark that a face has come to, or 0; told are those that were said of it.
export function markFor(before, now, told) {
  for (const mark of marks) {
    if (now >= mark + again(mark)) told.delete(mark);
    if (before > mark && now <= mark && now > mark - late && !told.has(mark)) {
      told.add(mark);
      return mark;
    }
  }
  return 0;
}

const faces = new Map(); // by the side of the table

// mark listens to what a running face shows; its sentences are the server's.
export function mark(element, shown) {
  if (localStorage.getItem("seat-marks") !== "on" || !element.dataset.mark600) return;
  const side = element.closest("[id]").id;
  const face = faces.get(side) || { before: -Infinity, told: new Set() };
  const reached = markFor(face.before, shown, face.told);
  if (reached) speak(element.dataset["mark" + reached / 1000]);
  face.before = shown;
  faces.set(side, face);
}
