// What a line about a result says: it is looked for among the boards that the page shows
// and the endings that the server told it. There is no grammar here: a line is a board,
// or a board with one of those endings, letter by letter, or the server is asked. A test
// holds that this finds what the server reads, line by line.

// find answers with the board and the ending of a line; with the board alone, where only
// that is named; with the board and the side that won, where how is still to come.
export function find(head, boards, endings) {
  let named = null;
  let won = null;
  for (const [typed, board] of names(boards)) {
    if (!head.startsWith(typed)) continue;
    const rest = head.slice(typed.length);
    const ending = endings.find((e) => e.text === rest);
    if (!rest) named = { board };
    else if (ending) return { board, ending };
    else if (endings.some((e) => e.side && e.side === rest)) won = { board, side: rest };
  }
  return named ? { ...named, or: won } : won;
}

// names are what boards can be called: by their names, a board with one game as its first
// game too, and a match with one open game by its number. A board is { name, open }.
function names(boards) {
  const called = boards.map((b) => [b.name, b.name]);
  const matches = new Map();
  for (const b of boards) {
    const number = b.name.split(".")[0];
    matches.set(number, [...(matches.get(number) || []), b]);
  }
  for (const [number, games] of matches) {
    const open = games.filter((b) => b.open);
    if (games.length === 1 && games[0].name === number) called.push([number + ".1", number]);
    else if (open.length === 1 && !games.some((b) => b.name === number)) called.push([number, open[0].name]);
  }
  return called;
}

// cut divides a line at its first space: a board with its ending, and the reason.
export function cut(line) {
  const [, head, reason] = /^(\S*)\s*(.*)$/su.exec(line.trim());
  return { head: plain(head), reason };
}

// joined is a line cut in two, with a board and its ending together where a space stands
// between them. An ending of one letter is one only where nothing follows it.
export function joined(line, endings) {
  const { head, reason } = cut(line);
  const next = cut(reason);
  const ends = /^[\d.]+$/.test(head) && endings.some((e) => e.text === next.head) && (next.head.length > 1 || !next.reason);
  return ends ? { head: head + next.head, reason: next.reason } : { head, reason };
}

// plain is what was typed in small letters of the usual width, as the server takes it.
export function plain(text) {
  return [...text]
    .map((sign) => (sign >= "！" && sign <= "～" ? String.fromCodePoint(sign.codePointAt(0) - 0xfee0) : sign))
    .join("")
    .replace(/[−–—‐ー]/gu, "-")
    .replace(/[,。、]/gu, ".")
    .replace(/[=½]/gu, "a")
    .toLowerCase();
}
