package standings

import (
	"cmp"
	"slices"
)

// Standings is the table of an event.
type Standings struct {
	// Rounds is N, the rounds that are counted.
	Rounds int
	// Tiebreaks are those asked for, in order.
	Tiebreaks []Tiebreak
	// Rows are by rank, level players by number; those without a rank at the end.
	Rows []Row
}

// Row is one player's line.
type Row struct {
	Player Player
	// Rank counts from 1; players level on everything share it and the next is
	// skipped (1, 2, 2, 4). 0 for a player whose results are annulled.
	Rank   int
	Points Points
	// MatchPoints and GamePoints are both scores, where a pairing has several games.
	MatchPoints, GamePoints Points
	// Values answer to Standings.Tiebreaks; nil without a rank.
	Values []Value
}

// Table ranks the players by points and then by the tie-breaks, in order. An
// input that contradicts itself is refused with an *Error.
func Table(in Input) (Standings, error) {
	if err := check(in); err != nil {
		return Standings{}, err
	}
	return newEvent(in).table(in.Tiebreaks), nil
}

func (e *event) table(tiebreaks []Tiebreak) Standings {
	groups := e.byPoints()
	values := make([][]Value, len(tiebreaks))
	for i, t := range tiebreaks {
		values[i] = e.values(t, groups)
		groups = part(groups, t, values[i])
	}
	return Standings{Rounds: e.rounds, Tiebreaks: slices.Clone(tiebreaks), Rows: e.rows(groups, values)}
}

// byPoints is the ranked players in sets of equal points, best first.
func (e *event) byPoints() [][]int {
	var ranked []int
	for i, p := range e.players {
		if !p.Annulled {
			ranked = append(ranked, i)
		}
	}
	return partition(ranked, func(a, b int) int { return cmp.Compare(e.totals[b], e.totals[a]) }, func(a int) int { return a })
}

// part splits each group by a tie-break.
func part(groups [][]int, t Tiebreak, values []Value) [][]int {
	var parted [][]int
	for _, group := range groups {
		parted = append(parted, partition(group, func(a, b int) int { return t.compare(values[a], values[b]) }, func(a int) int { return a })...)
	}
	return parted
}

// partition sorts items and collects runs of level ones, each item as named.
func partition(items []int, compare func(a, b int) int, name func(int) int) [][]int {
	sorted := slices.Clone(items)
	slices.SortStableFunc(sorted, compare)
	var sets [][]int
	for i, item := range sorted {
		if i == 0 || compare(sorted[i-1], item) != 0 {
			sets = append(sets, nil)
		}
		last := len(sets) - 1
		sets[last] = append(sets[last], name(item))
	}
	return sets
}

// values is a tie-break of every player, by index. Groups are those level on
// points and on every tie-break before.
func (e *event) values(t Tiebreak, groups [][]int) []Value {
	switch t {
	case DirectEncounter:
		return e.directEncounter(groups)
	case Lots:
		return e.lots()
	}
	values := make([]Value, len(e.players))
	for i := range values {
		values[i] = e.value(t, i)
	}
	return values
}

// value is a tie-break that depends on the player alone.
func (e *event) value(t Tiebreak, player int) Value {
	switch t {
	case Buchholz:
		return e.buchholz(player, 0, 0)
	case BuchholzCut1:
		return e.buchholz(player, 1, 0)
	case BuchholzCut2:
		return e.buchholz(player, 2, 0)
	case BuchholzMedian:
		return e.buchholz(player, 1, 1)
	case BuchholzTruncated:
		return e.truncated(player)
	case SonnebornBerger:
		return e.sonnebornBerger(player)
	case Wins:
		return e.count(player, e.wins)
	case WinsPlayed:
		return e.countGames(player, winsPlayed)
	case GamesAsBlack:
		return e.countGames(player, gamesAsBlack)
	case WinsAsBlack:
		return e.countGames(player, winsAsBlack)
	case MatchPoints:
		return e.scored(player, MatchScore)
	case GamePoints:
		return e.scored(player, GameScore)
	case Progressive:
		return e.progressive(player)
	case Koya:
		return e.koya(player)
	case Opponents:
		return e.opponents(player)
	case Opponents2:
		return e.opponents2(player)
	case Berger:
		return e.berger(player)
	case Performance:
		return e.performance(player)
	case Rating, RatingLow:
		return e.rating(player)
	}
	panic("standings: a tie-break that check let through: " + string(t))
}

// rows writes the groups out, and the annulled after them.
func (e *event) rows(groups [][]int, values [][]Value) []Row {
	rows := make([]Row, 0, len(e.players))
	for _, group := range groups {
		rank := len(rows) + 1
		for _, player := range group {
			row := Row{Player: e.players[player], Rank: rank, Points: e.totals[player], Values: make([]Value, len(values))}
			if e.several() {
				row.MatchPoints, row.GamePoints = e.scored(player, MatchScore).Number(), e.scored(player, GameScore).Number()
			}
			for i := range values {
				row.Values[i] = values[i][player]
			}
			rows = append(rows, row)
		}
	}
	for _, p := range e.players {
		if p.Annulled {
			rows = append(rows, Row{Player: p})
		}
	}
	return rows
}
