package tournament

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
)

// filed is an event of two rounds with files about its games.
func filed() State {
	file := func(n int, id string, of dispute.Subject, state dispute.State) dispute.File {
		return dispute.File{Opened: dispute.Opened{Number: n, Game: id, Subject: of, Players: []string{"a", "b"}, By: board.P1, Claim: 7}, State: state}
	}
	return State{
		Pairings: []Pairing{{Round: 1, Board: 1, First: "a", Second: "b", Game: "g1"}, {Round: 2, Board: 1, First: "b", Second: "a", Game: "g2"}, {Round: 2, First: "c", Bye: PairingBye}},
		Disputes: dispute.Files{file(1, "g1", dispute.OfClaim, dispute.Open), file(2, "g1", dispute.OfCall, dispute.Open), file(3, "g1", dispute.OfCall, dispute.Settled),
			file(4, "g2", dispute.OfResult, dispute.Appeal), file(5, "g2", dispute.OfConduct, dispute.Open), file(6, "g2", dispute.OfConduct, dispute.Dropped)},
	}
}

func numbers(files []dispute.File) (list []int) {
	for _, f := range files {
		list = append(list, f.Number)
	}
	return list
}

// An open file is withdrawn with its game, its round or its event. An appeal ends with the event alone.
func TestAFileLivesAsLongAsItsGame(t *testing.T) {
	s := filed()
	if first, second, all := numbers(s.FilesFrom(1)), numbers(s.FilesFrom(2)), numbers(s.Disputes.Waiting()); !slices.Equal(first, []int{1, 2, 5}) || !slices.Equal(second, []int{5}) || !slices.Equal(all, []int{1, 2, 4, 5}) {
		t.Errorf("files end from round 1: %v, from round 2: %v, with the event: %v", first, second, all)
	}
	ends := func(why string, files ...int) (list []Event) {
		for _, n := range files {
			list = append(list, dispute.Withdrawn{Number: n, Words: why, Typed: "by", At: 9})
		}
		return list
	}
	for _, one := range []struct {
		e    Event
		want []Event
	}{
		{Unpublished{Round: 1, Pairings: s.Pairings[:1], Reason: "its own"}, ends("its own", 1, 2)},
		{Deleted{Reason: "its own"}, ends("its own", 1, 2, 4, 5)},
		{PlayedAgain{Old: "g1", New: "g3"}, ends("why", 1)},
		{RoundClosed{Round: 1}, nil},
	} {
		if got := s.EndsWith(one.e, "why", "by", 9); !reflect.DeepEqual(got, one.want) {
			t.Errorf("with %T end %+v", one.e, got)
		}
	}
	if got := s.EndsWithGame("g2", "why", "by", 9); !reflect.DeepEqual(got, ends("why", 5)) {
		t.Errorf("with g2 end %+v", got)
	}
}

// The event knows a game that it has, or had until it was played again or its round taken back.
func TestTheEventKnowsItsGames(t *testing.T) {
	s := filed()
	s.PlayedAgain = []PlayedAgain{{Old: "g0", New: "g1"}, {Old: "h0", New: "h1"}}
	s.TakenBack = []Unpublished{{Round: 2, Pairings: []Pairing{{Round: 2, Board: 1, Game: "x"}, {Round: 2, Board: 2, Game: "h1"}, {Round: 2, First: "c", Bye: PairingBye}}}}
	for id, want := range map[string]bool{"g1": true, "g2": true, "g0": true, "x": true, "h0": true, "h1": true, "y": false, "": false} {
		p, known := s.Once(id)
		if known != want || s.KnowsGame(id) != want || !known && p.Game != "" {
			t.Errorf("the event knows %q: %v, %+v", id, known, p)
		}
	}
	if p, _ := s.Once("g0"); p.Game != "g1" {
		t.Errorf("g0 was played again as %+v", p)
	}
}

// A game is not resumed while a claim or a call waits for its ruling, unless it goes on under protest.
func TestAGameIsNotResumedBeforeTheRuling(t *testing.T) {
	s := filed()
	if err := s.MayResume("g1"); !refusedWith(err, DisputeOpen) {
		t.Errorf("a claim waits: %v", err)
	}
	s.Disputes[0].Protest = &dispute.Protested{}
	if err := s.MayResume("g1"); !refusedWith(err, DisputeOpen) {
		t.Errorf("a call waits: %v", err)
	}
	s.Disputes[1].State = dispute.Settled
	for _, id := range []string{"g1", "g2", "g3"} {
		if err := s.MayResume(id); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// A ruling that a file waits for is given in the file.
func TestARulingIsGivenInItsFile(t *testing.T) {
	s, claims, none := filed(), game.State{Claims: []game.Claim{{Claimed: game.Claimed{Number: 7}}}}, game.State{}
	s.Disputes[3].State = dispute.Open
	for name, one := range map[string]struct {
		id   string
		game game.State
		do   game.Command
		want int
	}{
		"the claim":             {"g1", none, game.Command{Do: game.DoJudge, Claim: 7}, 1},
		"another claim":         {"g1", none, game.Command{Do: game.DoJudge, Claim: 6}, 0},
		"while the claim waits": {"g1", claims, game.Command{Do: game.DoRule}, 1},
		"no claim waits":        {"g1", none, game.Command{Do: game.DoRule}, 0},
		"a contested result":    {"g2", none, game.Command{Do: game.DoSettle}, 0},
		"something else":        {"g1", claims, game.Command{Do: game.DoPenalty, Claim: 7}, 0},
	} {
		if one.do.Do == game.DoSettle {
			s.Disputes[3].Claim, one.want = 0, 4
		}
		if got := s.Disputes.RulingOn(one.id, one.game, one.do); got != one.want {
			t.Errorf("%s: file %d, not %d", name, got, one.want)
		}
		if err := s.InFile(one.id, one.game, one.do); (one.want > 0) != refusedWith(err, RuledInFile) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A result is contested while a player refuses it, or a file about the game waits after its end.
func TestAResultIsContestedWhileAFileWaits(t *testing.T) {
	s, over := filed(), game.State{Status: game.EndedGame}
	refused := over
	refused.Contest = &game.Contest{}
	for name, one := range map[string]struct {
		id   string
		game game.State
		want bool
	}{
		"a file waits": {"g1", over, true}, "an appeal waits": {"g2", over, true}, "the game goes on": {"g1", game.State{}, false},
		"no file": {"g3", over, false}, "a player refuses it": {"g3", refused, true},
	} {
		if got := s.Contested(one.id, one.game); got != one.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// A ruling that expels does so in the event, and an overturned one ends the expulsion.
func TestAnExpulsionEndsWithItsRuling(t *testing.T) {
	e := newPlayedEvent(t, 2, "a", "b", "c", "d")
	e.must(t, Appoint{Account: "y", Role: access.DeputyArbiter})
	e.must(t, PublishRound{Round: 1})
	id := e.in(1)[0]
	p, _ := e.PairingOf(id)
	about := func(c dispute.Command) OnDispute { return OnDispute{Do: c} }
	e.games["another"] = e.games[id] // of another event
	for _, none := range []string{"none", "another"} {
		if err := e.say(t, about(dispute.Begin{Game: none, Subject: dispute.OfConduct, Words: "w"})); !isDispute(err, dispute.NoSuchDispute) {
			t.Errorf("a file about game %q: %v", none, err)
		}
	}
	e.must(t, about(dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "w", Typed: "account:x"}))
	e.must(t, about(dispute.Rule{Number: 1, Words: "out", Chief: true, Typed: "account:x", Effect: dispute.Effect{Penalty: game.PenaltyExpulsion, Against: board.P2, Rule: "RIF 8"}}))
	if out, is := e.ExpelledBy(p.Second); !is || out.File != 1 || out.Rule != "RIF 8" || out.Reason != "out" || e.Out(p.First) > 0 {
		t.Fatalf("expelled: %+v, %v", out, is)
	}
	if _, is := e.ExpelledBy(p.First); is {
		t.Error("the opponent is not expelled")
	}
	e.must(t, about(dispute.AppealTo{Number: 1, By: board.P2, To: dispute.Chief, Words: "w"}))
	kept := &playedEvent{sampleEvent: &sampleEvent{State: e.State, games: e.games}, at: e.at}
	kept.must(t, about(dispute.Conclude{Number: 1, Words: "kept", Chief: true, Typed: "account:y"}))
	if kept.Out(p.Second) == 0 || kept.Disputes[0].Decision.Overturn {
		t.Error("the expulsion stands")
	}
	e.must(t, about(dispute.Conclude{Number: 1, Overturn: true, Words: "back", Chief: true, Typed: "account:y"}))
	if e.Out(p.Second) != 0 || e.Disputes[0].State != dispute.Closed {
		t.Error("the player plays again")
	}
	e.must(t, about(dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "w", Typed: "account:x"}))
	e.must(t, Expel{Player: p.First, Rule: "RIF 16", Reason: "r"})
	e.must(t, about(dispute.Rule{Number: 2, Words: "in", Chief: true, Typed: "account:x", Effect: dispute.Effect{Readmit: true, Against: board.P1}}))
	if e.Out(p.First) != 0 {
		t.Error("a ruling lets a player play again")
	}
}

func isDispute(err error, code dispute.Code) bool {
	var r *dispute.Refusal
	return errors.As(err, &r) && r.Code == code
}

// Who of the jury judges a file follows from the countries of its parties and of the members.
func TestTheJuryOfAnEventJudges(t *testing.T) {
	h := newPlayedEvent(t, 2)
	h.must(t, Admit{Players: []PlayerEntry{{Player: "a", Nation: "EST"}, {Player: "b", Nation: "SWE"}}})
	h.must(t, PublishRound{Round: 1})
	p := h.Pairings[0]
	for account, of := range map[string]access.Juror{"j1": {Country: "EST"}, "j2": {Country: "pol"}, "j3": {Country: "JPN", Player: "a"}, "j4": {}} {
		h.do(t, Appoint{Account: account, Role: access.Jury, Juror: of})
	}
	h.do(t, Appoint{Account: "j0", Role: access.Arbiter})
	file := dispute.File{Opened: dispute.Opened{Number: 1, Game: p.Game, Players: []string{p.First, p.Second}},
		Votes: []dispute.Voted{{Member: "j1", Overturn: true}, {Member: "j2", Overturn: true}}}
	b := h.book()
	if judges := b.Judges(file); !slices.Equal(judges, []string{"j2"}) {
		t.Errorf("%q judge", judges)
	}
	if stands, overturned := b.Votes(file); stands != 0 || overturned != 1 {
		t.Errorf("%d and %d votes count", stands, overturned)
	}
	for account, want := range map[string]dispute.Code{"j0": dispute.NotOfJury, "j1": dispute.CompatriotJudges, "j2": "", "j3": dispute.PartyJudges, "j4": dispute.CountryUnknown} {
		if err := b.Barred(file, account); want == "" && err != nil || want != "" && !isDispute(err, want) {
			t.Errorf("%s: %v", account, err)
		}
	}
	file.Game = "none"
	if stands, overturned := b.Votes(file); b.Judges(file) != nil || stands+overturned != 0 || !isDispute(b.Barred(file, "j2"), dispute.NoSuchDispute) {
		t.Error("a game that the event does not know has no judges")
	}
}
