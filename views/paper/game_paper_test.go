package paper_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A score sheet has what was played, with what each had left; while a board is covered
// (RIF 14.7, seed 12.7) it shows an arbiter the moves and nobody else.
func TestAScoreSheetHidesWhatTheBoardHides(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800+10", "opening", "free")
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9")
	written := func(v *visit.Visitor) []string {
		v.Open(at.Path + "/paper/score").Must(http.StatusOK)
		var list []string
		for _, b := range v.Page.Find(".record td b").EachIter() {
			if b.Text() != "" {
				list = append(list, b.Text()+" "+b.Parent().Next().Text())
			}
		}
		return list
	}
	if got := written(e.Anybody); len(got) != 2 || !strings.HasPrefix(got[0], "h8 30:") || !strings.HasPrefix(got[1], "h9 30:") {
		t.Errorf("the sheet has %q", got)
	}
	visit.Act(at.P[0], at.Path, "call")
	if got := written(e.Anybody); len(got) != 0 || e.Anybody.Page.Find(".score-board svg").Length() != 0 {
		t.Errorf("the covered board's sheet shows everybody %q", got)
	}
	if got := written(e.Arbiter); len(got) != 2 {
		t.Errorf("the covered board's sheet shows the arbiter %q", got)
	}
}

// The record of a claim is there for an arbiter as soon as it is made; others read it when
// it is ruled on, and what was found when the game is over.
func TestTheRecordOfAClaimTellsNoMoreThanItsRuling(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800+10", "opening", "free")
	e.Start()
	at := e.Tables[0]
	at.Play("h8", "h9")
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	record := at.Path + "/paper/ruling-1"
	e.Anybody.Open(record).Must(http.StatusForbidden)
	if e.Arbiter.Open(record).Must(http.StatusOK); e.Arbiter.Page.Find(".protocol svg").Length() == 0 || !strings.Contains(e.Arbiter.Words(".protocol"), "Not ruled on yet") {
		t.Errorf("the arbiter reads %q", e.Arbiter.Words(".protocol"))
	}
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false", "reason", "no foul at h8").Must(http.StatusOK)
	if said := e.Anybody.Open(record).Must(http.StatusOK).Words(".protocol"); !strings.Contains(said, "Unfounded") || strings.Contains(said, "no foul at h8") {
		t.Errorf("while the game goes on everybody reads %q", said)
	}
	if said := e.Arbiter.Open(record).Words(".protocol"); !strings.Contains(said, "no foul at h8") {
		t.Errorf("the arbiter reads %q", said)
	}
	for _, wrong := range []string{"ruling-2", "ruling-x", "ruling-", "nothing"} {
		e.Arbiter.Open(at.Path + "/paper/" + wrong).Must(http.StatusNotFound)
	}
}
