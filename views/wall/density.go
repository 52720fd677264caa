package wall

import "slices"

// spread is how rows stand on plates: so many columns of so many rows, and which of the
// rows each plate has. Plates are filled evenly: none is half full while the next one has
// three rows.
type spread struct{ plates, columns, rows, count int }

// crowd says when rows of a kind need another column, and another plate.
type crowd struct {
	oneColumn  int // most rows of one column while there are no more columns
	twoColumns int // most rows of two columns while there is no third
	plate      int // most rows of a plate
	columns    int // most columns
}

// The crowds, as letters of 2.6 % of the height and more allow them.
var (
	pairingRows  = crowd{8, 32, 32, 2}
	nameRows     = crowd{6, 12, 54, 3}
	resultRows   = crowd{12, 36, 36, 2}
	standingRows = crowd{12, 40, 40, 2}
	timeRows     = crowd{8, 24, 24, 2}
	boardLines   = crowd{12, 24, 36, 3}
	lineOfFour   = crowd{6, 12, 18, 3} // four names, a line each
)

func (c crowd) spread(count int) spread {
	s := spread{plates: max(1, ceil(count, c.plate)), count: count}
	here := ceil(count, s.plates)
	switch {
	case here <= c.oneColumn:
		s.columns = 1
	case here <= c.twoColumns:
		s.columns = 2
	default:
		s.columns = 3
	}
	s.columns = min(s.columns, c.columns)
	s.rows = max(1, ceil(here, s.columns))
	return s
}

// span are the rows of one plate, from the first to before the last.
func (s spread) span(page int) (from, to int) {
	here := ceil(s.count, s.plates)
	return min(s.count, (page-1)*here), min(s.count, page*here)
}

// branches is how a bracket hangs: of the rounds from the first on, so many on a plate, in
// so many parts beside each other, each of which begins with so many matches.
type branches struct{ plates, parts, first, rounds, matches int }

// mostMatches are in the first round of a part: two names each, one above the other.
const mostMatches = 8

// grow shows as much of a bracket as can be read, and always the current round. Once the current round
// belongs to the end of the bracket, that end is one plate. Before that a plate has matches of the
// current round and the matches that they lead to, twice as many.
func grow(rounds, current int) branches {
	end := 1
	for rounds-end > 3 { // eight matches, four, two, one
		end++
	}
	if current >= end {
		return branches{plates: 1, parts: 1, first: end, rounds: rounds - end + 1, matches: 1 << (rounds - end)}
	}
	return branches{plates: ceil(1<<(rounds-current), 2*mostMatches), parts: 2, first: current, rounds: 2, matches: mostMatches}
}

// names is how many a plate has.
func (b branches) names() int {
	n := 0
	for k := range b.rounds {
		n += 2 * b.parts * (b.matches >> k)
	}
	return n
}

// ladder is how a second bracket hangs: of its rounds, from the first on, so many are columns, and each column is
// parted among so many plates.
type ladder struct{ plates, first, rounds, names int }

// mostColumns is how many rounds stand beside each other.
const mostColumns = 4

// climb shows the current round and what follows, or the end. A round is given by its matches.
func climb(matches []int, current int) ladder {
	if len(matches) == 0 {
		return ladder{}
	}
	rounds := min(len(matches), mostColumns)
	l := ladder{first: min(current, len(matches)-rounds), rounds: rounds}
	here := matches[l.first : l.first+rounds]
	l.plates = ceil(slices.Max(here), mostMatches)
	for _, n := range here {
		l.names += 2 * ceil(n, l.plates)
	}
	return l
}

// hanging is how the boards of a round hang: the first ones as cards, lines of them with
// so many a line, the others as lines of text.
type hanging struct {
	cards, lines int // how many cards, in how many lines
	rest         spread
}

// Cards are drawn where a position can still be read from the last row.
const (
	mostCards       = 12
	mostCardsOfFour = 6
	cardsBesides    = 8  // beside lines
	mostMixed       = 20 // boards on a plate of cards and lines
)

// hang decides it for so many boards; four says that four sit at each.
func hang(boards int, four bool) hanging {
	switch {
	case four && boards <= mostCardsOfFour, !four && boards <= mostCards:
		return hanging{cards: boards, lines: 1 + min(1, boards/4)}
	case four:
		return hanging{rest: lineOfFour.spread(boards)}
	case boards <= mostMixed:
		return hanging{cards: cardsBesides, lines: 2, rest: spread{plates: 1, columns: 1, rows: boards - cardsBesides, count: boards - cardsBesides}}
	}
	return hanging{rest: boardLines.spread(boards)}
}

// plates is on how many plates the boards hang.
func (h hanging) plates() int { return max(1, h.rest.plates) }

// inLine is how many cards a line has at most.
func (h hanging) inLine() int { return ceil(h.cards, max(1, h.lines)) }

func ceil(n, by int) int { return (n + by - 1) / by }
