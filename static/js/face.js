// What a running face shows some milliseconds after the server's message: the
// same as the server's clock.Face, and tested against it on thousands of
// generated histories. Nothing here reads the time or the page.

// faceAt counts a face down. All times are milliseconds, and what is left out
// is 0: left, until the flag falls; delay, before the clock runs; main and
// period, the main time and the length of a period where an overtime follows or
// has begun (over); stones, those of a Canadian period; stage, stages, moves.
export function faceAt(face, elapsed) {
  const { left = 0, delay = 0, main = 0, period = 0, stones = 0, stage = 1, stages = 1, moves = 0 } = face;
  const passed = Math.max(0, elapsed);
  const charged = Math.max(0, passed - delay);
  const remaining = left - charged;
  const time = period ? Math.max(0, main - charged) : remaining;
  const begins = period > 0 && !face.over && time === 0;
  const inOvertime = begins || !!face.over;
  // A period used in full is lost; the last one goes on below zero.
  const periods = period ? Math.max(1, Math.ceil((remaining - time) / period)) : 0;
  const current = period ? remaining - time - (periods - 1) * period : 0;
  return {
    remaining,
    main: time,
    period: current,
    stage: inOvertime ? stages : stage,
    periodsLeft: stones || remaining <= 0 ? 0 : periods,
    movesToGo: begins ? stones : moves,
    delayLeft: inOvertime ? 0 : Math.max(0, delay - passed),
    inOvertime,
    shown: period && time === 0 ? current : time,
    fallen: remaining <= 0,
  };
}

// reading is the same as the server's: up to the second above zero, so that
// 0:00 stands when the flag falls.
export function reading(left) {
  const whole = Math.ceil(left / 1000);
  const seconds = Math.abs(whole);
  const two = (n) => String(n).padStart(2, "0");
  const sign = whole < 0 ? "−" : "";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return sign + minutes + ":" + two(seconds % 60);
  return sign + Math.floor(minutes / 60) + ":" + two(minutes % 60) + ":" + two(seconds % 60);
}
