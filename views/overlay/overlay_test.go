package overlay_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

func get(path string) visit.Sent { return visit.Sent{Method: http.MethodGet, Path: path} }

// part is the address of a part with what follows it, "board=1&tall=1".
func part(event, name, with string) string { return address.Overlay(event, name) + "?" + with }

// delayed is an evening that spectators see ten minutes later, with two moves on its first board.
func delayed(t *testing.T) *visit.ClubEvening {
	t.Helper()
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Arbiter.Open("/t/"+e.ID+"/spectators").Submit("/t/"+e.ID+"/spectators", "minutes", "10").Must(http.StatusOK)
	e.Start()
	e.Tables[0].Play("h8", "h9")
	return e
}

// key is the token of a new caster's link.
func key(e *visit.ClubEvening) string {
	return e.Link(e.ID, access.CasterLink, arbiter.WantedLink{Person: "caster"}).Token
}

// A board has its players with their countries, the round, the opening, and the last stone.
func TestABoardIsWholeOnItsPlate(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	e.Tables[0].Play("h8", "h9", "i10")
	v := e.Visitor().Open(part(e.ID, "board", "board=1&language=de")).Must(http.StatusOK)
	said := v.Words(".panel")
	for _, want := range []string{"SWE", "Ada Brook", "Runde 1 · Brett 1", "3 i10", "Keigetsu 溪月"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing: %s", want, said)
		}
	}
	if lang := v.Page.Find("html").AttrOr("lang", ""); lang != "de" {
		t.Errorf("the page is in %q", lang)
	}
	if v.Page.Find("#plate.tall").Length() > 0 || e.Visitor().Open(part(e.ID, "board", "tall=1")).Page.Find("#plate.tall").Length() != 1 {
		t.Error("tall=1 alone makes an upright picture")
	}
	if v.Page.Find(`noscript`).Length() != 1 {
		t.Error("without a script the page does not load itself again")
	}
}

// Spectators see a board with its delay, and are told it; a caster's key in the address or in the session, and the key
// for overlays, see it as it stands. The stream follows.
func TestAKeyTakesTheDelayAway(t *testing.T) {
	e := delayed(t)
	token := key(e)
	board := part(e.ID, "board", "board=1")
	anybody := e.Visitor().Open(board).Must(http.StatusOK)
	if said := anybody.Words(".panel"); strings.Contains(said, "h9") || !strings.Contains(said, "10 minutes behind") {
		t.Errorf("a spectator is shown %q", said)
	}
	for _, key := range []string{token, arbiter.OverlayKey(token)} {
		withKey := e.Visitor().Open(board + "&key=" + key).Must(http.StatusOK)
		if said := withKey.Words(".panel"); !strings.Contains(said, "2 h9") || strings.Contains(said, "behind") {
			t.Errorf("the key shows %q", said)
		}
		if stream := withKey.Page.Find("#plate").AttrOr("data-stream", ""); !strings.HasSuffix(stream, "key="+key) {
			t.Errorf("the stream is %q", stream)
		}
	}
	if stream := anybody.Page.Find("#plate").AttrOr("data-stream", ""); !strings.HasPrefix(stream, address.WallLive(e.ID)) {
		t.Errorf("the stream of spectators is %q", stream)
	}
	caster := e.Visitor()
	caster.Open("/join/" + token).Submit("/join/" + token).Must(http.StatusOK)
	if said := caster.Open(board).Words(".panel"); !strings.Contains(said, "2 h9") {
		t.Errorf("the session shows %q", said)
	}
	for _, path := range []string{e.Tables[0].Path, address.Hall(e.ID), address.Plate(e.ID, "board-1"), address.Event(e.ID)} {
		if said := caster.Open(path).Must(http.StatusOK).Words("main"); strings.Contains(said, "h9") {
			t.Errorf("a caster is ahead of spectators at %s: %q", path, said)
		}
	}
	if other := e.Visitor().Open(board).Must(http.StatusOK).Words(".panel"); strings.Contains(other, "h9") {
		t.Errorf("another spectator is shown %q", other)
	}
}

// A clock of a delayed board counts on from what it shows, not from how late it is: on the wall too. The instant beside
// it is that of the page, by which the script counts.
func TestAClockOfADelayedBoardCountsOnFromWhatItShows(t *testing.T) {
	e := delayed(t)
	for path, board := range map[string]string{part(e.ID, "board", "board=1"): ".panel", address.Plate(e.ID, "board-1"): ".hall-card"} {
		v := e.Visitor().Open(path).Must(http.StatusOK)
		instant := func(selector string) int64 {
			at, err := strconv.ParseInt(v.Page.Find(selector).AttrOr("data-now", ""), 10, 64)
			if err != nil {
				t.Fatal(path, selector, err)
			}
			return at
		}
		if apart := instant("#plate") - instant(board); apart != 0 {
			t.Errorf("%s: the clocks are read %d ms before the page", path, apart)
		}
	}
}

// A key ends with its round, by the address and by the session, and when it is withdrawn: a part that asks with it is
// empty. A new one is for the next round.
func TestAKeyEndsWithTheRound(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	token, withdrawn := key(e), e.Link(e.ID, access.CasterLink, arbiter.WantedLink{Person: "other"})
	caster := e.Visitor()
	caster.Open("/join/" + token).Submit("/join/" + token).Must(http.StatusOK)
	arrange := func(c tournament.Command) {
		t.Helper()
		order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: t.Name() + time.Now().String(), Seen: -1, Arbiter: true}
		if err := e.Desk.Arrange(t.Context(), e.ID, order, c, func() string { return "x" }); err != nil {
			t.Fatal(err)
		}
	}
	arrange(tournament.WithdrawLinks{Of: access.CasterLink, Links: []string{withdrawn.ID}})
	for _, table := range e.Tables[:2] {
		visit.Act(table.P[0], table.Path, "resign")
	}
	arrange(tournament.CloseRound{Round: 1})
	const ended = "it ended with its round"
	e.Refuses(t, []visit.Refusal{
		{"the caster's page with it", e.Visitor(), get(address.Caster(e.ID, token)), 410, ended},
		{"the stream with it", e.Visitor(), get(address.OverlayLive(e.ID, "board", "1", token)), 410, ended},
		{"the caster's page in the session", caster, get(address.Caster(e.ID, "")), 410, ended},
		{"a pick", caster, visit.Post(address.Caster(e.ID, ""), "board", "1"), 410, ended},
		{"the link itself", e.Visitor(), get("/join/" + token), 410, "expired"},
	})
	player := e.Link(e.ID, access.PlayerLink, arbiter.WantedLink{Person: e.State(e.Tables[0].ID).Players[0]}).Token
	for name, key := range map[string]string{"over": token, "over, for overlays": arbiter.OverlayKey(token), "withdrawn": withdrawn.Token, "none": "x", "a player's": player} {
		v := e.Visitor().Open(part(e.ID, "board", "board=1&key="+key)).Must(http.StatusGone)
		if title := v.Page.Find("title").Text(); v.Page.Find(".on-air").Length() > 0 || v.Page.Find("#plate").Length() != 1 || !strings.Contains(title, ended) {
			t.Errorf("a key that is %s: %q, %q", name, title, v.Words("#plate"))
		}
	}
	if got := e.Visitor().Send(get(part(e.ID, "board", "key="+key(e)))); got.Status != http.StatusOK {
		t.Errorf("a key for the next round: %d", got.Status)
	}
	links := e.Arbiter.Open("/t/" + e.ID + "/links").Words("main")
	if !strings.Contains(links, "expired") || !strings.Contains(links, "revoked") {
		t.Errorf("the links do not say which have ended: %s", links)
	}
}

// The key for overlays shows them, and opens nothing else: no pick, no page of the caster, no session.
func TestTheKeyForOverlaysPicksNothing(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	token := key(e)
	shows := arbiter.OverlayKey(token)
	said := e.Visitor().Open(address.Caster(e.ID, token)).Must(http.StatusOK).Page.Find("main").Text()
	if n := strings.Count(said, "key="+shows); n != 2*len(address.OverlayParts()) || strings.Count(said, "key="+token) != 1 {
		t.Errorf("the page of the caster has the key for overlays %d times: %s", n, said)
	}
	e.Refuses(t, []visit.Refusal{
		{"a pick", e.Visitor(), visit.Post(address.Caster(e.ID, shows), "board", "1"), 403, "casters"},
		{"the page of the caster", e.Visitor(), get(address.Caster(e.ID, shows)), 403, "casters"},
		{"the link", e.Visitor(), get("/join/" + shows), 404, ""},
		{"the link, taken", e.Visitor(), visit.Post("/join/" + shows), 404, ""},
	})
	if e.Visitor().Send(get(part(e.ID, "board", "key="+shows))).Status != http.StatusOK {
		t.Error("the key for overlays shows none")
	}
}

// A key of another event is refused as that, before its round ends and after, and shows nothing.
func TestAKeyOfAnotherEventIsForeign(t *testing.T) {
	e := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	other := e.Another("renju", visit.TwoPlayers, "opening", "free")
	token := e.Link(other.ID, access.CasterLink, arbiter.WantedLink{Person: "caster"}).Token
	const foreign = "of another tournament"
	e.Refuses(t, []visit.Refusal{
		{"the caster's page", e.Visitor(), get(address.Caster(e.ID, token)), 403, foreign},
		{"the stream", e.Visitor(), get(address.OverlayLive(e.ID, "board", "1", token)), 403, foreign},
		{"a pick", e.Visitor(), visit.Post(address.Caster(e.ID, token), "board", "1"), 403, foreign},
	})
	for _, who := range []*visit.Visitor{e.Visitor(), e.Arbiter} {
		v := who.Open(part(e.ID, "board", "board=1&key="+arbiter.OverlayKey(token))).Must(http.StatusForbidden)
		if title := v.Page.Find("title").Text(); v.Page.Find(".on-air").Length() > 0 || !strings.Contains(title, foreign) {
			t.Errorf("a part with it: %q, %q", title, v.Words("#plate"))
		}
	}
	if got := e.Visitor().Send(get(part(other.ID, "board", "board=1&key="+token))); got.Status != http.StatusOK {
		t.Errorf("in its own event it opens %d", got.Status)
	}
}

// An address that is wrong, and a pick that is, are answered with what would be right.
func TestAWrongAddressIsAnsweredWithASentence(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	long := strings.Repeat("9", 10000)
	caster := address.Caster(e.ID, key(e))
	e.Refuses(t, []visit.Refusal{
		{"a part that there is not", e.Visitor(), get(part(e.ID, "weather", "")), 404, ""},
		{"a board that there is not", e.Visitor(), get(part(e.ID, "board", "board=9")), 422, "There is no board “9” in round 1"},
		{"a long board", e.Visitor(), get(part(e.ID, "board", "board="+long)), 422, "…"},
		{"a size", e.Visitor(), get(part(e.ID, "board", "tall=yes")), 422, "write tall=1"},
		{"a person that there is not", e.Visitor(), get(part(e.ID, "name", "person=5")), 422, "from 1 to 4"},
		{"a person below 1", e.Visitor(), get(part(e.ID, "name", "person=0")), 422, "from 1 to 4"},
		{"a name", e.Visitor(), get(part(e.ID, "name", "person=Ada")), 422, "from 1 to 4"},
		{"a language", e.Visitor(), get(part(e.ID, "name", "language=xx")), 422, "en, eu, fr, de"},
		{"a spectator's look at the caster's page", e.Visitor(), get(address.Caster(e.ID, "")), 403, "casters"},
		{"a spectator's pick", e.Visitor(), visit.Post(address.Caster(e.ID, ""), "board", "1"), 403, "casters"},
		{"a player's pick", e.Tables[0].P[0], visit.Post(address.Caster(e.ID, ""), "board", "1"), 403, "casters"},
		{"a pick of a board that there is not", e.Visitor(), visit.Post(caster, "board", "9"), 422, "no board “9”"},
		{"a pick of nobody", e.Visitor(), visit.Post(caster, "person", "77"), 422, "from 1 to 4"},
		{"an empty pick", e.Visitor(), visit.Post(caster), 422, ""},
		{"a pick of an empty board", e.Visitor(), visit.Post(caster, "board", ""), 422, "board"},
	})
}

// What a caster picks is shown by every overlay that asks for now. Without a pick it is the running board with the
// least time; the caster's page is nothing for the journal.
func TestACasterPicks(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	token := key(e)
	now := func() string {
		return e.Visitor().Open(part(e.ID, "board", "board=now")).Must(http.StatusOK).Words(".panel .about")
	}
	if said := now(); !strings.Contains(said, "Board 1") {
		t.Errorf("before a clock runs it is %q", said)
	}
	e.Start()
	e.Tables[1].Play("h8")
	e.Tables[0].Play("h8")
	before := e.Written()
	v := e.Visitor().Open(address.Caster(e.ID, token)).Must(http.StatusOK)
	if got := v.Words(".sources"); !strings.Contains(got, "key="+arbiter.OverlayKey(token)) {
		t.Errorf("the caster is not told the addresses: %s", got)
	}
	for _, pick := range []struct{ board, want string }{{"2", "Board 2"}, {"1", "Board 1"}} {
		if got := v.Send(visit.Post(address.Caster(e.ID, token), "board", pick.board)); got.Status != http.StatusSeeOther && got.Status != http.StatusOK {
			t.Fatalf("a pick: %d", got.Status)
		}
		time.Sleep(time.Second) // for which a spectator's page is kept
		if said := now(); !strings.Contains(said, pick.want) {
			t.Errorf("board %s is picked, and %q is shown", pick.board, said)
		}
	}
	v.Send(visit.Post(address.Caster(e.ID, token), "person", "3"))
	if said := e.Visitor().Open(part(e.ID, "name", "")).Words(".lower-third"); !strings.Contains(said, "Chie Morikawa") || !strings.Contains(said, "JPN") || !strings.Contains(said, "2180") {
		t.Errorf("the lower third is %q", said)
	}
	if e.Written() != before {
		t.Error("a pick was written down")
	}
	e.Arbiter.Open(address.Caster(e.ID, "")).Submit(address.Caster(e.ID, ""), "board", "now").Must(http.StatusOK)
	if got := e.Arbiter.Open(address.Caster(e.ID, "")).Words(`[aria-pressed="true"]`); !strings.Contains(got, "least time") {
		t.Errorf("an arbiter has picked the board with the least time, and %q is pressed", got)
	}
}

// The parts that have nothing to show show nothing: no name, no place before a result, no countdown before a call.
func TestWhatThereIsNotIsNotShown(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for _, name := range []string{"name", "standings", "countdown"} {
		if v := e.Visitor().Open(part(e.ID, name, "")).Must(http.StatusOK); v.Page.Find(".on-air").Length() > 0 {
			t.Errorf("%s shows %q", name, v.Words(".on-air"))
		}
	}
	order := arbiter.Order{Actor: e.Chief(), Arrival: time.Now(), ID: "call", Seen: -1, Arbiter: true}
	if err := e.Desk.Arrange(t.Context(), e.ID, order, tournament.CallRound{Round: 1, At: e.Desk.Of(time.Now().Add(10 * time.Minute))}, func() string { return "x" }); err != nil {
		t.Fatal(err)
	}
	if said := e.Visitor().Open(part(e.ID, "countdown", "")).Words(".count"); !strings.HasPrefix(said, "Round 1 starts in") {
		t.Errorf("the countdown says %q", said)
	}
	e.Start()
	visit.Act(e.Tables[0].P[0], e.Tables[0].Path, "resign")
	time.Sleep(time.Second)
	if v := e.Visitor().Open(part(e.ID, "countdown", "")); v.Page.Find(".count").Length() > 0 {
		t.Error("the round has begun, and is counted down to")
	}
	if said := e.Visitor().Open(part(e.ID, "standings", "")).Words(".ticker"); !strings.Contains(said, "Ilmar Tamm") && !strings.Contains(said, "Yann Kerdal") {
		t.Errorf("the ticker says %q", said)
	}
}

// An arbiter makes a caster's link among the others, and finds the addresses on the page of the wall.
func TestAnArbiterFindsThem(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	page := "/t/" + e.ID + "/links"
	card := e.Arbiter.Open(page).Submit(page, "kind", "caster", "name", "Zeno Voice").Must(http.StatusOK).Words(".link-card")
	if !strings.Contains(card, "Zeno Voice") || !strings.Contains(card, "For a caster") {
		t.Errorf("the card says %q", card)
	}
	hall := e.Arbiter.Open("/t/" + e.ID + "/hall").Words(".sources")
	for _, part := range []string{"board", "name", "standings", "countdown"} {
		if !strings.Contains(hall, "http") || !strings.Contains(hall, address.Overlay(e.ID, part)) {
			t.Errorf("%s is not listed: %s", part, hall)
		}
	}
	if log := e.Arbiter.Open("/t/" + e.ID + "/history").Words("main"); !strings.Contains(log, "Zeno Voice") {
		t.Errorf("the history says nothing: %s", log)
	}
	e.Refuses(t, []visit.Refusal{{"a caster's link without a name", e.Arbiter, visit.Post(page, "kind", "caster"), 422, "A name is needed."}})
}
