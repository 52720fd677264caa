package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web"
)

// reads opens a seat and wants these words in the place of the board, or over it, beside the last game.
func reads(t *testing.T, v *visit.Visitor, words ...string) {
	t.Helper()
	v.Open("/seat").Must(http.StatusOK)
	v.Page.Find("#panel .last-game").Remove()
	got := v.Page.Find("title").Text() + " | " + v.Words("#panel") + " | " + v.Words("#controls")
	for _, word := range words {
		if no, is := strings.CutPrefix(word, "not "); is == strings.Contains(got, no) {
			t.Errorf("the seat reads %q: %q", got, word)
		}
	}
}

// round puts a whole round of an event behind: every game that waits is won by the
// first-named, and the round is closed.
func round(e *visit.Event, n int) {
	e.T.Helper()
	for _, p := range e.State().PairingsIn(n) {
		if g, err := e.Desk.Game(p.Game); err == nil && !g.Over() {
			_, err := e.Desk.Play(e.T.Context(), p.Game, e.Order(), game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonFive})
			e.Must(err)
		}
	}
	e.Arrange(tournament.CloseRound{Round: n})
}

// Of five in a round robin one is free in each round: the seat says so until the hall goes
// on, and then leads to the board. Who withdraws is told that, and those who were to meet
// them have no board in that round and are let through to the next one.
func TestWhoHasNoGameInARoundRobinIsToldSo(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{})
	e.Enter("An", "Bo", "Cy", "De", "Ed")
	e.Arrange(tournament.PublishSchedule{})
	free := map[int]string{}
	meets := map[int]string{}
	for _, p := range e.State().Pairings {
		switch {
		case p.Second == "":
			free[p.Round] = p.First
		case p.First == "de":
			meets[p.Round] = p.Second
		case p.Second == "de":
			meets[p.Round] = p.First
		}
	}
	reads(t, e.Seat(free[1]), "You have no game in round 1", "Next: round 2, board", "not Take your seat", "not bye")
	reads(t, e.Seat(free[2]), "Round 1", "Take your seat at board")
	round(e, 1)
	reads(t, e.Seat(free[1]), "Round 2", "Take your seat at board")
	round(e, 2)

	last := 3
	for free[last] == "de" {
		last++
	}
	for n := 3; n < last; n++ {
		round(e, n)
	}
	e.Arrange(tournament.Withdraw{Player: "de", Round: last, Reason: "ill"})
	reads(t, e.Seat("de"), "You have withdrawn", "not This page goes")
	reads(t, e.Seat(meets[last]), "De has withdrawn: you have no game in round", "not Take your seat")
	round(e, last)
	reads(t, e.Seat(meets[last]), "not De", "not has withdrawn")
	e.Arrange(tournament.Return{Player: "de"})
	reads(t, e.Seat("de"), "Take your seat at board")
}

// In a Swiss the seat of who has a bye, is absent or has withdrawn says so as long as the
// round is the hall's; the game of the round before stands there no more.
func TestWhoHasNoGameInASwissRoundIsToldSo(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 4}})
	e.Enter("An 2100", "Bo 2090", "Cy 2080", "De 2070", "Ed 2060", "Flo 2050")
	e.Arrange(tournament.PublishRound{Round: 1})
	round(e, 1)
	e.Arrange(tournament.RequestBye{Player: "an", Round: 2, Bye: tournament.HalfBye})
	e.Arrange(tournament.Withdraw{Player: "bo", Round: 2, Reason: "ill"})
	e.Arrange(tournament.RequestBye{Player: "cy", Round: 2, Bye: tournament.ZeroBye})
	reads(t, e.Seat("an"), "Round 1")
	e.Arrange(tournament.PublishRound{Round: 2})
	reads(t, e.Seat("an"), "You have no game in round 2: half-point bye", "not Round 1", "This page goes")
	reads(t, e.Seat("bo"), "You have withdrawn", "not Round 1")
	for _, p := range e.State().PairingsIn(2) {
		if p.Second == "" && p.Bye == tournament.PairingBye {
			reads(t, e.Seat(p.First), "You have a bye in round 2", "not Round 1")
		}
	}
	round(e, 2)
	reads(t, e.Seat("an"), "You have no game in round 2: half-point bye")
}

// The boards of a match of teams have each its own name, and each person meets a person.
// Who was left out of the line-up is told so, and whose team has no match.
func TestTheSeatsOfATeamNameTheirBoard(t *testing.T) {
	e := visit.OpenTeams(t, 2, 1)
	e.PublishTeams()
	for _, p := range e.State().PairingsIn(1) {
		seats := e.State().Seats(p)
		if p.Second == "" {
			continue
		}
		sign := "1." + string(rune('0'+p.Leg))
		for i, id := range seats {
			foe := seats[1-i]
			reads(t, e.Seat(id), "Round 1, Board "+sign, "Take your seat at board "+sign, "against"+strings.ToUpper(foe[:1])+foe[1:])
		}
	}
	played := map[string]bool{}
	for _, p := range e.State().PairingsIn(1) {
		for _, id := range e.State().Seats(p) {
			played[id] = true
		}
	}
	for _, entry := range e.State().Entries {
		for _, member := range entry.Members {
			switch {
			case played[member]:
			case played[entry.Members[0]]:
				reads(t, e.Seat(member), "not in your team’s line-up in round 1", "not has not been paired")
			default:
				reads(t, e.Seat(member), "Your team has no match in round 1")
			}
		}
	}
}

// A result that is corrected when the hall has gone on is news at both seats, whether they
// have a board again or not, until each has seen it.
func TestACorrectionOfAnEarlierRoundReachesBothPlayers(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 4}})
	e.Enter("An 2100", "Bo 2090", "Cy 2080", "De 2070")
	e.Arrange(tournament.PublishRound{Round: 1})
	game1 := e.State().PairingsIn(1)[0]
	round(e, 1)
	e.Arrange(tournament.Withdraw{Player: game1.Second, Round: 2, Reason: "ill"})
	e.Arrange(tournament.PublishRound{Round: 2})
	seats := []*visit.Visitor{e.Seat(game1.First), e.Seat(game1.Second)}
	reads(t, seats[0], "Round 2", "not Round 1")
	_, err := e.Desk.Play(t.Context(), game1.Game, e.Order(), game.Command{Do: game.DoResult, Score: game.Score{P2: 2}, Reason: "the slip was misread"})
	e.Must(err)
	for _, seat := range seats {
		reads(t, seat, "Round 1", "0–1", "the slip was misread")
		seat.Submit("/games/" + game1.Game + "/seen").Must(http.StatusOK)
		reads(t, seat, "not misread")
	}
}

// Who was told of a bye or of a withdrawal is told when it is taken back, on the own seat and
// on no other, until the round is played for which that matters.
func TestWhatIsTakenBackOfSomebodyIsToldOnTheOwnSeat(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 4}})
	e.Enter("An 2100", "Bo 2090", "Cy 2080", "De 2070")
	e.Arrange(tournament.PublishRound{Round: 1})
	round(e, 1)
	const bye, left = "Your bye in round 2 was taken back", "Your withdrawal was taken back"
	e.Arrange(tournament.RequestBye{Player: "an", Round: 2, Bye: tournament.HalfBye})
	e.Arrange(tournament.Withdraw{Player: "bo", Round: 2, Reason: "ill"})
	reads(t, e.Seat("an"), "not "+bye)
	before := web.ForSeats(e.Book())
	e.Arrange(tournament.RequestBye{Player: "an", Round: 2, Reason: "a mistake"})
	if web.ForSeats(e.Book()) == before {
		t.Error("no seat is told to ask anew")
	}
	e.Arrange(tournament.Return{Player: "bo", Reason: "a mistake"})
	reads(t, e.Seat("an"), bye, "not "+left)
	reads(t, e.Seat("bo"), left, "not "+bye)
	reads(t, e.Seat("cy"), "not taken back")
	e.Arrange(tournament.RequestBye{Player: "an", Round: 2, Bye: tournament.HalfBye})
	reads(t, e.Seat("an"), "not taken back")
	e.Arrange(tournament.RequestBye{Player: "an", Round: 2})
	e.Arrange(tournament.PublishRound{Round: 2})
	reads(t, e.Seat("an"), bye, "Round 2")
	round(e, 2)
	reads(t, e.Seat("an"), "not taken back")
	reads(t, e.Seat("bo"), "not taken back")
}
