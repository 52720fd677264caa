package shown

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
)

// BoardCalled is what the board of a game is called, as it is typed: "4", of a match "4.2";
// empty of a game of no event.
func (tell Presenter) BoardCalled(id string, g game.State) string {
	if g.Board == 0 {
		return "" // of no event
	}
	t, err := tell.Desk.Tournament(g.Tournament)
	if err != nil {
		return strconv.Itoa(g.Board)
	}
	return boardname.OfGame(t, id, g)
}

// Place is where those who play a game sit down: the board of the hall, which is one for
// all games of a match, "4", or that of a team, "2.3".
func (tell Presenter) Place(id string, g game.State) string {
	if t, err := tell.Desk.Tournament(g.Tournament); err == nil {
		if p, paired := t.PairingOf(id); paired {
			return boardname.Sign(t, p)
		}
	}
	return strconv.Itoa(g.Board)
}

// Slips are the boards of a round as lines name them.
func (tell Presenter) Slips(t *tournament.Book, round int) slip.Hall {
	hall := slip.Hall{}
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

// EntryLine is the line in which the results of a round are typed.
func (tell Presenter) EntryLine(t *tournament.Book, event string, round int) part.Entry {
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
	e.Board = exampleOf(tell.Slips(t, round))
	return e
}

// exampleOf is a board that stands in the examples of a round: the fourth, as in every
// text about the line, or the first that is played.
func exampleOf(hall slip.Hall) string {
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

func scoreOf(e slip.Ending) string {
	if e.Forfeit {
		return e.Score.Forfeit()
	}
	return e.Score.String()
}

// sideKey is a side as forms name it: "1" or "2"; empty for neither.
func sideKey(p board.Person) string {
	if p == board.Nobody {
		return ""
	}
	return strings.TrimPrefix(p.String(), "P")
}

// ResultRows are the boards of a round as their results are taken down. Name says who
// an actor of the journal is.
func (tell Presenter) ResultRows(t *tournament.Book, round int, name func(actor string) string) []part.ResultRow {
	list := make([]part.ResultRow, 0, len(t.PairingsIn(round)))
	for _, p := range t.PairingsIn(round) {
		list = append(list, tell.ResultRow(t, p, name))
	}
	return list
}

// ResultRow is one of them.
func (tell Presenter) ResultRow(t *tournament.Book, p tournament.Pairing, name func(actor string) string) part.ResultRow {
	r := part.ResultRow{Board: boardname.Of(t.State, p), Game: p.Game, State: part.ReportNone}
	r.P1, r.P2 = tell.seated(t, p)
	if t.Boards > 0 && p.Second != "" {
		r.Match = tell.InText(t.State, p.First) + " – " + tell.InText(t.State, p.Second)
	}
	g, known := tell.GameOf(p)
	switch {
	case p.Second == "":
		r.Why = tell.byeOf(t.State, p).Why
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

// seated are the names of those who are first- and second-named at a board.
func (tell Presenter) seated(t *tournament.Book, p tournament.Pairing) (first, second string) {
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

// Reported says a result that was taken down: the board, who won, how.
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
