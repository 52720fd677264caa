package simulation

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/clock"
)

// Check reads the journal from its beginning and names every broken rule: how games may end, who meets
// whom, what clocks are charged. It also checks that every waiting request was answered, and that the
// desk's memory equals the folded journal.
func Check(ctx context.Context, journal journal.Reader, desk *arbiter.Desk, event string) (broken []string, err error) {
	c := check{games: map[string]*checked{}}
	if err := verify.Replay(ctx, journal, c.take); err != nil {
		return nil, err
	}
	for _, id := range c.order {
		c.finished(c.games[id])
		live, err := desk.Game(id)
		if err != nil {
			return nil, err
		}
		if folded := c.event.Stands(c.games[id].state); !reflect.DeepEqual(live, folded) {
			c.says("game %s: the desk has in memory another state than the journal folds to", id)
		}
	}
	live, err := desk.Tournament(event)
	if err != nil {
		return nil, err
	}
	c.paired()
	c.signed()
	for _, field := range differ(live, c.event) {
		c.says("the desk has in memory another state of the event than the journal folds to: %s", field)
	}
	return c.broken, nil
}

// differ names the fields in which two states of an event differ; what is only looked up in them is none.
func differ(a, b tournament.State) (fields []string) {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		if f := x.Type().Field(i); f.IsExported() && !reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			fields = append(fields, f.Name)
		}
	}
	return fields
}

type check struct {
	games  map[string]*checked
	order  []string
	event  tournament.State
	broken []string
	batch  string // the command whose events are being read
	ruled  bool   // it is a ruling, or a decision, in a file
}

// checked is a game with what was reckoned of it apart from the referee.
type checked struct {
	id      string
	state   game.State
	did     []game.Event // of the command that is being read
	batch   string
	simple  bool // the control is a main time, with or without an increment for each move
	stage   clock.Stage
	runs    clock.Side
	since   clock.Instant
	charged [2]clock.Span
	granted [2]clock.Span
}

func (c *check) says(format string, args ...any) {
	c.broken = append(c.broken, fmt.Sprintf(format, args...))
}

func (c *check) take(w verify.Replayed) error {
	if w.CommandID != c.batch {
		c.batch, c.ruled = w.CommandID, false
	}
	if w.Tournament != "" {
		c.event = w.Event
		switch w.Said.(type) {
		case dispute.Ruled, dispute.Decided:
			c.ruled = true
		}
		return nil
	}
	if w.Game == "" {
		return nil
	}
	g, known := c.games[w.Game]
	if !known {
		g = &checked{id: w.Game, runs: clock.None}
		c.games[w.Game], c.order = g, append(c.order, w.Game)
	}
	if g.batch != w.CommandID {
		g.batch, g.did = w.CommandID, nil
	}
	g.reckon(w)
	if end, is := w.Did.(game.Ended); is {
		if why := c.unlike(g, w, end); why != "" {
			c.says("game %s ended by %s: %s", w.Game, end.Reason, why)
		}
	}
	g.did, g.state = append(g.did, w.Did), w.After
	return nil
}

// unlike is what an end lacks that the rules ask of it (RIF 9.1 to 10.4, 14.4, 15, 16); empty for nothing.
func (c *check) unlike(g *checked, w verify.Replayed, end game.Ended) string {
	s := w.Before
	upheld, claim := g.upheld()
	byPlayer := end.By != board.Nobody && w.Actor == "player:"+s.Seat(end.By)
	lacks := func(holds bool, what string) string {
		if holds {
			return ""
		}
		return what
	}
	onBoard := !s.Table.Rules().ByClaim() || s.Settings.Mode == game.ModeAutomatic
	switch end.Reason {
	case game.ReasonFive, game.ReasonOverline, game.ReasonDoubleThree, game.ReasonDoubleFour, game.ReasonFoulOverline:
		if onBoard {
			return lacks(g.stepped(), "nobody has made a move with it")
		}
		return lacks(upheld && claim.Holds(s.ColourOf(claim.By)) && strings.HasSuffix(end.Reason, claim.Finding.What), "nobody has claimed it with right")
	case game.ReasonTime, game.ReasonMovesNotMade:
		called := s.Settings.Flags == game.FlagsCall && strings.HasPrefix(w.Actor, "account:") && !upheld
		return lacks(upheld && claim.Claim == game.ClaimTime || called || s.Settings.Flags == game.FlagsAutomatic, "nobody has claimed or called it")
	case game.ReasonBothFlags:
		return lacks(s.Remaining(board.P1, end.At) <= 0 && s.Remaining(board.P2, end.At) <= 0, "a flag is up")
	case game.ReasonResignation:
		return lacks(byPlayer, "the player has not said so")
	case game.ReasonAgreement:
		return lacks(byPlayer && s.Offer == end.By.Opponent(), "nobody has offered a draw to who accepted it")
	case game.ReasonTwoPasses:
		return lacks(g.stepped(), "nobody has passed")
	case game.ReasonBoardFull:
		return lacks(s.Full() || onBoard, "there is a free point")
	case game.ReasonLate, game.ReasonBothAbsent:
		return lacks(w.Actor == journal.SystemActor && slices.Contains(s.Absent[:], true), "nobody was missing")
	case game.ReasonPenalty:
		return lacks(len(g.did) > 0 && g.did[len(g.did)-1].Kind() == game.Penalised{}.Kind(), "nobody was sanctioned")
	case game.ReasonRuling:
		return lacks(end.Note != "" && (upheld || c.ruled), "no arbiter has given a reason")
	}
	return lacks(!s.Table.Rules().ByClaim(), "no rule of the game knows it")
}

// upheld is the claim that the command has upheld before the game ended.
func (g *checked) upheld() (bool, game.Claim) {
	for _, e := range g.did {
		ruled, is := e.(game.Ruled)
		if !is || !ruled.Upheld {
			continue
		}
		for _, claim := range g.state.Claims {
			if claim.Number == ruled.Number {
				return true, claim
			}
		}
	}
	return false, game.Claim{}
}

func (g *checked) stepped() bool {
	return slices.ContainsFunc(g.did, func(e game.Event) bool { return e.Kind() == game.Stepped{}.Kind() })
}

// reckon charges the clocks of a game apart from package clock: what has run between two events is
// charged to whose clock ran, to both where they share one.
func (g *checked) reckon(w verify.Replayed) {
	at := clock.Instant(w.Instant)
	switch e := w.Did.(type) {
	case game.Created:
		control, err := clock.Parse(w.After.Settings.Control)
		if g.simple = err == nil && len(control.Stages) == 1; g.simple {
			g.stage = control.Stages[0]
			g.simple = g.stage.Moves == 0 && (g.stage.Kind == clock.Plain || g.stage.Kind == clock.Fischer)
		}
	case game.Ended:
		at = e.At
	case game.Interrupted:
		at = e.At
	case game.Pressed:
		if i := int(e.By) - 1; e.Counts && i < 2 && w.Before.Remaining(e.By, at) > 0 {
			g.granted[i] += g.stage.Bonus
		}
	case game.TakenBack:
		if act, known := w.Before.ArbiterActs.Numbered(e.Number); known {
			g.grants(act.Event, w.Before.Claims, -1)
		}
	default:
		g.grants(e, w.Before.Claims, 1)
	}
	if ran := max(0, at.Sub(g.since)); g.since != 0 {
		for i := range g.charged {
			if g.runs == clock.All || g.runs == clock.Side(i) {
				g.charged[i] += ran
			}
		}
	}
	g.runs, g.since = w.After.Clock.Running(), at
	if w.After.Over() {
		g.runs = clock.None
	}
}

// grants counts the time that an act of an arbiter has given, with -1 that it is taken again.
func (g *checked) grants(act game.Event, claims []game.Claim, times clock.Span) {
	switch e := act.(type) {
	case game.Adjusted:
		g.granted[(e.Player-1)%2] += times * e.Amount
	case game.Penalised:
		g.granted[(e.Player.Opponent()-1)%2] += times * e.Amount
	case game.Ruled:
		for _, claim := range claims {
			if claim.Number == e.Number && !e.Upheld {
				g.granted[(claim.By.Opponent()-1)%2] += times * e.Amount
			}
		}
	}
}

// finished is what a game is asked when all is over.
func (c *check) finished(g *checked) {
	s := c.event.Stands(g.state)
	if !s.Over() || s.Status == game.EndedGame && s.Outcome == nil {
		c.says("game %s is not decided", g.id)
		return
	}
	for _, claim := range s.Claims {
		if !claim.Judged && s.Outcome != nil && s.Outcome.Reason != game.ReasonRuling && s.Outcome.Reason != game.ReasonPenalty {
			c.says("game %s: nobody has ruled on claim %d", g.id, claim.Number)
		}
	}
	if s.Contest != nil {
		c.says("game %s: nobody has answered who refused the result", g.id)
	}
	if !g.simple || s.StartedAt == 0 {
		return
	}
	for i := range g.charged {
		left := g.stage.Time + g.granted[i] - g.charged[i]
		if has := s.Remaining(board.Person(i+1), s.EndedAt); has != left {
			c.says("game %s: the clock of P%d has %d ms, and %d are left of what was granted", g.id, i+1, has, left)
		}
	}
}

// paired looks at who met whom: nobody twice, nobody at two boards in a round, nobody without an
// opponent twice.
func (c *check) paired() {
	met, byes := map[[2]string]bool{}, map[string]int{}
	for round := 1; round <= c.event.Rounds(); round++ {
		sits := map[string]bool{}
		for _, p := range c.event.PairingsIn(round) {
			for _, player := range []string{p.First, p.Second} {
				if player != "" && sits[player] {
					c.says("round %d: %s is paired twice", round, player)
				}
				sits[player] = true
			}
			if p.Second == "" {
				if p.Bye == tournament.PairingBye {
					byes[p.First]++
				}
				continue
			}
			pair := [2]string{min(p.First, p.Second), max(p.First, p.Second)}
			if met[pair] {
				c.says("round %d: %s and %s meet again", round, pair[0], pair[1])
			}
			if c.played(p.Game) {
				met[pair] = true
			}
		}
	}
	for player, n := range byes {
		if n > 1 {
			c.says("%s has had %d byes", player, n)
		}
	}
}

// played tells whether a game was one: after a forfeit two may be paired again (DUTCH.md, "Criteria", C1).
func (c *check) played(id string) bool {
	g := c.games[id]
	if g == nil {
		return true
	}
	s := c.event.Stands(g.state)
	return s.Outcome == nil || !s.Outcome.Forfeit()
}

// signed looks at the event as it ended.
func (c *check) signed() {
	for _, f := range c.event.Disputes {
		if f.Waiting() {
			c.says("dispute %d waits", f.Number)
		}
	}
	for round := 1; round <= c.event.LastRound(); round++ {
		if !c.event.RoundStates.Closed(round) {
			c.says("round %d is not closed", round)
		}
	}
	if !c.event.Signed {
		c.says("the standings are not signed")
	}
}
