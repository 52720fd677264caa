package wall_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/testkit/visit"
)

// A wall needs nobody: a plate of the whole window without a way elsewhere, which loads
// itself again where there is no script, and names its stream where there is one.
func TestAWallNeedsNobody(t *testing.T) {
	e := swiss(t, visit.Open(t, visit.Options{}), 40)
	v := e.Visitor().Open("/t/" + e.id + "/wall").Must(http.StatusOK)
	if n := v.Page.Find("nav, header.top, footer, form").Length(); n != 0 {
		t.Errorf("%d ways elsewhere", n)
	}
	if again := v.Page.Find("noscript").Text(); !strings.Contains(again, `http-equiv="refresh"`) {
		t.Errorf("without a script it stays for ever: %q", again)
	}
	plate := v.Page.Find("#plate")
	if stream := plate.AttrOr("data-stream", ""); stream != "/t/"+e.id+"/wall/live" {
		t.Errorf("its stream is %q", stream)
	}
	boards := strings.Fields(plate.AttrOr("data-boards", ""))
	if cards := strings.Count(strings.Join(boards, " "), "hall-"); len(boards) != 20 || cards != 8 {
		t.Errorf("%d boards, %d of them as cards", len(boards), cards)
	}
}

// Each plate has an address: one that stays, or all of a kind; what is none is not found,
// and a page that is not there any more shows what there is.
func TestEveryPlateHasItsAddress(t *testing.T) {
	e := swiss(t, visit.Open(t, visit.Options{}), 80)
	v := e.Visitor()
	wall := "/t/" + e.id + "/wall/"
	v.Open(wall+"board-pairings-2").Must(http.StatusOK).Same("h1", "Round 1 · 21–40")
	v.Open(wall + "boards-2").Must(http.StatusOK)
	if n := v.Page.Find(".hall-line").Length(); n != 20 {
		t.Errorf("%d lines on the second plate", n)
	}
	v.Open(wall+"board-4").Must(http.StatusOK).Same("h1", "Board 4")
	if n := v.Page.Find(".hall-card").Length(); n != 1 {
		t.Errorf("%d boards beside board 4", n)
	}
	v.Open(wall+"board-99").Must(http.StatusOK).Same(".words p", "Nobody plays at this board in this round.")
	v.Open(wall + "board-pairings-9").Must(http.StatusOK)
	for _, none := range []string{"chairs", "boards-0", "board-"} {
		if v.Open(wall + none); v.Status != http.StatusNotFound {
			t.Errorf("%s: %d", none, v.Status)
		}
	}
}

// The wall finds the next round by itself, as does the screen beside a board.
func TestAWallFindsTheNextRound(t *testing.T) {
	e := swiss(t, visit.Open(t, visit.Options{}), 4)
	v := e.Visitor()
	wall := "/t/" + e.id + "/wall/"
	v.Open(wall+"standings").Same("h1", "Start list")
	v.Same(".standing .sum", "", "", "", "")
	first := v.Open(wall+"board-1").Page.Find("#plate").AttrOr("data-boards", "")
	for _, id := range e.games(1) {
		e.end(id, 2, 0)
	}
	v.Open(wall+"results").Same("h1", "Round 1 · 2 of 2 results")
	if n := v.Page.Find(".result.new").Length(); n != 2 {
		t.Errorf("%d results are new", n)
	}
	v.Open(wall+"standings").Same("h1", "Standings after round 1")
	e.arrange(tournament.PublishRound{Round: 2})
	v.Open(wall+"board-pairings").Same("h1", "Round 2")
	v.Open(wall+"standings").Same("h1", "Standings after round 1")
	e.start(2)
	v.Open(wall + "board-1")
	if second := v.Page.Find("#plate").AttrOr("data-boards", ""); second == first || second != "hall-"+e.games(2)[0] {
		t.Errorf("board 1 goes on from %q to %q", first, second)
	}
}

// In a match of teams a board is called by its match and its own number, and everybody is
// found by name; where four sit at a board, all four are.
func TestEverybodyIsFoundByName(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	teams := open(h, "Teams", tournament.Created{Format: tournament.Format{Boards: 3}}, 12)
	teams.arrange(tournament.PublishRound{Round: 1})
	v := h.Visitor()
	v.Open("/t/" + teams.id + "/wall/name-pairings")
	if got := v.Lines(".place"); len(got) != 12 || !strings.Contains(strings.Join(got, "|"), nameOf(1)+" 1.2") {
		t.Errorf("%q", got)
	}
	fours := open(h, "Fours", tournament.Created{Game: game.Settings{Game: "pente4", Opening: "free", Mode: game.ModeAutomatic}}, 8)
	fours.arrange(tournament.PublishSchedule{})
	if got := v.Open("/t/" + fours.id + "/wall/name-pairings").Lines(".place"); len(got) != 8 {
		t.Errorf("%q", got)
	}
	fours.start(1)
	if got := v.Open("/t/" + fours.id + "/wall/boards").Lines(".hall-card .wall-name"); len(got) != 8 {
		t.Errorf("%q", got)
	}
}

// The arbiter says which pages turn and how long; a wish that cannot be is refused in one
// sentence and changes nothing, and nobody else has the form.
func TestTheArbiterArrangesTheWall(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	arbiter := h.Organiser()
	e := swiss(t, h, 4)
	hall, act := "/t/"+e.id+"/hall", "/t/"+e.id+"/arrange/wall"
	arbiter.Open(hall).Submit(act, "plate", "standings", "seconds", "20").Must(http.StatusOK)
	wall := e.book().Wall
	if !slices.Equal(wall.Plates, []tournament.Plate{tournament.PlateStandings}) || wall.Seconds != 20 {
		t.Errorf("the wall is %+v", wall)
	}
	h.Visitor().Open("/t/"+e.id+"/wall").Same("h1", "Start list")
	for _, seconds := range []string{"4", "0", "many", "121"} {
		if arbiter.Open(hall).Submit(act, "plate", "boards", "seconds", seconds); arbiter.Status != http.StatusUnprocessableEntity || !strings.Contains(arbiter.Notices(), "5 to 120 seconds") {
			t.Errorf("%s seconds: %d %q", seconds, arbiter.Status, arbiter.Notices())
		}
		if got := arbiter.Page.Find("#wall-seconds").AttrOr("value", ""); got != seconds {
			t.Errorf("the form has forgotten %q: %q", seconds, got)
		}
	}
	for _, refused := range []visit.Sent{visit.Post(act, "plate", "chairs"), visit.Post(act, "plate", "boards", "plate", "boards")} {
		if got := arbiter.Send(refused); got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", refused.Body, got.Status)
		}
	}
	if got := e.book().Wall; got.Seconds != 20 {
		t.Errorf("what was refused has changed the wall: %+v", got)
	}
	if h.Visitor().Open(hall).Page.Find("form[action$='arrange/wall']").Length() != 0 || h.Visitor().Send(visit.Post(act)).Status != http.StatusForbidden {
		t.Error("anybody arranges the wall")
	}
	arbiter.Open(hall).Post(act, map[string][]string{"command": {"another"}}).Must(http.StatusOK)
	h.Visitor().Open("/t/"+e.id+"/wall").Same("h1", "Round 1")
}

// Before the start the wall counts down, from what the arbiter has said, in the event's
// time; what is announced keeps the wall.
func TestTheWallCountsDownAndAnnounces(t *testing.T) {
	e := open(visit.Open(t, visit.Options{}), "Pärnu", tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 5}}, 12)
	v, wall := e.Visitor(), "/t/"+e.id+"/wall"
	v.Open(wall).Same(".words p", "Pärnu", "No round is published yet.")
	e.arrange(tournament.PublishRound{Round: 1})
	e.arrange(tournament.CallRound{Round: 1, At: e.Desk.Now(time.Now().Add(100 * time.Second))})
	v.Open(wall).Must(http.StatusOK).Same("h1", "Round 1")
	if figure := v.Lines(".figure"); len(figure) != 1 || (figure[0] != "1:40" && figure[0] != "1:39") {
		t.Errorf("it counts down from %q", figure)
	}
	if then := v.Lines(".then"); len(then) != 1 || !strings.HasSuffix(then[0], "6 boards") {
		t.Errorf("it says %q", then)
	}
	e.arrange(tournament.CallRound{Round: 1})
	e.arrange(tournament.Announce{ID: "photo", Text: "Photo at 13:45"})
	v.Open(wall).Same(".say-short p:first-child", "Photo at 13:45")
	e.arrange(tournament.EndAnnouncement{ID: "photo"})
	if v.Open(wall).Page.Find(".say").Length() != 0 {
		t.Error("what was taken down still stands")
	}
}

// When the next rounds begin is said in the event's time: of today the hour alone.
func TestTheWallSaysWhenTheNextRoundsBegin(t *testing.T) {
	e := swiss(t, visit.Open(t, visit.Options{}), 4)
	day := time.Now().In(time.FixedZone("", 0)).AddDate(0, 0, 2).Format("2006-01-02")
	zone, err := time.LoadLocation("Europe/Tallinn")
	e.must(err)
	today := time.Now().In(zone).Format("2006-01-02")
	e.arrange(tournament.Describe{Description: tournament.Description{Times: []string{today + "T00:00", today + "T23:59", "", day + "T10:00"}}, Reason: "planned"})
	e.Visitor().Open("/t/"+e.id+"/wall/next").Must(http.StatusOK).Same(".planned", "Round 2 23:59", "Round 4 "+day+" 10:00")
}

// Where there is no clock the side to move is marked all the same.
func TestTheSideToMoveIsMarkedWithoutAClock(t *testing.T) {
	e := drops(visit.Open(t, visit.Options{}))
	v := e.Visitor().Open("/t/" + e.id + "/wall/boards")
	if got := v.Lines("#hall-" + e.games(1)[0] + " .chair.run .wall-name"); len(got) != 1 || got[0] != e.Desk.People.Get(e.book().PairingsIn(1)[0].Second).Name {
		t.Errorf("%q are to move", got)
	}
	if got := v.Lines(".latest"); len(got) != 1 || got[0] != "3 ↓3" {
		t.Errorf("the last disc is %q", got)
	}
}

// The bracket of a knock-out hangs in every stage of it, in the place of a table that
// would say nothing: who meets whom, who goes on, with the match for third place. Once it
// is won, the places hang beside it.
func TestAKnockOutHangsAsItsBracket(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := open(h, "Cup", tournament.Created{Format: tournament.Format{System: tournament.KnockOut, ThirdPlace: true, Level: []string{"lots"}, Seed: "tide"}}, 4)
	e.arrange(tournament.PublishRound{Round: 1})
	v, wall := e.Visitor(), "/t/"+e.id+"/wall/"
	v.Open(wall+"bracket").Must(http.StatusOK).Same("h1", "Bracket")
	v.Same(".heat h2", "Semifinals", "Final")
	one, two, three, four := nameOf(0), nameOf(1), nameOf(2), nameOf(3)
	v.Same(".heat li", "1 "+one+" "+four, "2 "+two+" "+three, "… …", "Match for third place … …")
	for _, id := range e.games(1) {
		e.end(id, 0, 2)
	}
	v.Open(wall+"bracket").Same(".duel .won", four, three)
	v.Same(".heat:last-child li", four+" "+three, "Match for third place "+one+" "+two)
	v.Open(wall+"standings").Same(".words p", "Cup")
	e.arrange(tournament.PublishRound{Round: 2})
	for _, id := range e.games(2) {
		e.end(id, 2, 0)
	}
	if places := v.Open(wall + "standings").Lines(".standing"); len(places) != 4 {
		t.Errorf("the places are %q", places)
	}
	if v.Open(wall+"bracket-2").Page.Find(".bracket").Length() != 0 {
		t.Error("there is a second plate")
	}
	swiss := swiss(t, h, 4)
	if v.Open("/t/"+swiss.id+"/wall/bracket").Page.Find(".bracket").Length() != 0 {
		t.Error("a Swiss has a bracket")
	}
}

// A second bracket hangs on plates of its own behind those of the main one, and the finals with it.
func TestTheSecondBracketHangsBehindTheFirst(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := open(h, "Cup", tournament.Created{Format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Double, Level: []string{"higher-seed"}}}, 4)
	e.arrange(tournament.PublishRound{Round: 1})
	v, wall := e.Visitor(), "/t/"+e.id+"/wall/"
	one, two, three, four := nameOf(0), nameOf(1), nameOf(2), nameOf(3)
	v.Open(wall+"bracket-1").Must(http.StatusOK).Same("h1", "Main bracket")
	v.Same(".heat h2", "Round 1", "Round 2")
	v.Same(".heat li", "1 "+one+" "+four, "2 "+two+" "+three, "… …")
	v.Open(wall+"bracket-2").Must(http.StatusOK).Same("h1", "Second bracket")
	v.Same(".heat h2", "Round 2", "Round 3", "Final")
	v.Same(".heat li", "… …", "… …", "… …")
	for round := 1; round <= 4; round++ {
		if round > 1 {
			e.arrange(tournament.PublishRound{Round: round})
		}
		for _, id := range e.games(round) {
			e.end(id, 2, 0)
		}
	}
	v.Open(wall+"bracket-2").Same(".heat.now li", "1 "+one+" 1 "+two+" 0")
	v.Same(".heat li", four+" 0 "+three+" 1", three+" 0 "+two+" 1", "1 "+one+" 1 "+two+" 0")
	if places := v.Open(wall + "standings").Lines(".standing"); len(places) != 4 {
		t.Errorf("the places are %q", places)
	}
	cup := open(h, "Consolation", tournament.Created{Format: tournament.Format{System: tournament.KnockOut, Elimination: knockout.Consolation, Level: []string{"higher-seed"}}}, 8)
	cup.arrange(tournament.PublishRound{Round: 1})
	v = cup.Visitor()
	v.Open("/t/"+cup.id+"/wall/bracket-1").Must(http.StatusOK).Same(".heat h2", "Quarter-finals", "Semifinals", "Final")
	if got := v.Lines(".heat li"); len(got) != 7 {
		t.Errorf("the main bracket has %q", got)
	}
	v.Open("/t/"+cup.id+"/wall/bracket-2").Must(http.StatusOK).Same("h1", "Consolation")
	v.Same(".heat h2", "Round 2", "Round 3")
}

// Where everybody plays for one of two teams, the score of the match stands above what
// they have made.
func TestAScheveningenShowsItsMatchScore(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := open(h, "Match", tournament.Created{Format: tournament.Format{System: tournament.Scheveningen}}, 6)
	e.arrange(tournament.PublishSchedule{})
	e.start(1)
	for i, score := range [][2]game.Half{{2, 0}, {1, 1}} {
		e.end(e.games(1)[i], score[0], score[1])
	}
	v := e.Visitor().Open("/t/" + e.id + "/wall/results").Must(http.StatusOK)
	v.Same(".match-score", "Nos. 1–3 1.5–0.5 Nos. 4–6")
	v.Open("/t/"+e.id+"/wall/standings").Same(".match-score", "Nos. 1–3 1.5–0.5 Nos. 4–6")
	if swiss := swiss(t, h, 4); v.Open("/t/"+swiss.id+"/wall/standings").Page.Find(".match-score").Length() > 0 {
		t.Error("a Swiss has a match score")
	}
}

// The wall counts results as the desk does: every game, also of matches.
func TestTheWallCountsWhatTheDeskCounts(t *testing.T) {
	e := open(visit.Open(t, visit.Options{}), "Teams", tournament.Created{Format: tournament.Format{Boards: 2}}, 8)
	e.arrange(tournament.PublishRound{Round: 1})
	e.start(1)
	e.end(e.games(1)[0], 2, 0)
	e.Visitor().Open("/t/"+e.id+"/wall/results").Same("h1", "Round 1 · 1 of 4 results")
	if c := e.book().Count(1); c.Games != 4 || c.Waiting != 3 {
		t.Errorf("the desk counts %+v", c)
	}
}
