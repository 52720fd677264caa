// Clocks in words, on the device on which somebody has chosen so: "29:50" is "29 minutes 50 seconds".
// The words are the server's, for one and for two.
const reading = /(?:(\d+):)?(\d+):(\d\d)/g;

export function spelt(text) {
  const words = localStorage.getItem("seat-words") === "on" && document.querySelector("[data-prefer=words]")?.dataset;
  if (!words) return text;
  const some = (n, one, more) => (n === 0 ? "" : n === 1 ? one : more.replace("2", n));
  return text.replace(reading, (_, hours = 0, minutes, seconds) => {
    const parts = [some(+hours, words.hour, words.hours), some(+minutes, words.minute, words.minutes), some(+seconds, words.second, words.seconds)];
    return parts.filter(Boolean).join(" ") || words.seconds.replace("2", 0);
  });
}
