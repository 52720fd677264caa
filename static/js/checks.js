// The checks before a round: the time of this browser beside that of the server. The answer began to come
// when the server wrote its time.
const most = 2; // seconds that two clocks may differ

export function compareClocks() {
  const row = document.querySelector("[data-clock]");
  const [navigation] = performance.getEntriesByType("navigation");
  const began = navigation && navigation.responseStart;
  if (!began) return; // a page from the cache tells nothing
  const ahead = Math.round((performance.timeOrigin + began - Number(row.dataset.clock)) / 1000);
  const good = Math.abs(ahead) <= most;
  const text = good ? row.dataset.good : ahead > 0 ? row.dataset.ahead : row.dataset.behind;
  row.classList.replace("check-unknown", good ? "check-good" : "check-look");
  row.querySelector(".check-state").textContent = good ? row.dataset.stateGood : row.dataset.stateLook;
  row.querySelector(".check-says").textContent = text.replace("{n}", Math.abs(ahead));
  if (good) row.querySelector(".check-mend").hidden = true;
}
