package tournament

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// A person's conduct is that of all games of the event, also of those that were played again.
func TestTheConductOfAPerson(t *testing.T) {
	e := newPlayedEvent(t, 3, "a", "b")
	e.must(t, PublishRound{Round: 1})
	id := e.in(1)[0]
	p, _ := e.PairingOf(id)
	first, second := p.First, p.Second
	penalised := func(n int, by board.Person, penal string) game.ArbiterAct {
		return game.ArbiterAct{Number: n, Do: game.DoPenalty, Player: by, Event: game.Penalised{Player: by, Penal: penal, Reason: "r", Amount: 5}}
	}
	ruled := func(n int, upheld bool, sanction string) game.ArbiterAct {
		return game.ArbiterAct{Number: n, Do: game.DoJudge, Player: board.P1, Event: game.Ruled{Number: 3, Upheld: upheld, Sanction: sanction}}
	}
	g := e.games[id]
	g.Calls[0], g.Calls[1], g.FalseClaims[0], g.Warnings[1] = 2, 1, 3, 4
	back := penalised(3, board.P1, game.PenaltyLoss)
	back.TakenBack = true
	g.ArbiterActs = []game.ArbiterAct{penalised(1, board.P1, game.PenaltyTime), penalised(2, board.P2, game.PenaltyWarning), back,
		ruled(4, false, game.SanctionTurn), ruled(5, true, game.SanctionTurn), ruled(6, false, game.SanctionNone), {Do: game.DoAdjust, Player: board.P1, Event: game.Adjusted{}}}
	e.games[id] = g
	b := e.book()
	c := b.Conduct(first)
	want := []Sanction{{Game: id, Round: 1, Board: 1, What: game.PenaltyTime, Amount: 5, Rule: game.Rule(game.ReasonPenalty), Reason: "r"},
		{Game: id, Round: 1, Board: 1, What: game.SanctionTurn, Claim: 3, Rule: game.FalseClaimRule}}
	if c.Calls != 2 || c.FalseClaims != 3 || c.Warnings != 0 || !slices.Equal(c.Sanctions, want) {
		t.Errorf("%+v, not %+v", c, want)
	}
	if c.Of(game.PenaltyTime) != 1 || c.Of(game.PenaltyWarning) != 0 || c.Next() != game.PenaltyLoss || (Conduct{}).Next() != game.PenaltyNote {
		t.Errorf("%d of time; next is %s", c.Of(game.PenaltyTime), c.Next())
	}
	if other := b.Conduct(second); other.Calls != 1 || other.FalseClaims != 0 || other.Warnings != 4 || len(other.Sanctions) != 1 || other.Sanctions[0].What != game.PenaltyWarning || other.Next() != game.PenaltyTime {
		t.Errorf("the opponent: %+v", other)
	}
	if nobody := b.Conduct("x"); nobody.Calls != 0 || nobody.Sanctions != nil {
		t.Errorf("nobody: %+v", nobody)
	}
	for except, want := range map[string]int{"": 3, id: 0} {
		if n := b.EarlierFalseClaims(first, except); n != want || b.EarlierFalseClaims(second, except) != 0 {
			t.Errorf("%d false claims beside %q", n, except)
		}
	}

	e.State = apply(t, e.State, PlayedAgain{Round: 1, Board: 1, Old: id, New: "again"})
	fresh := g
	fresh.ArbiterActs, fresh.FalseClaims[0], fresh.Calls[0] = nil, 1, 1
	e.games["again"] = fresh
	if c := e.book().Conduct(first); c.Calls != 3 || c.FalseClaims != 4 || len(c.Sanctions) != 2 || c.Sanctions[0].Game != id {
		t.Errorf("played again: %+v", c)
	}
	if n := e.book().EarlierFalseClaims(first, "again"); n != 3 {
		t.Errorf("%d false claims before the game that is played again", n)
	}
	e.must(t, Expel{Player: first, Rule: "RIF 16", Reason: "out"})
	if c := e.book().Conduct(first); c.Of(game.PenaltyExpulsion) != 1 || c.Next() != game.PenaltyExpulsion || c.Sanctions[2].Reason != "out" || c.Sanctions[2].Rule != "RIF 16" {
		t.Errorf("expelled at no board: %+v", c)
	}
}
