package desk_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
)

// A player's sheet counts calls, false claims and warnings, with the sanctions and where
// they were given; the player is told of the warning at the board.
func TestAPlayersSheetTellsOfTheConduct(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, desk := e.Tables[0], "/t/"+e.ID+"/desk"
	at.Play("h8", "h9")
	visit.Act(at.P[0], at.Path, "claim", "kind", "five")
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	if got := at.P[0].Open("/seat").Words("#main"); !strings.Contains(got, "arning") {
		t.Errorf("who was warned is not told: %q", got)
	}
	visit.Act(at.P[0], at.Path, "call", "for", game.CallArbiter)
	who := e.State(at.ID).Players[0]
	a := e.Arbiter.Open(desk + "?player=" + who).Must(http.StatusOK)
	a.Same(".sheet-of-player .known dd", "1", "2240", "1", "1", "1")
	if got := a.Words(".sanctions"); !strings.Contains(got, "Board 1") || !strings.Contains(got, "arning") {
		t.Errorf("the sanctions read %q", got)
	}
	visit.Act(e.Arbiter, at.Path, "resume")
	visit.Act(at.P[1], at.Path, "resign")
	a.Open(desk + "?player=" + who)
	if got := a.Words(".rounds-of-player"); !regexp.MustCompile(`^1 Yann Kerdal 1–0 \d+:\d\d`).MatchString(got) {
		t.Errorf("the round of the sheet reads %q", got)
	}
	if holds := a.Page.Find(".rounds-of-player .icon").AttrOr("aria-label", ""); holds != "Black" {
		t.Errorf("the colour of the round is %q", holds)
	}
	a.Open(desk + "?player=nobody").Must(http.StatusOK)
	if a.Page.Find(".sheet-of-player").Length() != 0 {
		t.Error("a stranger has a sheet")
	}
}

// The byes are on the sheet: the one of who was not paired, one that was asked for and has
// been, and one for a round that is still to be paired.
func TestAPlayersSheetHasTheByes(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}})
	e.Enter("Ada 2200", "Bo 2100", "Cleo 2000", "Dag 1900", "Eve 1800", "Fay 1700")
	e.Arrange(tournament.RequestBye{Player: "bo", Round: 1, Bye: tournament.HalfBye})
	e.Arrange(tournament.RequestBye{Player: "ada", Round: 3, Bye: tournament.ZeroBye})
	e.Arrange(tournament.RequestBye{Player: "bo", Round: 2, Bye: tournament.HalfBye})
	e.Arrange(tournament.PublishRound{Round: 1})
	sheet := func(player string) []string {
		return e.Arbiter.Open(e.Path("/desk?player=" + player)).Must(http.StatusOK).Lines(".rounds-of-player li")
	}
	unpaired := ""
	for _, p := range e.State().PairingsIn(1) {
		if p.Bye == tournament.PairingBye {
			unpaired = p.First
		}
	}
	for player, want := range map[string][]string{"bo": {"1 half-point bye", "2 half-point bye"}, unpaired: {"1 Bye"}} {
		if got := sheet(player); !slices.Equal(got, want) {
			t.Errorf("the sheet of %s has the rounds %q, not %q", player, got, want)
		}
	}
	if got := sheet("ada"); len(got) != 2 || got[1] != "3 absent, no points" {
		t.Errorf("the sheet of Ada has the rounds %q", got)
	}
}

// A result that its player refuses waits at the desk with the player's words, and goes
// when an arbiter lets it stand, with a reason.
func TestARefusedResultWaitsUntilItIsSettled(t *testing.T) {
	e, page := paper(t)
	e.Arbiter.Open(page).Submit(page, "line", "11f").Must(http.StatusOK)
	at, desk := e.Tables[0], "/t/"+e.ID+"/desk"
	at.P[1].Open("/seat").Submit(at.Path+"/contest", "reason", "It was a draw <b>").Must(http.StatusOK)
	a := e.Arbiter.Open(desk).Must(http.StatusOK)
	if got := a.Words(".waiting-contest"); !strings.Contains(got, "1–0") || !strings.Contains(got, "Yann Kerdal") {
		t.Fatalf("what waits is %q", got)
	}
	if got := a.Open(desk + "?open=" + at.ID).Words(".contested blockquote"); got != "It was a draw <b>" {
		t.Errorf("the words are %q", got)
	}
	// it counts as reported, and whoever reads the table or the wall reads that it is contested
	v := e.Anybody.Open("/t/" + e.ID + "/rounds").Must(http.StatusOK)
	if row := v.Words(".round-boards li"); !strings.Contains(row, "1–0") || !strings.Contains(row, "§ contested") {
		t.Errorf("the round reads %q", row)
	}
	if how := strings.Join(strings.Fields(v.Page.Find(".round-boards .how").First().Text()), " "); how != "Five in a row" {
		t.Errorf("how it ended reads %q", how)
	}
	if text := v.Open("/t/" + e.ID + "/standings").Words("main"); !strings.Contains(text, "§ The result 1–0 at board 1 of round 1") || !strings.Contains(text, "counts as reported until") {
		t.Errorf("the standings say nothing of it: %q", text)
	}
	if v.Open("/t/" + e.ID + "/cross-table"); v.Page.Find(".cross .contested-mark").Length() != 2 {
		t.Error("the cross table does not mark it for both")
	}
	if card := e.Anybody.Open("/t/" + e.ID + "/hall").Words("#hall-" + at.ID); !strings.Contains(card, "§ contested") {
		t.Errorf("the wall says %q", card)
	}
	if plate := e.Anybody.Open("/t/" + e.ID + "/wall/results").Words(".rows .score"); !strings.HasPrefix(plate, "1–0 §") {
		t.Errorf("the results on the wall are %q", plate)
	}
	if row := a.Open(page).Words("#results li"); !strings.Contains(row, "§ contested") {
		t.Errorf("where results are taken down the row reads %q", row)
	}
	if line := at.P[1].Open("/seat").Words("main"); !strings.Contains(line, "it counts as reported until an arbiter settles it") {
		t.Errorf("the seat says %q", line)
	}
	e.Refuses(t, []visit.Refusal{
		{"without a reason", e.Arbiter, visit.Post(at.Path + "/settle"), 422, "eason"},
		{"by a player", at.P[0], visit.Post(at.Path+"/settle", "reason", "I won"), 403, ""},
		{"confirmed although it is refused", e.Arbiter, visit.Post(desk+"/confirm", "round", "1"), 422, ""},
	})
	a.Open(desk+"?open="+at.ID).Submit(at.Path+"/settle", "reason", "Both sheets say so.").Must(http.StatusOK)
	if a.Open(desk).Page.Find(".waiting-contest").Length() != 0 || e.State(at.ID).Contest != nil {
		t.Error("it waits still")
	}
}
