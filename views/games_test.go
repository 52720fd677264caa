package views_test

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
)

// sitting is an event of two sides in some game: one board, a browser for everybody
// who sits there.
type sitting struct {
	*evening
	board string // its path
	game  string // its id
	p     map[board.Person]*visitor
	links map[board.Person]string // their paths
}

const (
	twoPlayers = "Ada Brook; SWE; 900001; 2240\nIlmar Tamm; EST; 910002; 2205"
	twoTeams   = "The North: Ada Brook; SWE; 900001; 2240 + Bo Ek; SWE\nIlmar Tamm; EST + Liis Kask; EST"
)

// openGame makes the event by the forms of the game, enters the list, publishes,
// and seats everybody by the own link.
func openGame(t *testing.T, name, list string, settings ...string) *sitting {
	t.Helper()
	s := &sitting{evening: &evening{hall: openHall(t, hallOptions{})}, p: map[board.Person]*visitor{}, links: map[board.Person]string{}}
	s.anybody, s.arbiter = s.visitor(), s.organiser()
	given := append([]string{"name", "Club evening", "timeZone", "UTC"}, settings...)
	if !slices.Contains(settings, "control") {
		given = append(given, "control", "")
	}
	a := s.arbiter
	a.open("/tournaments/new?game="+name).submit("/tournaments", given...).must(http.StatusOK)
	s.id = strings.TrimSuffix(strings.TrimPrefix(a.at.Path, "/t/"), "/players")
	paste := "/t/" + s.id + "/players/paste"
	a.submit(paste, "text", list).must(http.StatusOK).submit(paste, "text", list, "confirm", "1").must(http.StatusOK)
	a.open("/t/" + s.id + "/schedule").submit("/t/" + s.id + "/publish").must(http.StatusOK)
	s.takeSeats()
	if s.state(s.game).Settings.Control == "" {
		a.open("/t/" + s.id + "/desk").submit("/t/" + s.id + "/start").must(http.StatusOK)
	}
	return s
}

func (s *sitting) takeSeats() {
	s.t.Helper()
	a := s.arbiter.open("/t/" + s.id + "/links")
	a.submit("/t/"+s.id+"/links", "kind", "player").must(http.StatusOK)
	paths := map[string]string{}
	a.page.Find(".link-card").Each(func(_ int, card *goquery.Selection) {
		address := strings.TrimSpace(card.Find(".url").Text())
		paths[strings.TrimSpace(card.Find("h2").Text())] = address[strings.Index(address, "/join/"):]
	})
	e, err := s.desk.Tournament(s.id)
	if err != nil {
		s.t.Fatal(err)
	}
	s.game = e.Pairings[0].Game
	s.board = "/games/" + s.game
	state := s.state(s.game)
	for _, p := range state.Persons() {
		path := paths[s.desk.Person(state.Seat(p)).Name]
		s.p[p], s.links[p] = s.visitor(), path
		s.p[p].open(path).submit(path).must(http.StatusOK)
		if s.p[p].at.Path != s.board {
			s.t.Fatalf("the link of %s leads to %s", p, s.p[p].at.Path)
		}
	}
}

// plays places stones in the order of play, as the pages ask for them.
func (s *sitting) plays(points ...string) {
	s.t.Helper()
	for _, point := range points {
		state := s.state(s.game)
		who, field := s.p[state.Actor()], "point"
		if state.Standing() {
			field = "column"
		}
		act(who, s.board, "stone", field, point)
		if state.Timed && s.state(s.game).Status == game.Open {
			act(who, s.board, "press")
		}
	}
}

// ends is the end of the game as everybody sees it: on the board, on the event's
// page, in the standings.
func (s *sitting) ends(result, winner, reason string) {
	s.t.Helper()
	v := s.anybody.open(s.board)
	status := v.words("#status")
	for _, word := range []string{result, winner, reason} {
		if !strings.Contains(status, word) {
			s.t.Errorf("the status reads %q, without %q", status, word)
		}
	}
	v.open("/t/" + s.id)
	if pairing := v.words(".pairings li"); !strings.Contains(pairing, result) || !strings.Contains(pairing, reason) {
		s.t.Errorf("the round reads %q", pairing)
	}
	first := strings.Join(strings.Fields(v.page.Find("#standings tbody tr").First().Text()), " ")
	if winner != "Draw" && !strings.Contains(first, winner) {
		s.t.Errorf("the table begins %q, without %q", first, winner)
	}
	if v.page.Find("#cross .cell a").Length() != 2 {
		s.t.Errorf("the cross table reads %q", v.words("#cross"))
	}
	for _, path := range []string{s.board + "/history", "/t/" + s.id + "/hall", "/"} {
		v.open(path).must(http.StatusOK)
	}
	s.arbiter.open("/t/" + s.id + "/desk").must(http.StatusOK)
	s.arbiter.open(s.board).must(http.StatusOK)
}

// onBoard is how many stones the page draws.
func (v *visitor) onBoard() int { return v.page.Find("#board use[href^='#stone-']").Length() }

func TestGomokuIsPlayedToAFive(t *testing.T) {
	s := openGame(t, "gomoku", twoPlayers, "size", "15")
	v := s.p[board.P1].open(s.board)
	if v.page.Find("#points button[name=select]").Length() != 225 {
		t.Error("the first stone of gomoku may stand anywhere")
	}
	for _, form := range []string{"/claim", "/pass"} {
		if v.has(s.board + form) {
			t.Errorf("the page offers %s where the board ends the game", form)
		}
	}
	s.plays("a1", "a15", "b1", "b15", "c1", "c15", "d1", "d15", "e1")
	s.ends("1–0", "Ada Brook", "Five in a row")
	if s.anybody.open(s.board).onBoard() != 9 || strings.Contains(s.anybody.words(".game-title"), "寒") {
		t.Errorf("the board: %s", s.anybody.words(".game-title"))
	}
}

func TestABannedStoneIsRefusedWithWhatItWouldMake(t *testing.T) {
	s := openGame(t, "gomoku", twoPlayers, "preset", "1899")
	s.plays("j10", "a1", "k10", "c1", "l11", "a4", "l12", "c4")
	before := s.written()
	v := s.p[board.P1].open(s.board+"?select=l10").submit(s.board+"/stone", "point", "l10").must(http.StatusUnprocessableEntity)
	if want := "l10 would make a double-three, which is banned here. Choose another point."; v.notices() != want {
		t.Errorf("%q, not %q", v.notices(), want)
	}
	if s.written() != before {
		t.Error("a refused stone was written down")
	}
	v = s.anybody.open("/t/" + s.id)
	for _, words := range []string{"1899: double-three banned for both", "Double-threeBanned for both A banned"} {
		if !strings.Contains(v.words(".settings"), words) {
			t.Errorf("the settings read %q, without %q", v.words(".settings"), words)
		}
	}
}

func TestStonesAreMovedOnceAllAreSet(t *testing.T) {
	s := openGame(t, "gomoku", twoPlayers, "size", "15", "boardFull", "moving", "stones", "5")
	s.plays("a1", "a15", "b1", "b15", "c1", "c15", "d1", "e15", "f1", "g14")
	v := s.p[board.P1].open(s.board)
	if own := v.page.Find("#points button[data-own]").Length(); own != 5 {
		t.Fatalf("%d own stones can be chosen", own)
	}
	if v.submitted(s.board+"/stone", "point", "e1") != "All stones are set. Choose one of your own stones, then an empty point." {
		t.Errorf("a new stone: %q", v.notices())
	}
	v.open(s.board + "?select=f1")
	if v.page.Find("#points button[value=f1][aria-pressed=true]").Length() != 1 || v.page.Find("#confirm [data-confirm][disabled]").Length() != 1 {
		t.Error("the chosen stone is not shown, or can be confirmed without a point")
	}
	v.open(s.board + "?select=f1&select=e1").submit(s.board + "/stone").must(http.StatusOK)
	s.ends("1–0", "Ada Brook", "Five in a row")
	v.open(s.board)
	if !strings.Contains(v.words("#moves"), "f1–e1") || v.onBoard() != 10 {
		t.Errorf("%d stones, the record reads %q", v.onBoard(), v.words("#moves"))
	}
	if !strings.Contains(v.open(s.board+"/history").words("main"), "Move 11: f1 to e1") {
		t.Error("the history does not tell whence the stone was moved")
	}
}

// submitted sends a form that is refused, and gives the sentence.
func (v *visitor) submitted(path string, pairs ...string) string {
	v.t.Helper()
	values := url.Values{"command": {""}, "seen": {v.page.Find("input[name=seen]").First().AttrOr("value", "")}}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return v.post(path, values).must(http.StatusUnprocessableEntity).notices()
}

func TestPenteIsWonByCaptures(t *testing.T) {
	s := openGame(t, "pente", twoPlayers)
	s.plays("j10", "k10", "a1", "l10", "m10") // takes k10 and l10
	v := s.anybody.open(s.board)
	if v.onBoard() != 3 || !strings.Contains(v.words("#moves"), "m10 captured:×k10 l10") {
		t.Errorf("%d stones on the board, the record reads %q", v.onBoard(), v.words("#moves"))
	}
	if face := v.words(".face"); !strings.Contains(face, "2 of 10 captured") || v.page.Find(".face .little svg").Length() != 2 {
		t.Errorf("the faces read %q", face)
	}
	s.plays("k11", "a4", "l12", "m13", "j11", "c1", "j12", "j13", "i11", "c4", "h12", "g13", "i10", "a7", "h10", "g10")
	s.ends("1–0", "Ada Brook", "By captures")
	if !strings.Contains(s.anybody.open(s.board+"/history").words("main"), "Stone 5 at m10, captured: k10 l10") {
		t.Error("the history does not tell what was captured")
	}
}

func TestPenteForFourIsPlayedByTwoTeams(t *testing.T) {
	s := openGame(t, "pente4", twoTeams, "control", "600+5")
	s.arbiter.open("/t/" + s.id + "/desk").submit("/t/" + s.id + "/start").must(http.StatusOK)
	if words := s.p[board.P3].open(s.board).words(".face"); !strings.Contains(words, "Bo Ek SWE with Ada Brook") || s.p[board.P3].page.Find(".face").Length() != 4 {
		t.Errorf("the faces read %q", words)
	}
	if got := s.p[board.P2].submitted(s.board+"/stone", "point", "j10"); got != "It is Ada Brook’s turn, not yours." {
		t.Errorf("out of turn: %q", got)
	}
	if got := s.p[board.P1].open(s.board).submitted(s.board+"/stone", "point", "a1"); got != "The opening does not allow stone 1 at a1. Place stone 1 on the centre." {
		t.Errorf("off the centre: %q", got)
	}
	s.plays("j10", "k10", "a1", "l10", "m10") // two colours at once
	v := s.anybody.open(s.board)
	if face := v.words(".face"); !strings.Contains(face, "2 captured, the team 2 of 10") || strings.Count(face, "the team 2 of 10") != 2 {
		t.Errorf("the faces read %q", face)
	}
	for _, colour := range []string{"black", "red"} {
		if v.page.Find("#board use[href='#stone-"+colour+"']").Length() == 0 {
			t.Errorf("no stone is %s", colour)
		}
	}
	s.plays("a3", "c1", "c3", "j11", "a6", "e1", "c6", "j12", "a9", "g1", "c9", "j13", "a12", "k1", "c12", "j14")
	s.ends("1–0", "The North", "Five in a row")
	if table := s.anybody.open("/t/" + s.id).words("#standings"); !strings.Contains(table, "Ilmar Tamm & Liis Kask") || !strings.Contains(table, "Team") {
		t.Errorf("the table reads %q", table)
	}
}

func TestAPartnersStoneIsCapturedAndDoesNotCount(t *testing.T) {
	s := openGame(t, "pente4", twoTeams)
	s.plays("j10", "k10", "l10", "a1", "m10") // a pair of an enemy's and the partner's
	v := s.anybody.open(s.board)
	if face := v.words(".face"); v.onBoard() != 3 || v.page.Find(".face .little svg").Length() != 1 || !strings.Contains(face, "1 captured, the team 1 of 10") {
		t.Errorf("%d stones; the faces read %q", v.onBoard(), face)
	}
}

func TestAPartnerAnswersADrawOfferForTheTeam(t *testing.T) {
	s := openGame(t, "pente4", twoTeams, "control", "600+5")
	s.arbiter.open("/t/" + s.id + "/desk").submit("/t/" + s.id + "/start").must(http.StatusOK)
	act(s.p[board.P1], s.board, "stone", "point", "j10")
	act(s.p[board.P1], s.board, "offer")
	if s.p[board.P3].open(s.board).has(s.board + "/accept") {
		t.Error("the partner may answer the own offer")
	}
	act(s.p[board.P4], s.board, "accept")
	s.ends("½–½", "Draw", "By agreement")
}

func TestNinukiIsWonByAPerfectFive(t *testing.T) {
	s := openGame(t, "ninuki", twoPlayers)
	s.plays("h8", "a1", "i8", "a15", "j8", "o1", "k8", "o15", "l8")
	s.ends("1–0", "Ada Brook", "Five in a row")
	if !strings.Contains(s.anybody.open(s.board).words("#status"), "Ninuki-renju · A perfect five wins: At once") {
		t.Errorf("the ruling does not name what it rests on: %q", s.anybody.words("#status"))
	}
	if got := s.anybody.open(s.board + "/history").words(".history .rule"); !strings.Contains(got, "Ninuki-renju · A perfect five wins: At once") {
		t.Errorf("the history says that it rests on %q", got)
	}
	for _, path := range []string{"/t/" + s.id, s.board + "/history"} {
		if got := s.anybody.open(path).words("main"); strings.Contains(got, "perfectFive") || strings.Contains(got, "doubleThree") {
			t.Errorf("%s shows a name of the program: %s", path, got)
		}
	}
}

func TestConnectFourIsPlayedInColumns(t *testing.T) {
	s := openGame(t, "connect4", twoPlayers, "control", "600+5")
	s.arbiter.open("/t/" + s.id + "/desk").submit("/t/" + s.id + "/start").must(http.StatusOK)
	v := s.p[board.P1].open(s.board)
	if v.page.Find("#points.upright button[name=select]").Length() != 7 {
		t.Errorf("%d columns", v.page.Find("#points.upright button").Length())
	}
	s.plays("4", "4", "4", "4", "4", "4")
	v.open(s.board + "?select=4")
	if full := v.page.Find("#points button[aria-disabled]").AttrOr("aria-label", ""); full != "Column 4, full" {
		t.Errorf("the full column is called %q", full)
	}
	before := s.written()
	if got := v.submitted(s.board+"/stone", "column", "4"); got != "Column 4 is full. Choose another column." {
		t.Errorf("a full column: %q", got)
	}
	for column, says := range map[string]string{"8": "“8” is not a column. The columns are 1 to 7.", "x": "“x” is not a column. The columns are 1 to 7.",
		"": "Choose a column, 1 to 7."} {
		if got := v.open(s.board).submitted(s.board+"/stone", "column", column); got != says {
			t.Errorf("column %q: %q", column, got)
		}
	}
	if s.written() != before {
		t.Error("a refused disc was written down")
	}
	s.plays("1", "1", "2", "2", "3")
	s.ends("1–0", "Ada Brook", "Four in a row")
	if !strings.Contains(s.anybody.open(s.board+"/history").words("main"), "Disc 7 in column 1") {
		t.Error("the history does not tell the columns")
	}
}

func TestAFullBoardOfConnectFourIsADraw(t *testing.T) {
	s := openGame(t, "connect4", twoPlayers)
	s.plays(strings.Split(fortyTwo, "")...)
	s.ends("½–½", "Draw", "Board full")
	if s.anybody.open(s.board).onBoard() != 42 {
		t.Error("not every disc is on the board")
	}
}

// fortyTwo is a game of connect four, a column a disc, in which nobody has four.
const fortyTwo = "656173566152215676422337377473141445425321"

func TestAnExclusionIsSetUpAndStruckByForms(t *testing.T) {
	s := openGame(t, "renju", twoPlayers, "opening", "exclusion", "three1", "rif", "three2", "soosorv-8", "three3", "tarannikov", "mode", "claim")
	if facts := s.anybody.open("/t/" + s.id).words(".facts"); !strings.Contains(facts, "Exclusion: RIF classic, Soosõrv-8 or Tarannikov") {
		t.Errorf("the facts read %q", facts)
	}
	act(s.p[board.P1], s.board, "strike", "opening", "rif")
	if v := s.p[board.P2].open(s.board); v.page.Find(".act-strike button").Length() != 2 {
		t.Errorf("what is left to strike: %q", v.words(".act-strike"))
	}
	act(s.p[board.P2], s.board, "strike", "opening", "tarannikov")
	s.plays("h8")
	if moves := s.anybody.open(s.board).words("#moves"); !strings.Contains(moves, "struck out: RIF classic struck out: Tarannikov 1h8") {
		t.Errorf("the record reads %q", moves)
	}
}

func TestASettingThatTheGameDoesNotTakeIsNamed(t *testing.T) {
	h := openHall(t, hallOptions{})
	a := h.organiser()
	for _, c := range []struct{ game, field, value, says string }{
		{"gomoku", "stones", "400", "Only if stones are moved"},
		{"gomoku", "stones", "many", "Only if stones are moved"},
		{"gomoku", "size", "13", "“13” is not one of the choices"},
		{"gomoku", "preset", "1066", "“1066” is not one of the choices"},
		{"gomoku", "overline", "banana", "“banana” is not one of the choices"},
		{"gomoku", "opening", "rif", "This opening is not known: rif"},
		{"ninuki", "perfectFive", "soon", "“soon” is not one of the choices"},
		{"connect4", "opening", "swap2", "This opening is not known: swap2"},
		{"chess", "mode", "claim", "“chess” is not one of the choices"},
		{"renju", "symmetry", "mirror", "“mirror” is not one of the choices"},
		{"renju", "doubleThreeReading", "loud", "“loud” is not one of the choices"},
		{"renju", "opening", "exclusion(rif,rif,yamaguchi)", "Exclusion needs three different opening rules"},
	} {
		before := h.written()
		got := a.send(post("/tournaments", "game", c.game, "name", "Open", "timeZone", "UTC", "cycles", "1", c.field, c.value))
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.sentence(), c.says) {
			t.Errorf("%s %s %s: status %d, %q", c.game, c.field, c.value, got.status, got.sentence())
		}
		if h.written() != before {
			t.Errorf("%s %s %s: an event was made", c.game, c.field, c.value)
		}
	}
}

// Every setting and every value has its words in every language: send looks for
// texts that are missing.
func TestEveryGameHasItsFormInEveryLanguage(t *testing.T) {
	h := openHall(t, hallOptions{})
	a := h.organiser()
	for _, name := range game.Games() {
		for _, language := range []string{"en", "eu", "fr", "de"} {
			got := a.send(sent{method: "GET", path: "/tournaments/new?game=" + name, header: map[string]string{"Accept-Language": language}})
			if got.status != http.StatusOK || !strings.Contains(got.body, `value="`+name+`"`) {
				t.Errorf("%s in %s: status %d", name, language, got.status)
			}
		}
		a.open("/tournaments/new?game="+name).submit("/tournaments", "name", name, "timeZone", "UTC").must(http.StatusOK)
		id := strings.TrimSuffix(a.at.Path, "/players")
		for _, language := range []string{"en", "eu", "fr", "de"} {
			got := a.send(sent{method: "GET", path: id, header: map[string]string{"Accept-Language": language}})
			page, _ := goquery.NewDocumentFromReader(strings.NewReader(got.body))
			named, err := game.Choices(name)
			if err != nil || page.Find(".of-games dt").Length() != len(named) {
				t.Errorf("%s in %s: %d settings of %d are shown, %v", name, language, page.Find(".of-games dt").Length(), len(named), err)
			}
		}
	}
}

func TestTeamsThatCannotBeReadAreNamedAndNobodyIsEntered(t *testing.T) {
	s := openGame(t, "pente4", twoTeams)
	a := s.arbiter
	a.open("/tournaments/new?game=pente4").submit("/tournaments", "name", "Second", "timeZone", "UTC").must(http.StatusOK)
	s.id = strings.TrimSuffix(strings.TrimPrefix(a.at.Path, "/t/"), "/players")
	a.submit("/t/"+s.id+"/players/paste", "text", "Ada\nBo + Carl; JAPAN\nDora + Eve\nX: Fay + Eve").must(http.StatusUnprocessableEntity)
	var found []string
	a.page.Find(".preview tr.broken").Each(func(_ int, row *goquery.Selection) {
		found = append(found, strings.TrimSpace(row.Find("td").First().Text())+" "+row.Find(".error").Text())
	})
	want := "1 1 person; a team has two, joined by a plus.|2 “JAPAN” is not a country code. Use two or three letters.|4 The same name and RIF ID are already in the list."
	if strings.Join(found, "|") != want || len(s.entered()) != 0 {
		t.Errorf("%q; entered are %v", found, s.entered())
	}
	players := "/t/" + s.id + "/players"
	a.open(players).submit(players, "name1", "Ada Brook", "name2", "", "country1", "SWEDEN").must(http.StatusUnprocessableEntity)
	if a.words(".error") != "“SWEDEN” is not a country code. Use two or three letters.The name is missing. Enter one." || a.page.Find("#name1").AttrOr("value", "") != "Ada Brook" {
		t.Errorf("the form says %q", a.words(".error"))
	}
	a.submit(players, "name1", "Ada Brook", "country1", "SWE", "rating1", "2000", "name2", "Bo Ek", "rating2", strconv.Itoa(2101)).must(http.StatusOK)
	if list := s.entered(); len(list) != 1 || list[0] != "Ada Brook & Bo Ek" || !strings.Contains(a.words("table"), "2051") {
		t.Errorf("entered are %v: %s", list, a.words("table"))
	}
}

// A misrecorded stone is corrected in every game: what it captured, or where it
// fell, is judged anew.
func TestAStoneOfAnyGameIsCorrected(t *testing.T) {
	s := openGame(t, "pente", twoPlayers)
	s.plays("j10", "k10", "a1", "l10", "m11")
	a := s.arbiter.open(s.board)
	a.submit(s.board+"/correct", "ply", "5", "point", "m10", "reason", "As on the board").must(http.StatusOK)
	if v := s.anybody.open(s.board); v.onBoard() != 3 || !strings.Contains(v.words("#moves"), "m10 captured:×k10 l10") || !strings.Contains(v.words("#moves"), "m11") {
		t.Errorf("%d stones, the record reads %q", v.onBoard(), v.words("#moves"))
	}

	s = openGame(t, "connect4", twoPlayers)
	s.plays("4", "4", "4")
	a = s.arbiter.open(s.board)
	a.submit(s.board+"/correct", "ply", "1", "column", "3", "reason", "As on the board").must(http.StatusOK)
	if v := s.anybody.open(s.board); v.onBoard() != 3 || v.words("#moves li:first-child b") != "3" || v.words("#moves li:first-child del") != "Recorded before the correction:4" {
		t.Errorf("the record reads %q", v.words("#moves"))
	}
	if words := s.anybody.open(s.board + "/history").words(".change"); words != "4 → 3" {
		t.Errorf("the history reads %q", words)
	}
}
