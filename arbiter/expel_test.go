package arbiter_test

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

var expelled = tournament.Expel{Player: "p04", Rule: "RIF 16", Reason: "a telephone"}

// gamesWith are the games of p04, by round.
func (h *deskFixture) gamesWith(player string, rounds int) map[int]string {
	list := map[int]string{}
	for round := 1; round <= rounds; round++ {
		for _, id := range h.roundOf(round) {
			if s := h.state(id); s.Players[0] == player || s.Players[1] == player {
				list[round] = id
			}
		}
	}
	return list
}

// Who is expelled loses the game that runs, at its board; what has not begun is forfeited, and
// is apart from what a withdrawal leaves. Taken back, the games are played, also the one that was lost.
func TestWhoIsExpelledHasLostTheRunningGameAndThoseToCome(t *testing.T) {
	h := newDesk(t)
	h.publish(5, game.Settings{Control: "600"})
	h.start(1)
	all := h.gamesWith("p04", 5)
	if all[1] == "" {
		all[1] = all[2]
		h.start(2)
	}
	running := all[1]
	h.must(h.arrange(expelled))
	s := h.state(running)
	if !s.Over() || s.Outcome.Reason != game.ReasonPenalty || s.Outcome.Score.Of(seatOf(s, "p04")) != 0 || s.Outcome.Forfeit() {
		t.Fatalf("the running game: %+v", s.Outcome)
	}
	if e := s.ArbiterActs[len(s.ArbiterActs)-1].Event.(game.Penalised); e.RestsOn() != "RIF 16" || e.Reason != "a telephone" {
		t.Errorf("%+v", e)
	}
	for round, id := range all {
		if s := h.state(id); id != running && (s.Outcome == nil || s.Outcome.Reason != game.ReasonExpulsion || s.Outcome.Score.Of(seatOf(s, "p04")) != 0) {
			t.Errorf("round %d: %v", round, s.Outcome)
		}
	}
	_, err := h.Play(t.Context(), running, h.order(chief), game.Command{Do: game.DoTakeBack, Reason: "x"})
	if h.refusal(err) != tournament.ExpulsionStands {
		t.Errorf("the loss alone is taken back: %v", err)
	}
	if err := h.arrange(expelled); h.refusal(err) != tournament.AlreadyExpelled {
		t.Errorf("expelled twice: %v", err)
	}
	if err := h.arrange(tournament.Withdraw{Player: "p04", Round: 1, Reason: "x"}); h.refusal(err) != tournament.AlreadyExpelled {
		t.Errorf("who is expelled withdraws: %v", err)
	}
	if err := h.arrange(tournament.Return{Player: "p04"}); h.refusal(err) != tournament.NotWithdrawn {
		t.Errorf("who is expelled returns by themselves: %v", err)
	}
	if err := h.arrange(tournament.Readmit{Player: "p04"}); h.refusal(err) != tournament.ReasonNeeded {
		t.Errorf("without a reason: %v", err)
	}
	h.must(h.arrange(tournament.Readmit{Player: "p04", Reason: "it was another's"}))
	if s := h.state(running); s.Over() || !s.Stopped {
		t.Errorf("the game that was lost: %s %v", s.Status, s.Outcome)
	}
	for _, id := range all {
		if s := h.state(id); id != running && !s.AwaitsStart() {
			t.Errorf("%s cannot be played: %v", id, s.Outcome)
		}
	}
	if err := h.arrange(tournament.Readmit{Player: "p04", Reason: "x"}); h.refusal(err) != tournament.NotExpelled {
		t.Errorf("taken back twice: %v", err)
	}
}

// Nobody is paired with who is expelled, and why is said apart from a withdrawal; without a rule and
// a reason nobody is expelled, nor at a board.
func TestWhoIsExpelledIsNotPaired(t *testing.T) {
	h := newDesk(t)
	h.swissIn(5, 3)
	for _, bad := range []tournament.Expel{{Player: "p04", Rule: "RIF 99", Reason: "x"}, {Player: "p04", Rule: "RIF 16"}, {Player: "nobody", Rule: "RIF 16", Reason: "x"}} {
		if err := h.arrange(bad); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	h.start(1)
	for _, id := range h.roundOf(1) {
		if _, err := h.Play(t.Context(), id, h.order(chief), game.Command{Do: game.DoPenalty, Player: board.P1, Kind: game.PenaltyExpulsion, Reason: "x"}); h.refusal(err) != tournament.ExpelAtEvent {
			t.Errorf("expelled at a board: %v", err)
		}
		h.do(id, chief, fiveFor[board.P1])
	}
	h.must(h.arrange(expelled))
	h.must(h.arrange(tournament.Withdraw{Player: "p03", Reason: "ill"}))
	why := map[string]string{}
	for _, away := range h.book().Away() {
		why[away.Player] = away.Why
	}
	if why["p04"] != tournament.AwayExpelled || why["p03"] != tournament.AwayWithdrawn {
		t.Errorf("%v", why)
	}
	h.must(h.arrange(tournament.PublishRound{Round: 2}))
	for _, p := range h.book().PairingsIn(2) {
		if p.Second == "p04" || p.First == "p04" && p.Second != "" {
			t.Errorf("paired: %+v", p)
		}
	}
	again := openDesk(t, h.path, nil, nil)
	if e, _ := again.book().Entry("p04"); e.Expelled != 2 || e.Withdrawn != 0 {
		t.Errorf("after a restart: %+v", e)
	}
}

// A published round that has not begun is forfeited in a Swiss too.
func TestAPublishedRoundOfAnExpelledIsForfeited(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.must(h.arrange(expelled))
	id := h.gamesWith("p04", 1)[1]
	if s := h.state(id); s.Outcome == nil || s.Outcome.Reason != game.ReasonExpulsion || h.book().Count(1).Waiting != 1 {
		t.Errorf("%v", h.state(id).Outcome)
	}
	if s := h.state(id); !s.Outcome.Forfeit() || s.Outcome.Rule != "RIF 16 (seed 14)" {
		t.Errorf("%+v", s.Outcome)
	}
}

// A ruling on conduct expels in the same act, if the chief arbiter gives it; the decision that
// overturns it lets the player play again.
func TestARulingExpelsAndAnAppealTakesItBack(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.appointsJury()
	h.start(1)
	id := h.gamesWith("p04", 1)[1]
	p := seatOf(h.state(id), "p04")
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfConduct, By: p, Words: "A telephone.", Typed: chief}))
	rule := dispute.Rule{Number: 1, Words: "It analysed.", Rules: []string{"RIF 16"}, Effect: dispute.Effect{Penalty: game.PenaltyExpulsion, Against: p, Rule: "RIF 16"}, Typed: chief}
	var refused *dispute.Refusal
	if err := h.file(rule); !errors.As(err, &refused) || refused.Code != dispute.ChiefExpels {
		t.Errorf("an arbiter expels: %v", err)
	}
	rule.Chief = true
	h.must(h.file(rule))
	if s := h.state(id); !s.Over() || s.Outcome.Reason != game.ReasonPenalty || len(s.ArbiterActs) != 1 {
		t.Errorf("the running game: %v, %d acts", s.Outcome, len(s.ArbiterActs))
	}
	if out, is := h.book().ExpelledBy("p04"); !is || out.File != 1 || out.Reason != "It analysed." {
		t.Errorf("%+v", out)
	}
	h.must(h.file(dispute.AppealTo{Number: 1, By: p, To: dispute.Jury, Words: "It was off.", Typed: "player"}))
	for _, account := range []string{"a", "b", "c"} {
		h.must(h.file(dispute.Vote{Number: 1, Overturn: true, Member: account}))
	}
	h.must(h.file(dispute.Conclude{Number: 1, Words: "It was off.", Member: "a", Typed: "account:a"}))
	if s := h.state(id); h.book().Out("p04") != 0 || s.Over() {
		t.Errorf("out from round %d, the game %s", h.book().Out("p04"), s.Status)
	}
}

// An expulsion that was given without a file is taken back by a ruling in one.
func TestARulingTakesAnExpulsionBack(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.start(1)
	id := h.gamesWith("p04", 1)[1]
	p := seatOf(h.state(id), "p04")
	h.must(h.arrange(expelled))
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfConduct, By: p, Words: "I was not asked.", Typed: "player"}))
	back := dispute.Rule{Number: 1, Words: "It was not theirs.", Effect: dispute.Effect{Readmit: true, Against: p}, Chief: true, Typed: chief}
	h.must(h.file(back))
	if s := h.state(id); h.book().Out("p04") != 0 || s.Over() {
		t.Errorf("out from round %d, the game %s", h.book().Out("p04"), s.Status)
	}
}

// Of a team one person is expelled: the team plays on, without them.
func TestAPersonOfATeamIsExpelled(t *testing.T) {
	h := newDesk(t)
	h.must(h.Events.Create(t.Context(), event, h.order(chief), tournament.Created{Name: "Teams", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Control: "600"},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Boards: 2, Reserves: 1}}))
	var teams []tournament.PlayerEntry
	for _, id := range []string{"s", "t"} {
		teams = append(teams, tournament.PlayerEntry{Player: id, Members: []string{id + "1", id + "2", id + "3"}})
	}
	h.must(h.arrange(tournament.Admit{Players: teams}))
	h.must(h.arrange(tournament.PublishRound{Round: 1}))
	if err := h.arrange(tournament.Expel{Player: "s", Rule: "RIF 16", Reason: "x"}); h.refusal(err) != tournament.NotEntered {
		t.Errorf("a whole team: %v", err)
	}
	h.must(h.arrange(tournament.Expel{Player: "s1", Rule: "RIF 16", Reason: "x"}))
	over := 0
	for _, id := range h.roundOf(1) {
		if s := h.state(id); s.Over() {
			over++
			if s.Outcome.Reason != game.ReasonExpulsion || s.Seat(board.P1) != "s1" && s.Seat(board.P2) != "s1" {
				t.Errorf("%+v", s.Outcome)
			}
		}
	}
	if e, _ := h.book().Entry("s"); over != 1 || e.Left() != 0 {
		t.Errorf("%d games are forfeited, the team: %+v", over, e)
	}
	if up := h.book().LineUpOf("s", 2); len(up) != 2 || up[0] != "s2" {
		t.Errorf("%v sit there next", up)
	}
	if err := h.arrange(tournament.LineUp{Team: "s", Players: []string{"s1", "s2"}}); h.refusal(err) != tournament.AlreadyExpelled {
		t.Errorf("lined up: %v", err)
	}
}

// Two who have met are expelled, one after the other: who plays again has not the other's loss
// taken back.
func TestWhoPlaysAgainDoesNotTakeTheOthersLossBack(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.start(1)
	id := h.gamesWith("p04", 1)[1]
	s := h.state(id)
	other := s.Players[2-seatOf(s, "p04")]
	h.must(h.arrange(expelled))
	h.must(h.arrange(tournament.Expel{Player: other, Rule: "RIF 16", Reason: "they fought"}))
	h.must(h.arrange(tournament.Readmit{Player: other, Reason: "it was not them"}))
	if s := h.state(id); !s.Over() || s.ArbiterActs[0].TakenBack || h.book().Out("p04") == 0 {
		t.Errorf("the game is %s, p04 is out from round %d", s.Status, h.book().Out("p04"))
	}
	h.must(h.arrange(tournament.Readmit{Player: "p04", Reason: "nor them"}))
	if s := h.state(id); s.Over() {
		t.Error("the own loss stands")
	}
}

// The same in a team: each board has its own.
func TestWhoOfATeamPlaysAgainDoesNotTakeAnothersLossBack(t *testing.T) {
	h := newDesk(t)
	h.must(h.Events.Create(t.Context(), event, h.order(chief), tournament.Created{Name: "Teams", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Control: "600"},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Boards: 2, Reserves: 1}}))
	var teams []tournament.PlayerEntry
	for _, id := range []string{"s", "t"} {
		teams = append(teams, tournament.PlayerEntry{Player: id, Members: []string{id + "1", id + "2", id + "3"}})
	}
	h.must(h.arrange(tournament.Admit{Players: teams}))
	h.must(h.arrange(tournament.PublishRound{Round: 1}))
	h.start(1)
	for _, person := range []string{"s1", "s2"} {
		h.must(h.arrange(tournament.Expel{Player: person, Rule: "RIF 16", Reason: "x"}))
	}
	h.must(h.arrange(tournament.Readmit{Player: "s1", Reason: "x"}))
	for _, id := range h.roundOf(1) {
		s := h.state(id)
		if ofS2 := s.Seat(board.P1) == "s2" || s.Seat(board.P2) == "s2"; s.Over() != ofS2 {
			t.Errorf("%v: the game is %s", s.Seats, s.Status)
		}
	}
}
