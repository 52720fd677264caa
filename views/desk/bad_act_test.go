package desk_test

import (
	"testing"

	"renju-arbiter/views/testkit/visit"
)

func TestAnArbitersActThatCannotBeIsRefusedAndSaysWhy(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9", "i9", "j10")
	a := e.Arbiter
	e.Refuses(t, []visit.Refusal{
		{"a stone for nobody", a, visit.Post(at.Path+"/stone", "point", "a1"), 422, "Choose the player"},
		{"a stone for somebody else", a, visit.Post(at.Path+"/stone", "point", "a1", "onBehalf", "P3"), 422, "Choose the player"},
		{"a correction that breaks a later move", a, visit.Post(at.Path+"/correct", "ply", "2", "point", "i9", "reason", "x"), 422, "With this correction move 3 (i9) would be impossible"},
		{"a correction onto an earlier stone", a, visit.Post(at.Path+"/correct", "ply", "2", "point", "h8", "reason", "x"), 422, "h8 is occupied"},
		{"a correction of the first stone off the centre", a, visit.Post(at.Path+"/correct", "ply", "1", "point", "a1", "reason", "x"), 422, "a1"},
		{"a correction of no move", a, visit.Post(at.Path+"/correct", "ply", "9", "point", "a1", "reason", "x"), 422, "There is no move 9"},
		{"a correction of move x", a, visit.Post(at.Path+"/correct", "ply", "x", "point", "a1", "reason", "x"), 422, "“x” is not a number"},
		{"a correction to nowhere", a, visit.Post(at.Path+"/correct", "ply", "2", "reason", "x"), 422, "Choose a point"},
		{"a correction without a reason", a, visit.Post(at.Path+"/correct", "ply", "2", "point", "a1"), 422, "Give a reason"},
		{"a result that is none", a, visit.Post(at.Path+"/result", "result", "2-0", "reason", "x"), 422, "“2-0” is not a result"},
		{"an adjustment of nobody's clock", a, visit.Post(at.Path+"/adjust", "seconds", "60", "reason", "x"), 422, "."},
		{"an adjustment by words", a, visit.Post(at.Path+"/adjust", "player", "P1", "seconds", "a minute", "reason", "x"), 422, "“a minute” is not a number"},
		{"an adjustment by a year", a, visit.Post(at.Path+"/adjust", "player", "P1", "seconds", "31536000", "reason", "x"), 422, "31536000"},
		{"an adjustment by nothing", a, visit.Post(at.Path+"/adjust", "player", "P1", "reason", "x"), 422, "."},
		{"a penalty that is none", a, visit.Post(at.Path+"/penalty", "player", "P1", "kind", "beating", "reason", "x"), 422, "."},
		{"a resume of what runs", a, visit.Post(at.Path + "/resume"), 422, "."},
		{"an arrival of who is there", a, visit.Post(at.Path+"/arrive", "player", "P1"), 422, "."},
		{"a ruling on no claim", a, visit.Post(at.Path+"/rule", "claim", "7", "upheld", "true"), 422, "says “7” for “claim”"},
		{"a ruling that rules nothing", a, visit.Post(at.Path+"/rule", "claim", "1", "upheld", "perhaps"), 422, "says “1” for “claim”"},
		{"a schedule twice", a, visit.Post("/t/" + e.ID + "/publish"), 422, "already been published"},
		{"links of no kind", a, visit.Post("/t/"+e.ID+"/links", "kind", "golden"), 422, "says “golden” for “kind”"},
		{"a link for nobody", a, visit.Post("/t/"+e.ID+"/links", "kind", "player", "who", "nobody"), 422, "says “nobody” for “who”"},
		{"a revocation of nothing", a, visit.Post("/t/" + e.ID + "/links/nothing/revoke"), 404, "nothing at this address"},
		{"a player after the schedule", a, visit.Post("/t/"+e.ID+"/players", "name", "Late Comer"), 422, "already been published"},
		{"an absence that is neither", a, visit.Post("/t/"+e.ID+"/absent", "are", "perhaps", "games", at.ID), 422, "says “perhaps” for “are”"},
		{"a withdrawal from no round", a, visit.Post("/t/"+e.ID+"/arrange/withdraw", "player", "P1", "reason", "x"), 422, "says “” for “round”"},
		{"a start of round x", a, visit.Post("/t/"+e.ID+"/start", "round", "x"), 422, "“x” is not a number"},
	})
}
