package seat_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// ends is the end of the game as everybody sees it: on the board, on the event's
// page, in the standings.
func ends(s *visit.SingleGame, result, winner, reason string) {
	s.T.Helper()
	v := s.Anybody.Open(s.Board)
	status := v.Words("#status")
	for _, word := range []string{result, winner, reason} {
		if !strings.Contains(status, word) {
			s.T.Errorf("the status reads %q, without %q", status, word)
		}
	}
	v.Open("/t/" + s.ID + "/rounds")
	if pairing := v.Words(".round-boards li"); !strings.Contains(pairing, result) || !strings.Contains(pairing, reason) {
		s.T.Errorf("the round reads %q", pairing)
	}
	v.Open("/t/" + s.ID + "/standings")
	first := strings.Join(strings.Fields(v.Page.Find("#standings tbody tr").First().Text()), " ")
	if winner != "Draw" && !strings.Contains(first, winner) {
		s.T.Errorf("the table begins %q, without %q", first, winner)
	}
	v.Open("/t/" + s.ID + "/cross-table")
	if v.Page.Find("#cross .cell a").Length() != 2 {
		s.T.Errorf("the cross table reads %q", v.Words("#cross"))
	}
	for _, path := range []string{s.Board + "/history", "/t/" + s.ID + "/hall", "/"} {
		v.Open(path).Must(http.StatusOK)
	}
	s.Arbiter.Open("/t/" + s.ID + "/desk").Must(http.StatusOK)
	s.Arbiter.Open(s.Board).Must(http.StatusOK)
}

func TestGomokuIsPlayedToAFive(t *testing.T) {
	s := visit.OpenGame(t, "gomoku", visit.TwoPlayers, "size", "15")
	v := s.P[board.P1].Open(s.Board)
	if points := v.Page.Find("#points[data-taken='']:not([data-open])"); points.Find("button[name=select]").Length() != 225 {
		t.Error("the first stone of gomoku may stand anywhere")
	}
	for _, form := range []string{"/claim", "/pass"} {
		if v.Has(s.Board + form) {
			t.Errorf("the page offers %s where the board ends the game", form)
		}
	}
	s.Plays("a1", "a15", "b1", "b15", "c1", "c15", "d1", "d15", "e1")
	ends(s, "1–0", "Ada Brook", "Five in a row")
	if s.Anybody.Open(s.Board).OnBoard() != 9 || strings.Contains(s.Anybody.Words(".game-title"), "寒") {
		t.Errorf("the board: %s", s.Anybody.Words(".game-title"))
	}
}

func TestABannedStoneIsRefusedWithWhatItWouldMake(t *testing.T) {
	s := visit.OpenGame(t, "gomoku", visit.TwoPlayers, "preset", "1899")
	s.Plays("j10", "a1", "k10", "c1", "l11", "a4", "l12", "c4")
	before := s.Written()
	v := s.P[board.P1].Open(s.Board+"?select=l10").Submit(s.Board+"/stone", "point", "l10").Must(http.StatusUnprocessableEntity)
	if want := "l10 would make a double-three, which is banned here. Choose another point."; v.Notices() != want {
		t.Errorf("%q, not %q", v.Notices(), want)
	}
	if s.Written() != before {
		t.Error("a refused stone was written down")
	}
	v = s.Anybody.Open("/t/" + s.ID + "/regulations")
	for _, words := range []string{"1899: double-three banned for both", "Double-threeBanned for both"} {
		if !strings.Contains(v.Words("main"), words) {
			t.Errorf("the settings read %q, without %q", v.Words("main"), words)
		}
	}
}

func TestStonesAreMovedOnceAllAreSet(t *testing.T) {
	s := visit.OpenGame(t, "gomoku", visit.TwoPlayers, "size", "15", "boardFull", "moving", "stones", "5")
	s.Plays("a1", "a15", "b1", "b15", "c1", "c15", "d1", "e15", "f1", "g14")
	v := s.P[board.P1].Open(s.Board)
	if own := len(strings.Fields(v.Page.Find("#points").AttrOr("data-own", ""))); own != 5 {
		t.Fatalf("%d own stones can be chosen", own)
	}
	if submitted(v, s.Board+"/stone", "point", "e1") != "All stones are set. Choose one of your own stones, then an empty point." {
		t.Errorf("a new stone: %q", v.Notices())
	}
	v.Open(s.Board + "?select=f1")
	if v.Page.Find("#points button[value=f1][aria-pressed=true]").Length() != 1 || v.Page.Find("#confirm [data-confirm][disabled]").Length() != 1 {
		t.Error("the chosen stone is not shown, or can be confirmed without a point")
	}
	v.Open(s.Board + "?select=f1&select=e1").Submit(s.Board + "/stone").Must(http.StatusOK)
	ends(s, "1–0", "Ada Brook", "Five in a row")
	v.Open(s.Board)
	if !strings.Contains(v.Words("#moves"), "f1–e1") || v.OnBoard() != 10 {
		t.Errorf("%d stones, the record reads %q", v.OnBoard(), v.Words("#moves"))
	}
	if !strings.Contains(v.Open(s.Board+"/history").Words("main"), "Move 11: f1 to e1") {
		t.Error("the history does not tell whence the stone was moved")
	}
}

// submitted sends a form that is refused, and gives the sentence.
func submitted(v *visit.Visitor, path string, pairs ...string) string {
	v.T.Helper()
	values := url.Values{"command": {""}, "seen": {v.Page.Find("input[name=seen]").First().AttrOr("value", "")}}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Add(pairs[i], pairs[i+1])
	}
	return v.Post(path, values).Must(http.StatusUnprocessableEntity).Notices()
}

func TestPenteIsWonByCaptures(t *testing.T) {
	s := visit.OpenGame(t, "pente", visit.TwoPlayers)
	s.Plays("j10", "k10", "a1", "l10", "m10") // takes k10 and l10
	v := s.Anybody.Open(s.Board)
	if v.OnBoard() != 3 || !strings.Contains(v.Words("#moves"), "m10 captured:×k10 l10") {
		t.Errorf("%d stones on the board, the record reads %q", v.OnBoard(), v.Words("#moves"))
	}
	if face := v.Words(".face"); !strings.Contains(face, "2 of 10 captured") || v.Page.Find(".face .little svg").Length() != 2 {
		t.Errorf("the faces read %q", face)
	}
	s.Plays("k11", "a4", "l12", "m13", "j11", "c1", "j12", "j13", "i11", "c4", "h12", "g13", "i10", "a7", "h10", "g10")
	ends(s, "1–0", "Ada Brook", "By captures")
	if !strings.Contains(s.Anybody.Open(s.Board+"/history").Words("main"), "Stone 5 at m10, captured: k10 l10") {
		t.Error("the history does not tell what was captured")
	}
}

func TestPenteForFourIsPlayedByTwoTeams(t *testing.T) {
	s := visit.OpenGame(t, "pente4", visit.TwoTeams, "control", "600+5")
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	if words := s.P[board.P3].Open(s.Board).Words(".face"); !regexp.MustCompile(`Bo Ek ?SWE with Ada Brook`).MatchString(words) || s.P[board.P3].Page.Find(".face").Length() != 4 {
		t.Errorf("the faces read %q", words)
	}
	if got := submitted(s.P[board.P2], s.Board+"/stone", "point", "j10"); got != "It is Ada Brook’s turn, not yours." {
		t.Errorf("out of turn: %q", got)
	}
	if got := submitted(s.P[board.P1].Open(s.Board), s.Board+"/stone", "point", "a1"); got != "The opening does not allow stone 1 at a1. Place stone 1 on the centre." {
		t.Errorf("off the centre: %q", got)
	}
	s.Plays("j10", "k10", "a1", "l10", "m10") // two colours at once
	v := s.Anybody.Open(s.Board)
	if face := v.Words(".face"); !strings.Contains(face, "2 captured, the team 2 of 10") || strings.Count(face, "the team 2 of 10") != 2 {
		t.Errorf("the faces read %q", face)
	}
	for _, colour := range []string{"black", "red"} {
		if v.Page.Find("#board use[href='#stone-"+colour+"']").Length() == 0 {
			t.Errorf("no stone is %s", colour)
		}
	}
	s.Plays("a3", "c1", "c3", "j11", "a6", "e1", "c6", "j12", "a9", "g1", "c9", "j13", "a12", "k1", "c12", "j14")
	ends(s, "1–0", "The North", "Five in a row")
	if table := s.Anybody.Open("/t/" + s.ID + "/standings").Words("#standings"); !strings.Contains(table, "Ilmar Tamm & Liis Kask") || !strings.Contains(table, "Team") {
		t.Errorf("the table reads %q", table)
	}
}

// In pairs the four act in turn, with one clock a side; the partner whose turn it is not is told whose it is.
func TestRenjuIsPlayedInPairs(t *testing.T) {
	s := visit.OpenGame(t, game.Renju, visit.TwoTeams, "pairs", "true", "opening", "rif", "control", "600+5")
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	if v := s.Anybody.Open(s.Board); v.Page.Find(".face").Length() != 4 || v.Page.Find(".face .time").Length() != 2 {
		t.Errorf("the faces read %q", v.Words(".face"))
	}
	if got := submitted(s.P[board.P3].Open(s.Board), s.Board+"/stone", "point", "h8"); got != "It is Ada Brook’s turn, not yours." {
		t.Errorf("the partner places a stone: %q", got)
	}
	for _, point := range []string{"h8", "h9", "h10"} { // one partner does the whole turn
		visit.Act(s.P[board.P1], s.Board, "stone", "point", point)
	}
	if got := submitted(s.P[board.P3], s.Board+"/press"); got != "It is Ada Brook’s press: the partner who has moved presses the clock." {
		t.Errorf("the partner presses: %q", got)
	}
	visit.Act(s.P[board.P1], s.Board, "press")
	if title := s.P[board.P4].Open("/seat").Words("title"); !strings.Contains(title, "Partner’s turn") {
		t.Errorf("at the partner's seat: %q", title)
	}
	visit.Act(s.P[board.P2], s.Board, "swap")
	visit.Act(s.P[board.P2], s.Board, "press")
	s.Plays("i9") // the other partner of those who have White now
	state := s.State(s.Game)
	if by := state.Plies[3].By; by != board.P3 || state.ColourOf(board.P1) != board.White || state.Actor() != board.P4 {
		t.Errorf("stone 4 is %s's, and it is the turn of %s", by, state.Actor())
	}
	if moves := s.Anybody.Open(s.Board).Words("#moves"); !strings.Contains(moves, "Bo Ek") || !strings.Contains(moves, "Ilmar Tamm") {
		t.Errorf("the moves do not say who made them: %q", moves)
	}
	if left := s.Arbiter.Open(s.Board).Page.Find("input[name^='left-']"); left.FilterFunction(func(_ int, f *goquery.Selection) bool { return f.AttrOr("name", "") > "left-P2" }).Length() > 0 {
		t.Error("the clock of a side is asked for twice")
	}
	visit.Act(s.P[board.P2], s.Board, "resign") // either partner does it for the side
	ends(s, "1–0", "The North", "Resignation")
	if table := s.Anybody.Open("/t/" + s.ID + "/standings").Words("#standings"); !strings.Contains(table, "Ilmar Tamm & Liis Kask") || !strings.Contains(table, "EST") {
		t.Errorf("the standings read %q", table)
	}
	sheet := s.Anybody.Open(s.Board + "/paper/score").Words(".score-players")
	for _, name := range []string{"1 Ada Brook", "3 Bo Ek", "2 Ilmar Tamm", "4 Liis Kask"} {
		if !strings.Contains(sheet, name) {
			t.Errorf("the score sheet has no %s: %s", name, sheet)
		}
	}
}

// One device at the board says whose turn it is by name, for all four.
func TestADeviceAmongFourSaysWhoseTurnItIs(t *testing.T) {
	s := visit.OpenGame(t, "gomoku", visit.TwoTeams, "pairs", "true", "control", "600", "device", game.DeviceShared)
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	link, device := s.BoardLink(s.Game), s.Visitor()
	device.Open(link).Submit(link).Must(http.StatusOK)
	for _, name := range []string{"Ada Brook", "Ilmar Tamm", "Bo Ek", "Liis Kask", "Ada Brook"} {
		if near := device.Open("/seat").Words("#controls .name"); !strings.Contains(near, name) {
			t.Fatalf("it is %s's turn, and the device says %q", name, near)
		}
		state := s.State(s.Game)
		visit.Act(device, s.Board, "stone", "point", board.At(len(state.Plies), 0).String(), "onBehalf", state.Actor().String())
		visit.Act(device, s.Board, "press", "onBehalf", state.Actor().String())
	}
}

func TestAPartnersStoneIsCapturedAndDoesNotCount(t *testing.T) {
	s := visit.OpenGame(t, "pente4", visit.TwoTeams)
	s.Plays("j10", "k10", "l10", "a1", "m10") // a pair of an enemy's and the partner's
	v := s.Anybody.Open(s.Board)
	if face := v.Words(".face"); v.OnBoard() != 3 || v.Page.Find(".face .little svg").Length() != 1 || !strings.Contains(face, "1 captured, the team 1 of 10") {
		t.Errorf("%d stones; the faces read %q", v.OnBoard(), face)
	}
}

func TestAPartnerAnswersADrawOfferForTheTeam(t *testing.T) {
	s := visit.OpenGame(t, "pente4", visit.TwoTeams, "control", "600+5")
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	visit.Act(s.P[board.P1], s.Board, "stone", "point", "j10")
	visit.Act(s.P[board.P1], s.Board, "offer")
	if s.P[board.P3].Open(s.Board).Has(s.Board + "/accept") {
		t.Error("the partner may answer the own offer")
	}
	visit.Act(s.P[board.P1], s.Board, "press") // an offer is answered while the opponent's clock runs (RIF 8b)
	visit.Act(s.P[board.P4], s.Board, "accept")
	ends(s, "½–½", "Draw", "By agreement")
}

func TestNinukiIsWonByAPerfectFive(t *testing.T) {
	s := visit.OpenGame(t, "ninuki", visit.TwoPlayers)
	s.Plays("h8", "a1", "i8", "a15", "j8", "o1", "k8", "o15", "l8")
	ends(s, "1–0", "Ada Brook", "Five in a row")
	if !strings.Contains(s.Anybody.Open(s.Board).Words("#status"), "Ninuki-renju · A perfect five wins: At once") {
		t.Errorf("the ruling does not name what it rests on: %q", s.Anybody.Words("#status"))
	}
	if got := s.Anybody.Open(s.Board + "/history").Words(".history .rule"); !strings.Contains(got, "Ninuki-renju · A perfect five wins: At once") {
		t.Errorf("the history says that it rests on %q", got)
	}
	for _, path := range []string{"/t/" + s.ID, s.Board + "/history"} {
		if got := s.Anybody.Open(path).Words("main"); strings.Contains(got, "perfectFive") || strings.Contains(got, "doubleThree") {
			t.Errorf("%s shows a name of the program: %s", path, got)
		}
	}
}

func TestConnectFourIsPlayedInColumns(t *testing.T) {
	s := visit.OpenGame(t, "connect4", visit.TwoPlayers, "control", "600+5")
	s.Arbiter.Open("/t/" + s.ID + "/desk").Submit("/t/" + s.ID + "/start").Must(http.StatusOK)
	v := s.P[board.P1].Open(s.Board)
	if v.Page.Find("#points.upright[data-taken] button[name=select]").Length() != 7 {
		t.Errorf("%d columns", v.Page.Find("#points.upright button").Length())
	}
	s.Plays("4", "4", "4", "4", "4", "4")
	v.Open(s.Board + "?select=4")
	if full := v.Page.Find("#points[data-taken='4'] button[value='4']").AttrOr("aria-label", ""); full != "Column 4, full" {
		t.Errorf("the full column is called %q", full)
	}
	before := s.Written()
	if got := submitted(v, s.Board+"/stone", "column", "4"); got != "Column 4 is full. Choose another column." {
		t.Errorf("a full column: %q", got)
	}
	for column, says := range map[string]string{"8": "“8” is not a column. The columns are 1 to 7.", "x": "“x” is not a column. The columns are 1 to 7.",
		"": "Choose a column, 1 to 7."} {
		if got := submitted(v.Open(s.Board), s.Board+"/stone", "column", column); got != says {
			t.Errorf("column %q: %q", column, got)
		}
	}
	if s.Written() != before {
		t.Error("a refused disc was written down")
	}
	s.Plays("1", "1", "2", "2", "3")
	ends(s, "1–0", "Ada Brook", "Four in a row")
	if !strings.Contains(s.Anybody.Open(s.Board+"/history").Words("main"), "Disc 7 in column 1") {
		t.Error("the history does not tell the columns")
	}
}

func TestAFullBoardOfConnectFourIsADraw(t *testing.T) {
	s := visit.OpenGame(t, "connect4", visit.TwoPlayers)
	s.Plays(strings.Split(fortyTwo, "")...)
	ends(s, "½–½", "Draw", "Board full")
	if s.Anybody.Open(s.Board).OnBoard() != 42 {
		t.Error("not every disc is on the board")
	}
}

// fortyTwo is a game of connect four, a column a disc, in which nobody has four.
const fortyTwo = "656173566152215676422337377473141445425321"

func TestAnExclusionIsSetUpAndStruckByForms(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "exclusion", "three1", "rif", "three2", "soosorv-8", "three3", "tarannikov", "mode", "claim")
	if facts := s.Anybody.Open("/t/" + s.ID).Words(".facts"); !strings.Contains(facts, "Exclusion: RIF classic, Soosõrv-8 or Tarannikov") {
		t.Errorf("the facts read %q", facts)
	}
	visit.Act(s.P[board.P1], s.Board, "strike", "opening", "rif")
	if v := s.P[board.P2].Open(s.Board); v.Page.Find(".act-strike option").Length() != 2 {
		t.Errorf("what is left to strike: %q", v.Words(".act-strike"))
	}
	visit.Act(s.P[board.P2], s.Board, "strike", "opening", "tarannikov")
	s.Plays("h8")
	if moves := s.Anybody.Open(s.Board).Words("#moves"); !strings.Contains(moves, "struck out: RIF classic struck out: Tarannikov 1h8") {
		t.Errorf("the record reads %q", moves)
	}
}
