package views_test

import (
	"context"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/records"
)

// form is a form's body from pairs of name and value.
func form(pairs ...string) string {
	values := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return values.Encode()
}

func post(path string, pairs ...string) sent {
	return sent{method: http.MethodPost, path: path, body: form(pairs...)}
}

// refusal is something that must be refused.
type refusal struct {
	what   string
	who    *visitor
	sent   sent
	status int
	says   string // part of the one clear sentence
}

// refuses sends each and holds that it was refused with a clear sentence, and
// that nothing was written.
func (e *evening) refuses(t *testing.T, list []refusal) {
	t.Helper()
	for _, r := range list {
		t.Run(r.what, func(t *testing.T) {
			t.Helper()
			before := e.written()
			got := r.who.send(r.sent)
			if got.status != r.status {
				t.Errorf("status %d, not %d: %q", got.status, r.status, got.sentence())
			}
			if text := got.sentence(); text == "" || !strings.Contains(text, r.says) {
				t.Errorf("the page says %q, without %q", text, r.says)
			}
			if e.written() != before {
				t.Error("something was written")
			}
		})
	}
}

func TestAMoveThatCannotBeIsRefusedAndSaysWhy(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play("h8", "h9")
	black, white := at.p[0], at.p[1]
	stone := at.path + "/stone"
	e.refuses(t, []refusal{
		{"an occupied point", black, post(stone, "point", "h9"), 422, "h9 is occupied"},
		{"a point off the board", black, post(stone, "point", "p8"), 422, "p8"},
		{"a row off the board", black, post(stone, "point", "h16"), 422, "“h16” is not on the board. Points are a1 to o15."},
		{"row nought", black, post(stone, "point", "h0"), 422, "h0"},
		{"no point", black, post(stone), 422, "Choose a point"},
		{"an empty point", black, post(stone, "point", "  "), 422, "Choose a point"},
		{"garbage", black, post(stone, "point", "☃"), 422, "☃"},
		{"markup", black, post(stone, "point", "<script>alert(1)</script>"), 422, "<script>"},
		{"a zero byte", black, post(stone, "point", "h8\x00"), 422, "not on the board"},
		{"broken text", black, post(stone, "point", "h\xff8"), 422, "not on the board"},
		{"a long text", black, post(stone, "point", strings.Repeat("h8", 5000)), 422, "not on the board"},
		{"not your turn", white, post(stone, "point", "a1"), 422, "’s turn, not yours"},
		{"the other's clock", white, post(at.path + "/press"), 422, "It is not your turn to press"},
		{"a press before the stone", black, post(at.path + "/press"), 422, "Your turn is not complete"},
		{"a stale page", black, post(stone, "point", "a1", "seen", "0"), 409, "The position has changed meanwhile: stone 2 is at h9"},
		{"a page of the future", black, post(stone, "point", "a1", "seen", "99"), 409, "The position has changed"},
		{"another swap", black, post(at.path + "/swap"), 422, "."},
		{"a declaration that is none", black, post(at.path+"/declare", "n", "many"), 422, "“many” is not a number"},
		{"a number beyond all", black, post(at.path+"/declare", "n", strings.Repeat("9", 40)), 422, "is not a number"},
		{"a claim of nothing", black, post(at.path+"/claim", "kind", "banana"), 422, "."},
		{"Black's claim of a foul", black, post(at.path+"/claim", "kind", "foul"), 422, "."},
		{"a claim about move x", white, post(at.path+"/claim", "kind", "five", "ply", "x"), 422, "“x” is not a number"},
		{"an answer to no offer", white, post(at.path + "/accept"), 422, "no draw offer"},
		{"an offer before the move", black, post(at.path + "/offer"), 422, "."},
		{"a call for nobody", black, post(at.path+"/call", "for", "mother"), 422, "."},
	})
	if got := e.state(at.id); len(got.Plies) != 2 {
		t.Errorf("%d plies", len(got.Plies))
	}
}

func TestAnActOfSomebodyElseIsForbidden(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at, neighbour := e.tables[0], e.tables[1].p[0]
	at.play("h8", "h9")
	const notYours = "This board is not yours to play"
	e.refuses(t, []refusal{
		{"a spectator's stone", e.anybody, post(at.path+"/stone", "point", "a1"), 403, notYours},
		{"a spectator for a player", e.anybody, post(at.path+"/stone", "point", "a1", "onBehalf", "P1"), 403, notYours},
		{"a spectator's garbage", e.anybody, post(at.path+"/stone", "point", "☃"), 403, notYours},
		{"a spectator's resignation", e.anybody, post(at.path + "/resign"), 403, notYours},
		{"a spectator's stop", e.anybody, post(at.path + "/stop"), 403, notYours},
		{"the player of another board", neighbour, post(at.path+"/stone", "point", "a1"), 403, notYours},
		{"that player for this one", neighbour, post(at.path+"/stone", "point", "a1", "onBehalf", "P1"), 403, notYours},
		{"a player's adjustment", at.p[0], post(at.path+"/adjust", "player", "P1", "seconds", "60", "reason", "x"), 403, "arbiter"},
		{"a player's result", at.p[0], post(at.path+"/result", "result", "1-0", "reason", "x"), 403, "arbiter"},
		{"a player's correction", at.p[0], post(at.path+"/correct", "ply", "1", "point", "a1", "reason", "x"), 403, "arbiter"},
		{"a player's ruling", at.p[0], post(at.path+"/rule", "claim", "1", "upheld", "true"), 403, "arbiter"},
		{"a player's start", at.p[0], post("/t/" + e.id + "/start"), 403, "arbiter"},
		{"a player's resume", at.p[0], post("/t/" + e.id + "/resume"), 403, "arbiter"},
		{"a player's schedule", at.p[0], post("/t/" + e.id + "/publish"), 403, "arbiter"},
		{"a player's links", at.p[0], post("/t/"+e.id+"/links", "kind", "player"), 403, "arbiter"},
		{"a player's list", at.p[0], post("/t/"+e.id+"/players", "name", "Me"), 403, "arbiter"},
		{"a player's event", at.p[0], post("/tournaments", "name", "Mine"), 403, "arbiter"},
		{"a spectator's sample", e.anybody, post("/sample"), 403, "arbiter"},
		{"a spectator at the desk", e.anybody, sent{method: "GET", path: "/t/" + e.id + "/desk"}, 403, "arbiter"},
		{"an act that is none", at.p[0], post(at.path + "/dance"), 404, "nothing at this address"},
		{"an act of the inside", e.arbiter, post(at.path+"/judge", "claim", "1"), 404, "nothing at this address"},
		{"a game that is none", at.p[0], post("/games/nowhere/stone", "point", "a1"), 404, "nothing at this address"},
	})
	act(at.p[0], at.path, "stone", "point", "a1", "onBehalf", "P2")
	if last := e.state(at.id).Plies[2]; last.By != board.P1 {
		t.Errorf("a player's own link acted for %v", last.By)
	}
}

func TestAnArbitersActThatCannotBeIsRefusedAndSaysWhy(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play("h8", "h9", "i9", "j10")
	a := e.arbiter
	e.refuses(t, []refusal{
		{"a stone for nobody", a, post(at.path+"/stone", "point", "a1"), 422, "Choose the player"},
		{"a stone for somebody else", a, post(at.path+"/stone", "point", "a1", "onBehalf", "P3"), 422, "Choose the player"},
		{"a correction that breaks a later move", a, post(at.path+"/correct", "ply", "2", "point", "i9", "reason", "x"), 422, "With this correction move 3 (i9) would be impossible"},
		{"a correction onto an earlier stone", a, post(at.path+"/correct", "ply", "2", "point", "h8", "reason", "x"), 422, "h8 is occupied"},
		{"a correction of the first stone off the centre", a, post(at.path+"/correct", "ply", "1", "point", "a1", "reason", "x"), 422, "a1"},
		{"a correction of no move", a, post(at.path+"/correct", "ply", "9", "point", "a1", "reason", "x"), 422, "There is no move 9"},
		{"a correction of move x", a, post(at.path+"/correct", "ply", "x", "point", "a1", "reason", "x"), 422, "“x” is not a number"},
		{"a correction to nowhere", a, post(at.path+"/correct", "ply", "2", "reason", "x"), 422, "Choose a point"},
		{"a correction without a reason", a, post(at.path+"/correct", "ply", "2", "point", "a1"), 422, "Give a reason"},
		{"a result that is none", a, post(at.path+"/result", "result", "2-0", "reason", "x"), 422, "“2-0” is not a result"},
		{"an adjustment of nobody's clock", a, post(at.path+"/adjust", "seconds", "60", "reason", "x"), 422, "."},
		{"an adjustment by words", a, post(at.path+"/adjust", "player", "P1", "seconds", "a minute", "reason", "x"), 422, "“a minute” is not a number"},
		{"an adjustment by a year", a, post(at.path+"/adjust", "player", "P1", "seconds", "31536000", "reason", "x"), 422, "31536000"},
		{"an adjustment by nothing", a, post(at.path+"/adjust", "player", "P1", "reason", "x"), 422, "."},
		{"a penalty that is none", a, post(at.path+"/penalty", "player", "P1", "kind", "beating", "reason", "x"), 422, "."},
		{"a resume of what runs", a, post(at.path + "/resume"), 422, "."},
		{"an arrival of who is there", a, post(at.path+"/arrive", "player", "P1"), 422, "."},
		{"a ruling on no claim", a, post(at.path+"/rule", "claim", "7", "upheld", "true"), 400, "could not be read"},
		{"a ruling that rules nothing", a, post(at.path+"/rule", "claim", "1", "upheld", "perhaps"), 400, "could not be read"},
		{"a schedule twice", a, post("/t/" + e.id + "/publish"), 422, "already been published"},
		{"links of no kind", a, post("/t/"+e.id+"/links", "kind", "golden"), 400, "could not be read"},
		{"a link for nobody", a, post("/t/"+e.id+"/links", "kind", "player", "who", "nobody"), 400, "could not be read"},
		{"a revocation of nothing", a, post("/t/" + e.id + "/links/nothing/revoke"), 404, "nothing at this address"},
		{"a player after the schedule", a, post("/t/"+e.id+"/players", "name", "Late Comer"), 422, "already been published"},
		{"a start of round x", a, post("/t/"+e.id+"/start", "round", "x"), 422, "“x” is not a number"},
	})
}

// Soosorv and RIF ask for points together: the sentence names the one that is
// wrong.
func TestAnOfferedFifthThatCannotBeIsNamed(t *testing.T) {
	e := openEvening(t, hallOptions{}, "opening", "rif")
	e.start()
	at := e.tables[0]
	e.refuses(t, []refusal{
		{"the first stone off the centre", at.p[0], post(at.path+"/stone", "point", "a1"), 422, "The opening does not allow stone 1 at a1"},
	})
	for _, p := range []string{"h8", "h9", "h10"} {
		act(at.p[0], at.path, "stone", "point", p)
	}
	act(at.p[0], at.path, "press")
	act(at.p[1], at.path, "keep")
	act(at.p[1], at.path, "stone", "point", "h6")
	act(at.p[1], at.path, "press")
	propose := func(points ...string) sent { return post(at.path+"/propose", "points", strings.Join(points, " ")) }
	e.refuses(t, []refusal{
		{"one is occupied", at.p[0], propose("g7", "h9"), 422, "h9 is occupied"},
		{"one is off the board", at.p[0], propose("g7", "p1"), 422, "p1"},
		{"one twice", at.p[0], propose("g7", "g7"), 422, "g7 is offered twice"},
		{"two symmetric ones", at.p[0], propose("g7", "i7"), 422, "g7 and i7 are symmetric"},
		{"too few", at.p[0], propose("g7"), 422, "number"},
		{"a stone instead", at.p[0], post(at.path+"/stone", "point", "g7"), 422, "opening"},
	})
}

func TestAFormThatComesTwiceIsOneMove(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	id := uuid.NewString()
	again := post(at.path+"/stone", "point", "h8", "command", id, "seen", "0")
	first, written := at.p[0].send(again), int64(0)
	for n := range 3 {
		if n == 0 {
			written = e.written()
		}
		got := at.p[0].send(again)
		if got.status != first.status || got.header.Get("Location") != first.header.Get("Location") || first.status != http.StatusSeeOther {
			t.Errorf("first answered %d to %q, then %d to %q", first.status, first.header.Get("Location"), got.status, got.header.Get("Location"))
		}
	}
	if e.written() != written || len(e.state(at.id).Plies) != 1 {
		t.Errorf("sent four times it is %d moves", len(e.state(at.id).Plies))
	}
	const reused = "already been sent with different contents"
	e.refuses(t, []refusal{
		{"another point", at.p[0], post(at.path+"/stone", "point", "a1", "command", id), 409, reused},
		{"another act", at.p[0], post(at.path+"/press", "command", id), 409, reused},
		{"another sender", at.p[1], post(at.path+"/stone", "point", "h8", "command", id), 409, reused},
		{"the desk's own name", at.p[0], post(at.path+"/press", "command", "system/due-5"), 409, reused},
	})
}

// What stands in the field of the command's name can be anything.
func TestAStrangeCommandNameIsNoFailure(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	for n, id := range []string{"\x00", "a\x00b", "\xff\xfe", strings.Repeat("x", 5000), "'; drop table events; --", "🀄", "\n"} {
		mover := at.p[n%2]
		point := board.At(n, 3).String()
		if n == 0 {
			point = "h8"
		}
		got := mover.send(post(at.path+"/stone", "point", point, "command", id))
		if got.status != http.StatusSeeOther && got.status != http.StatusUnprocessableEntity {
			t.Errorf("command %q: status %d, %q", id, got.status, got.sentence())
		}
		if got.status == http.StatusSeeOther {
			mover.send(post(at.path + "/press"))
		}
		if len(e.state(at.id).Plies) != n+1 {
			t.Fatalf("after command %q there are %d plies", id, len(e.state(at.id).Plies))
		}
	}
}

func TestALinkThatIsForgedRevokedOrExpiredHasNeverBeen(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at, ctx := e.tables[0], context.Background()
	link := records.Link{Kind: records.PlayerLink, Tournament: e.id, Person: e.state(at.id).Players[0], Expires: time.Now().Add(50 * time.Millisecond)}
	expired, _, err := e.store.Links().Create(ctx, link)
	if err != nil {
		t.Fatal(err)
	}
	link.Expires = time.Now().Add(time.Hour)
	revoked, made, err := e.store.Links().Create(ctx, link)
	if err != nil {
		t.Fatal(err)
	}
	holder := e.visitor()
	holder.open("/join/" + revoked).submit("/join/" + revoked).must(http.StatusOK)
	if !holder.has(at.path + "/stone") {
		t.Error("a good link gives no board to play at")
	}
	e.arbiter.open("/t/"+e.id+"/links").post("/t/"+e.id+"/links/"+made.ID+"/revoke", nil).must(http.StatusOK)
	time.Sleep(60 * time.Millisecond)
	forged := strings.Repeat("A", len(revoked))
	for _, method := range []string{http.MethodGet, http.MethodPost} {
		first := e.anybody.send(sent{method: method, path: "/join/" + forged})
		if first.status != http.StatusNotFound || first.sentence() != "There is nothing at this address." {
			t.Errorf("%s of a forged link: %d, %q", method, first.status, first.sentence())
		}
		for name, token := range map[string]string{"revoked": revoked, "expired": expired, "short": "x", "strange": "%00%ff", "long": strings.Repeat("A", 3000)} {
			got := e.anybody.send(sent{method: method, path: "/join/" + token})
			if got.status != first.status || got.body != first.body {
				t.Errorf("%s of a link that is %s differs from a forged one: %d\n%s", method, name, got.status, got.body)
			}
			if len(got.header["Set-Cookie"]) != 0 {
				t.Errorf("%s of a link that is %s begins a session", method, name)
			}
		}
	}
	e.refuses(t, []refusal{{"who took a link that was revoked since", holder, post(at.path+"/stone", "point", "h8"), 403, "not yours"}})
	if holder.open(at.path); holder.has(at.path + "/stone") {
		t.Error("a revoked link still shows the controls")
	}
}

func TestOpeningALinkChangesNothing(t *testing.T) {
	e := openEvening(t, hallOptions{})
	robot := e.visitor() // of a chat program
	for range 3 {
		if got := robot.send(sent{method: "GET", path: e.tables[0].links[0]}); got.status != 200 || len(got.header["Set-Cookie"]) != 0 {
			t.Errorf("GET of a link: %d, cookies %v", got.status, got.header["Set-Cookie"])
		}
	}
	if got := robot.send(post(e.tables[0].path+"/resign", "onBehalf", "P1")); got.status != http.StatusForbidden {
		t.Errorf("having only opened the link, a robot may act: %d", got.status)
	}
}
