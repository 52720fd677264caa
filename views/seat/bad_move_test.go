package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
)

func TestAMoveThatCannotBeIsRefusedAndSaysWhy(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9")
	black, white := at.P[0], at.P[1]
	stone := at.Path + "/stone"
	e.Refuses(t, []visit.Refusal{
		{"an occupied point", black, visit.Post(stone, "point", "h9"), 422, "h9 is occupied"},
		{"a point off the board", black, visit.Post(stone, "point", "p8"), 422, "p8"},
		{"a row off the board", black, visit.Post(stone, "point", "h16"), 422, "“h16” is not on the board. Points are a1 to o15."},
		{"row nought", black, visit.Post(stone, "point", "h0"), 422, "h0"},
		{"no point", black, visit.Post(stone), 422, "Choose a point"},
		{"an empty point", black, visit.Post(stone, "point", "  "), 422, "Choose a point"},
		{"garbage", black, visit.Post(stone, "point", "☃"), 422, "☃"},
		{"markup", black, visit.Post(stone, "point", "<script>alert(1)</script>"), 422, "<script>"},
		{"a zero byte", black, visit.Post(stone, "point", "h8\x00"), 422, "not on the board"},
		{"broken text", black, visit.Post(stone, "point", "h\xff8"), 422, "not on the board"},
		{"a long text", black, visit.Post(stone, "point", strings.Repeat("h8", 5000)), 422, "not on the board"},
		{"not your turn", white, visit.Post(stone, "point", "a1"), 422, "’s turn, not yours"},
		{"the other's clock", white, visit.Post(at.Path + "/press"), 422, "It is not your turn to press"},
		{"a press before the stone", black, visit.Post(at.Path + "/press"), 422, "Your turn is not complete"},
		{"a stale page", black, visit.Post(stone, "point", "a1", "seen", "0"), 409, "The position has changed meanwhile: stone 2 is at h9"},
		{"a page of the future", black, visit.Post(stone, "point", "a1", "seen", "99"), 409, "The position has changed"},
		{"another swap", black, visit.Post(at.Path + "/swap"), 422, "."},
		{"a declaration that is none", black, visit.Post(at.Path+"/declare", "n", "many"), 422, "“many” is not a number"},
		{"a number beyond all", black, visit.Post(at.Path+"/declare", "n", strings.Repeat("9", 40)), 422, "is out of range"},
		{"a claim of nothing", black, visit.Post(at.Path+"/claim", "kind", "banana"), 422, "."},
		{"Black's claim of a foul", black, visit.Post(at.Path+"/claim", "kind", "foul"), 422, "."},
		{"a claim about move x", white, visit.Post(at.Path+"/claim", "kind", "five", "ply", "x"), 422, "“x” is not a number"},
		{"a claim about move -1", white, visit.Post(at.Path+"/claim", "kind", "five", "ply", "-1"), 422, "There is no move -1"},
		{"a claim about a move to come", white, visit.Post(at.Path+"/claim", "kind", "five", "ply", "99"), 422, "There is no move 99"},
		{"an answer to no offer", white, visit.Post(at.Path + "/accept"), 422, "no draw offer"},
		{"an offer before the move", black, visit.Post(at.Path + "/offer"), 422, "."},
		{"a call for nobody", black, visit.Post(at.Path+"/call", "for", "mother"), 422, "."},
	})
	if got := e.State(at.ID); len(got.Plies) != 2 {
		t.Errorf("%d plies", len(got.Plies))
	}
}

func TestAnActOfSomebodyElseIsForbidden(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, neighbour := e.Tables[0], e.Tables[1].P[0]
	at.Play("h8", "h9")
	const notYours = "This board is not yours to play"
	e.Refuses(t, []visit.Refusal{
		{"a spectator's stone", e.Anybody, visit.Post(at.Path+"/stone", "point", "a1"), 403, notYours},
		{"a spectator for a player", e.Anybody, visit.Post(at.Path+"/stone", "point", "a1", "onBehalf", "P1"), 403, notYours},
		{"a spectator's garbage", e.Anybody, visit.Post(at.Path+"/stone", "point", "☃"), 403, notYours},
		{"a spectator's resignation", e.Anybody, visit.Post(at.Path + "/resign"), 403, notYours},
		{"a spectator's stop", e.Anybody, visit.Post(at.Path + "/stop"), 403, "for arbiters only"},
		{"the player of another board", neighbour, visit.Post(at.Path+"/stone", "point", "a1"), 403, notYours},
		{"that player for this one", neighbour, visit.Post(at.Path+"/stone", "point", "a1", "onBehalf", "P1"), 403, notYours},
		{"a player's adjustment", at.P[0], visit.Post(at.Path+"/adjust", "player", "P1", "seconds", "60", "reason", "x"), 403, "arbiter"},
		{"a player's result", at.P[0], visit.Post(at.Path+"/result", "result", "1-0", "reason", "x"), 403, "arbiter"},
		{"a player's correction", at.P[0], visit.Post(at.Path+"/correct", "ply", "1", "point", "a1", "reason", "x"), 403, "arbiter"},
		{"a player's ruling", at.P[0], visit.Post(at.Path+"/rule", "claim", "1", "upheld", "true"), 403, "arbiter"},
		{"a player's start", at.P[0], visit.Post("/t/" + e.ID + "/start"), 403, "arbiter"},
		{"a player's resume", at.P[0], visit.Post("/t/" + e.ID + "/resume"), 403, "arbiter"},
		{"a player's schedule", at.P[0], visit.Post("/t/" + e.ID + "/publish"), 403, "arbiter"},
		{"a player's links", at.P[0], visit.Post("/t/"+e.ID+"/links", "kind", "player"), 403, "arbiter"},
		{"a player's list", at.P[0], visit.Post("/t/"+e.ID+"/players", "name", "Me"), 403, "arbiter"},
		{"a player's event", at.P[0], visit.Post("/tournaments", "name", "Mine"), 403, "hosts"},
		{"a spectator's sample", e.Anybody, visit.Post("/sample"), 403, "hosts"},
		{"a spectator at the desk", e.Anybody, visit.Sent{Method: "GET", Path: "/t/" + e.ID + "/desk"}, 403, "arbiter"},
		{"an act that is none", at.P[0], visit.Post(at.Path + "/dance"), 404, "nothing at this address"},
		{"an act of the inside", e.Arbiter, visit.Post(at.Path+"/judge", "claim", "1"), 404, "nothing at this address"},
		{"a game that is none", at.P[0], visit.Post("/games/nowhere/stone", "point", "a1"), 404, "nothing at this address"},
	})
	visit.Act(at.P[0], at.Path, "stone", "point", "a1", "onBehalf", "P2")
	if last := e.State(at.ID).Plies[2]; last.By != board.P1 {
		t.Errorf("a player's own link acted for %v", last.By)
	}
}

// Soosorv and RIF ask for points together: the sentence names the one that is
// wrong.
func TestAnOfferedFifthThatCannotBeIsNamed(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "rif")
	e.Start()
	at := e.Tables[0]
	e.Refuses(t, []visit.Refusal{
		{"the first stone off the centre", at.P[0], visit.Post(at.Path+"/stone", "point", "a1"), 422, "The opening does not allow stone 1 at a1"},
	})
	for _, p := range []string{"h8", "h9", "h10"} {
		visit.Act(at.P[0], at.Path, "stone", "point", p)
	}
	visit.Act(at.P[0], at.Path, "press")
	visit.Act(at.P[1], at.Path, "keep")
	visit.Act(at.P[1], at.Path, "stone", "point", "h6")
	visit.Act(at.P[1], at.Path, "press")
	propose := func(points ...string) visit.Sent {
		return visit.Post(at.Path+"/propose", "points", strings.Join(points, " "))
	}
	e.Refuses(t, []visit.Refusal{
		{"one is occupied", at.P[0], propose("g7", "h9"), 422, "h9 is occupied"},
		{"one is off the board", at.P[0], propose("g7", "p1"), 422, "p1"},
		{"one twice", at.P[0], propose("g7", "g7"), 422, "g7 is offered twice"},
		{"two symmetric ones", at.P[0], propose("g7", "i7"), 422, "g7 and i7 are symmetric"},
		{"too few", at.P[0], propose("g7"), 422, "number"},
		{"a stone instead", at.P[0], visit.Post(at.Path+"/stone", "point", "g7"), 422, "opening"},
	})
}

func TestAFormThatComesTwiceIsOneMove(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	id := uuid.NewString()
	again := visit.Post(at.Path+"/stone", "point", "h8", "command", id, "seen", "0")
	first, written := at.P[0].Send(again), int64(0)
	for n := range 3 {
		if n == 0 {
			written = e.Written()
		}
		got := at.P[0].Send(again)
		if got.Status != first.Status || got.Header.Get("Location") != first.Header.Get("Location") || first.Status != http.StatusSeeOther {
			t.Errorf("first answered %d to %q, then %d to %q", first.Status, first.Header.Get("Location"), got.Status, got.Header.Get("Location"))
		}
	}
	if e.Written() != written || len(e.State(at.ID).Plies) != 1 {
		t.Errorf("sent four times it is %d moves", len(e.State(at.ID).Plies))
	}
	const reused = "already been sent with different contents"
	e.Refuses(t, []visit.Refusal{
		{"another point", at.P[0], visit.Post(at.Path+"/stone", "point", "a1", "command", id), 409, reused},
		{"another act", at.P[0], visit.Post(at.Path+"/press", "command", id), 409, reused},
		{"another sender", at.P[1], visit.Post(at.Path+"/stone", "point", "h8", "command", id), 409, reused},
		{"the desk's own name", at.P[0], visit.Post(at.Path+"/press", "command", "system/due-5"), 409, reused},
	})
}
