// Package resultlist shows the results of a round as an arbiter types and reads them.
package resultlist

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
)

// Slips returns the boards of a round as result lines name them.
func Slips(tell shown.Presenter, t *tournament.Book, round int) slip.Boards {
	hall := slip.Boards{}
	for _, p := range t.PairingsIn(round) {
		g, known := tell.GameOf(p)
		place := slip.Open
		switch {
		case !known || g.Status == game.Void:
			place = slip.Unplayed
		case g.Outcome != nil:
			place = slip.Decided
		}
		hall[boardname.Slip(t.State, p)] = place
	}
	return hall
}

// EntryLine returns the line for typing the results of a round.
func EntryLine(tell shown.Presenter, t *tournament.Book, event string, round int) part.Entry {
	known := int64(0)
	for _, p := range t.PairingsIn(round) {
		known = max(known, tell.Desk.Known(p.Game))
	}
	e := part.Entry{Event: event, Round: round, Closed: !t.Opens("event rounds results"), Known: strconv.FormatInt(known, 10)}
	for _, ending := range slip.Endings(t.Game) {
		e.Endings = append(e.Endings, part.Ending{Text: ending.Text, Side: sideKey(ending.Winner()), How: ending.Way(), Score: scoreOf(ending)})
	}
	for _, p := range t.PairingsIn(round) {
		if b := boardname.Slip(t.State, p); b.Game > 0 {
			e.Games = b.String()
			break
		}
	}
	hall := Slips(tell, t, round)
	e.Board, e.Open = exampleOf(hall), openOf(hall)
	return e
}

// exampleOf returns a board for the examples of a round: the fourth, or the first played one.
func exampleOf(hall slip.Boards) string {
	first := slip.Board{Number: 4}
	if hall[first] != slip.Unplayed {
		return first.String()
	}
	found := false
	for b, place := range hall {
		if place != slip.Unplayed && (!found || b.Compare(first) < 0) {
			first, found = b, true
		}
	}
	return first.String()
}

// openOf returns the first board without a result, or an example where all have one.
func openOf(hall slip.Boards) string {
	open := slices.SortedFunc(maps.Keys(hall), slip.Board.Compare)
	open = slices.DeleteFunc(open, func(b slip.Board) bool { return hall[b] != slip.Open })
	if len(open) == 0 {
		return exampleOf(hall)
	}
	return open[0].String()
}

func scoreOf(e slip.Ending) string {
	if e.Forfeit {
		return e.Score.Forfeit()
	}
	return e.Score.String()
}

// sideKey returns a side as forms name it, "1" or "2"; empty for neither.
func sideKey(p board.Person) string {
	if p == board.Nobody {
		return ""
	}
	return strings.TrimPrefix(p.String(), "P")
}

// Rows returns the boards of a round with their results. Name names an actor of the journal.
func Rows(tell shown.Presenter, t *tournament.Book, round int, name func(actor string) string) []part.ResultRow {
	list := make([]part.ResultRow, 0, len(t.PairingsIn(round)))
	for _, p := range t.PairingsIn(round) {
		list = append(list, Row(tell, t, p, name))
	}
	return list
}

// Row returns a board with its result.
func Row(tell shown.Presenter, t *tournament.Book, p tournament.Pairing, name func(actor string) string) part.ResultRow {
	r := part.ResultRow{Board: boardname.Of(t.State, p), Game: p.Game, State: part.ReportNone}
	r.P1, r.P2 = seated(tell, t, p)
	if t.Boards > 0 && p.Second != "" {
		r.Match = tell.InText(t.State, p.First) + " – " + tell.InText(t.State, p.Second)
	}
	g, known := tell.GameOf(p)
	switch {
	case p.Second == "":
		r.Why = shown.ByeText(t.State, p.Bye)
	case !known:
		r.Why = locale.Say("results.empty-chair")
	case g.Status == game.Void:
		r.Why = locale.Say("state.void")
	case g.Outcome != nil:
		r.State, r.Result, r.Reason, r.Corrected = part.ReportStands, g.Outcome.Result(), g.Outcome.Reason, g.ResultCorrected
		r.Contested = t.Contested(p.Game, g)
		if g.Reporter != "" {
			r.By = name(g.Reporter)
		}
	case g.UnderWay():
		r.State = part.ReportRunning
	default:
		r.State = part.ReportOpen
	}
	return r
}

// seated returns the first- and second-named players of a board.
func seated(tell shown.Presenter, t *tournament.Book, p tournament.Pairing) (first, second string) {
	one, other := p.First, p.Second
	if seats := t.Seats(p); t.Boards > 0 && len(seats) == 2 {
		one, other = seats[0], seats[1]
	}
	if one != "" {
		first = tell.NameIn(t.State, one)
	}
	if other != "" {
		second = tell.NameIn(t.State, other)
	}
	return first, second
}

// Reported says a reported result: the board, the winner and the way.
func Reported(r part.ResultRow, e slip.Ending) locale.Text {
	how := locale.Say("reason." + e.How)
	key, name := "results.done.drawn", ""
	switch e.Winner() {
	case board.P1:
		key, name = "results.done.won", r.P1
	case board.P2:
		key, name = "results.done.won", r.P2
	}
	return locale.Say(key, "Board", r.Board, "Name", name, "How", how, "Score", part.Score(scoreOf(e)))
}
