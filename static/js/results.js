// Results of wooden boards: typed in a line, or tapped on a sheet. Both are forms that
// work by themselves; here a line is read back while it is typed, and sent without
// waiting for the one before. The boards are the page's rows, wherever they stand.
import { narrow } from "./narrow.js";
import { swapPage } from "./fragments.js";
import { refresh } from "./live.js";
import { cut, find, joined } from "./slip.js";
import { submit } from "./submit.js";
import { speak } from "./voice.js";

const $ = (id) => document.getElementById(id);
const rows = () => [...document.querySelectorAll("[data-board]")];
const rowOf = (board) => document.querySelector(`[data-board="${CSS.escape(board)}"]`);
const seen = (element) => !!element && element.offsetParent !== null;

// --- what a line says ---

const endings = () => [...document.querySelectorAll("#entry [data-ending]")].map((e) => ({ text: e.dataset.ending, side: e.dataset.side, says: e.dataset.says }));

function heard() {
  const { head, reason } = joined(narrow($("typed").value), endings());
  const found = find(head, rows().map((r) => ({ name: r.dataset.board, open: ["open", "running"].includes(r.dataset.report) })), endings());
  return { ...found, head, reason, row: found ? rowOf(found.board) : null };
}

// name is a name as the row has it, with its language.
const name = (row, side) => {
  const shown = row.querySelector(`.p${side} bdi`);
  if (shown) return shown.cloneNode(true);
  const bdi = document.createElement("bdi");
  bdi.textContent = row.dataset["p" + side];
  return bdi;
};

const both = (row) => [name(row, 1), " – ", name(row, 2)];

function readBack() {
  const read = $("read");
  const words = read.dataset;
  const it = heard();
  for (const row of document.querySelectorAll(".chosen[data-board]")) row.classList.remove("chosen");
  $("entry").classList.toggle("wrong", it.head !== "" && (!it.row || asked === it.head));
  $("typed").removeAttribute("aria-invalid");
  fit(it);
  if (!it.row) return read.replaceChildren(it.head ? words.unread : words.usual);
  it.row.classList.add("chosen");
  it.row.scrollIntoView({ block: "nearest" });
  read.replaceChildren(...said(it, words), " ", chip(it.board));
  if (it.ending || it.side) speak(read.textContent);
}

function said(it, words) {
  const { row, ending } = it;
  if (it.side) return [name(row, it.side), " ", words.how];
  if (!ending) return [...both(row), ". ", ...missing(it, words)];
  const who = ending.side ? [name(row, ending.side)] : both(row);
  const stands = row.dataset.report === "stands";
  let more = "";
  if (stands) more = it.reason ? words.why : words.stands;
  else if (row.dataset.report === "running") more = words.running;
  return [...who, " ", ending.says, more && ". ", more, stands ? " " + row.dataset.result : ""];
}

// missing says what a board alone still needs, and where it leads.
function missing(it, words) {
  const { report } = it.row.dataset;
  if (report === "none") return [];
  return report === "stands" ? [words.open] : [words.missing.replace("#", it.board), " ", words.open];
}

function chip(board) {
  const made = document.createElement("b");
  made.className = "table-number";
  made.textContent = board;
  return made;
}

// fit shows which keys can come next.
function fit(it) {
  const rest = it.row && !it.ending ? (it.side || "") : null;
  for (const key of document.querySelectorAll("#entry [data-ending]"))
    key.classList.toggle("unfit", it.head !== "" && (rest === null ? key.dataset.ending !== it.ending?.text : !key.dataset.ending.startsWith(rest)));
}

// --- typing a line ---

let asked = "";

function typeResults() {
  const typed = $("typed");
  typed.addEventListener("input", () => {
    asked = "";
    readBack();
  });
  document.addEventListener("swapped", readBack);
  $("entry-form").addEventListener("submit", (event) => {
    const it = heard();
    if (it.row && !it.ending) return opens(event, it);
    if (it.row && it.reason) return; // a correction is answered with a page that shows what it does
    event.preventDefault();
    if (!it.head) return;
    if (it.row?.dataset.report === "running" && asked !== it.head) {
      asked = it.head;
      $("entry").classList.add("wrong");
      return;
    }
    const sure = asked;
    const line = narrow(typed.value);
    typed.value = asked = "";
    readBack();
    if (it.ending) $("read").replaceChildren($("read").dataset.sent, " ", ...said(it, { ...$("read").dataset, running: "", stands: "", why: "" }), " ", chip(it.board));
    const noted = refusedLines(); // those that were seen when this one was sent
    queue(() => sendLine(line, sure, noted));
  });
  document.addEventListener("keydown", keyed);
}

// opens leads to a board that is named alone; a page that can show it beside takes it.
function opens(event, it) {
  const open = new CustomEvent("boardnamed", { cancelable: true, detail: { board: it.board, game: it.row.dataset.game } });
  if (it.side) {
    $("entry").classList.add("wrong");
    return event.preventDefault();
  }
  if (document.dispatchEvent(open)) return;
  event.preventDefault();
  $("typed").value = "";
  readBack();
}

function keyed(event) {
  const typed = $("typed");
  if (event.key === "Escape" && event.target === typed) {
    typed.value = asked = "";
    return readBack();
  }
  if (!seen(typed) || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (!keysOn()) return;
  if (/^\d$/.test(event.key)) typed.focus();
  else if (event.key === "r") {
    event.preventDefault();
    typed.focus();
  } else single(event);
}

// Single keys can be switched off, figures too: who speaks to the computer says them by
// the way.
export const keysOn = () => localStorage.getItem("keys") !== "off";

function single(event) {
  const does = {
    m: () => document.querySelector("[data-sieve]:not([aria-current])")?.click(),
    u: () => document.querySelector("[data-last] button")?.click(),
    "/": () => $("find")?.focus(),
    "?": () => {
      const help = document.querySelector("#entry .entry-keys");
      help.open = true;
      help.querySelector("summary").focus();
    },
  }[event.key];
  if (!does || !$("results-sieve")) return;
  event.preventDefault();
  does();
}

// Lines go one after the other, as they were typed.
let before = Promise.resolve();
const queue = (sends) => (before = before.then(sends));

// A line that got no answer keeps the name of its command: sent again it is one act.
const unanswered = new Map();

async function sendLine(line, sure, noted) {
  const form = $("entry-form");
  const command = unanswered.get(line) || $("entry-command").value;
  const body = new URLSearchParams({ command, line, sure, from: form.elements.from.value, known: form.elements.known.value });
  const refusal = await post(form.action, body);
  if (refusal === unsent) unanswered.set(line, command);
  else unanswered.delete(line);
  if (!refusal) return forgive(cut(line).head, noted);
  note(line, refusal === unsent ? $("main").dataset.unsent : refusal.sentence);
  if ($("typed").value) return;
  $("typed").value = line;
  readBack();
  $("typed").select();
  $("typed").setAttribute("aria-invalid", "true");
  asked = refusal.sure || "";
}

// note keeps a line that was refused, with what was said of it, until it, or one that was sent later, has gone in.
function note(line, sentence) {
  forgive(cut(line).head);
  const item = document.createElement("li");
  const kbd = document.createElement("kbd");
  kbd.textContent = line.length > 60 ? [...line].slice(0, 60).join("") + "…" : line;
  item.dataset.refused = cut(line).head;
  item.append(kbd, " ", sentence);
  $("entry-refused").append(item);
}

const refusedLines = () => [...document.querySelectorAll("[data-refused]")];

// forgive takes a line that was refused away where it has gone in, and with it what was said of others
// before that one was sent: whoever types on has read it.
function forgive(head, noted = []) {
  for (const item of refusedLines()) if (item.dataset.refused === head || noted.includes(item)) item.remove();
}

const unsent = { sentence: "" };

// post answers with nothing where the result was taken down, else with what was said.
async function post(action, body) {
  const [answer, html] = await submit(action, body).catch(() => []);
  if (!html) return unsent;
  const incoming = new DOMParser().parseFromString(html, "text/html");
  const here = new URL(answer.url).pathname === location.pathname;
  if (answer.ok) {
    speak(incoming.querySelector(".notice-done")?.textContent);
    if (here && !/[?&]open=/.test(location.search)) swapPage(html);
    else refresh();
    return null;
  }
  const said = (incoming.querySelector(".notice-error") || incoming.querySelector("h1") || incoming).textContent.trim();
  speak(said);
  for (const older of document.querySelectorAll("#notices .notice-done")) older.remove();
  refresh(); // somebody else has been here: the rows say what stands
  return { sentence: said, sure: incoming.querySelector("#entry-form [name=sure]")?.value || "" };
}

// --- tapping a name, and how ---

let opener = null;

function tapResults() {
  document.addEventListener("click", (event) => {
    const tapped = event.target.closest("a[data-tap]");
    if (tapped && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      openSheet(tapped);
    } else if (event.detail > 1 && event.target.closest("#how")) {
      event.preventDefault(); // the second click on a name, under which the sheet has opened
    } else if (event.target.closest("#how-close")) {
      event.preventDefault();
      closeSheet();
    }
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && !$("how").hidden && closeSheet());
  $("tapped").addEventListener("submit", (event) => {
    if (event.target.elements.reason?.value) return; // as a line with a reason
    event.preventDefault();
    const form = event.target;
    if (form.dataset.sending) return;
    form.dataset.sending = "1";
    const body = new URLSearchParams(new FormData(form, event.submitter));
    const noted = refusedLines();
    queue(() => sendTapped(form, body, noted));
  });
}

function openSheet(tapped) {
  const row = tapped.closest("[data-board]");
  opener = row.dataset.board;
  $("tapped").reset();
  $("tapped-board").value = opener;
  $("tapped").elements.sure.value = "";
  $("how-board").textContent = opener;
  for (const side of ["1", "2"]) document.querySelector(`#how [data-side-name="${side}"]`).replaceChildren(name(row, side));
  document.querySelector(`#how input[value="${tapped.dataset.tap}"]`).checked = true;
  $("how-why").hidden = row.dataset.report !== "stands";
  $("how-running").hidden = row.dataset.report !== "running";
  $("how-said").hidden = true;
  $("how").hidden = false;
  $("how-title").focus({ preventScroll: true });
  mark(row);
}

function mark(row) {
  for (const other of document.querySelectorAll(".chosen[data-board]")) other.classList.remove("chosen");
  row.classList.add("chosen");
  const covered = row.getBoundingClientRect().bottom - $("how").getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: covered + 8 });
}

function closeSheet() {
  const at = document.activeElement;
  const here = at === document.body || $("how").contains(at); // and does not type elsewhere already
  $("how").hidden = true;
  const row = opener && rowOf(opener);
  row?.classList.remove("chosen");
  if (here) row?.querySelector("a")?.focus({ preventScroll: true });
}

async function sendTapped(form, body, noted) {
  const refusal = await post(form.action, body);
  delete form.dataset.sending;
  if (!refusal) {
    forgive("", noted);
    return closeSheet();
  }
  $("how-said").hidden = false;
  $("how-said").textContent = refusal === unsent ? $("main").dataset.unsent : refusal.sentence;
  form.elements.sure.value = refusal.sure || "";
}

// --- choosing among the boards ---

function siftResults() {
  document.addEventListener("click", (event) => {
    const sieve = event.target.closest("[data-sieve]");
    if (!sieve || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    history.replaceState(null, "", sieve.href);
    sift();
  });
  document.addEventListener("input", (event) => event.target.id === "find" && sift());
  document.addEventListener("swapped", sift);
}

function sift() {
  const only = new URLSearchParams(location.search).get("show") === "missing";
  const find = $("find").value.trim().toLowerCase();
  document.querySelector("[data-sifted]").classList.toggle("only-missing", only);
  for (const sieve of document.querySelectorAll("[data-sieve]")) {
    if ((sieve.dataset.sieve === "missing") === only) sieve.setAttribute("aria-current", "true");
    else sieve.removeAttribute("aria-current");
  }
  for (const row of rows()) row.hidden = !!find && row.dataset.board !== find && !(row.dataset.p1 + "\n" + row.dataset.p2).toLowerCase().includes(find);
}

if ($("entry-form")) typeResults();
if ($("how")) tapResults();
if ($("results-sieve")) siftResults();
