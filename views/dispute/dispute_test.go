package dispute_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// member appoints somebody to the jury, by the page, and logs in.
func member(e *visit.ClubEvening, name, country string) *visit.Visitor {
	at := "/t/" + e.ID + "/appointments"
	e.MakeAccount(name, installation.Member)
	e.Arbiter.Open(at).Submit(at, "name", name, "role", "jury", "country", country).Must(http.StatusOK)
	return e.LoggedIn(name)
}

func jury(e *visit.ClubEvening, countries ...string) (members []*visit.Visitor) {
	for i, country := range countries {
		members = append(members, member(e, "Member "+string(rune('A'+i)), country))
	}
	return members
}

// A claim goes to a file, a ruling, an appeal, a jury in which a compatriot does not judge, and a decision that
// changes the result; each reads at each moment what is theirs, and it can be printed.
func TestAClaimGoesToTheJury(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, disputes := e.Tables[0], "/t/"+e.ID+"/disputes"
	at.Play("h8", "h9", "i8")
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	e.Arbiter.Open(at.Path + "/ruling/1").Follow("Open a dispute").Must(http.StatusOK)
	a := e.Arbiter.Submit(disputes, "words", "White says a foul.").Must(http.StatusOK)
	if got := a.Words("main"); !strings.Contains(got, "White says a foul.") || !strings.Contains(got, "What the rules say of the claim") {
		t.Errorf("the arbiter reads %q", got)
	}
	if got := e.Arbiter.Open("/t/" + e.ID + "/desk").Words(".waiting-dispute"); !strings.Contains(got, "Dispute 1") {
		t.Errorf("at the desk waits %q", got)
	}
	file := disputes + "/1"
	white, black := at.P[1], at.P[0]
	white.Open(file).Submit(disputes+"/say", "words", "It made two threes.").Must(http.StatusOK)
	black.Open(file).Submit(disputes+"/say", "words", "One was no three.").Must(http.StatusOK)
	for who, v := range map[string]*visit.Visitor{"Black": black, "anybody": e.Visitor()} {
		got := v.Open(file).Must(http.StatusOK).Words("main")
		if strings.Contains(got, "two threes") || strings.Contains(got, "White says") || strings.Contains(got, "rules say") {
			t.Errorf("%s reads %q", who, got)
		}
		v.Open("/t/" + e.ID + "/paper/dispute-1").Must(http.StatusOK)
		if got := v.Words("main"); strings.Contains(got, "two threes") || strings.Contains(got, "rules say") {
			t.Errorf("%s prints %q", who, got)
		}
	}
	if got := black.Open(file).Words("main"); !strings.Contains(got, "One was no three.") {
		t.Errorf("Black does not read the own words: %q", got)
	}
	waits := func(want ...string) {
		t.Helper()
		for _, page := range []string{disputes, file} {
			got := e.Arbiter.Open(page).Words("main")
			for _, words := range want {
				if !strings.Contains(got, words) {
					t.Errorf("%s has no %q: %s", page, words, got)
				}
			}
		}
	}
	waits("Waiting for the ruling for 0:")
	a.Open(file).Submit(disputes+"/rule", "upheld", "no", "words", "There is one three alone.", "rules", "RIF 9.3").Must(http.StatusOK)
	if s := e.State(at.ID); !s.Claims[0].Judged || s.Claims[0].Upheld || s.Stopped {
		t.Fatalf("the ruling is not carried out: %+v", s.Claims[0])
	}
	visit.Act(white, at.Path, "resign")
	if got := e.Visitor().Open(file).Words("main"); !strings.Contains(got, "two threes") || !strings.Contains(got, "There is one three alone.") {
		t.Errorf("after the game anybody reads %q", got)
	}

	members := jury(e, "JPN", "POL", "FRA")
	if got := white.Open(file).Words("#appeal"); !strings.Contains(got, "ask for a jury of three") {
		t.Errorf("a jury with a compatriot: %q", got)
	}
	members = append(members, member(e, "Member Z", "EST"))
	white.Open(file).Submit(disputes+"/appeal", "to", "jury", "words", "Look again.").Must(http.StatusOK)
	if got := e.Visitor().Open("/t/" + e.ID + "/rounds/1").Words("main"); !strings.Contains(got, "contested") {
		t.Errorf("the result is not marked: %q", got)
	}
	waits("Waited 0:", "Waiting for the decision on appeal for 0:")
	compatriot := members[2].Open(file).Must(http.StatusOK)
	if compatriot.Has(disputes+"/vote") || !strings.Contains(compatriot.Words("main"), "A compatriot of a party (FRA) does not judge.") {
		t.Errorf("a compatriot is offered a vote, or not told why there is none: %q", compatriot.Words("main"))
	}
	for _, one := range []*visit.Visitor{members[0], members[1], members[3]} {
		one.Open(file).Submit(disputes+"/vote", "overturn", "true").Must(http.StatusOK)
		if got := one.Open(file).Words("main"); !strings.Contains(got, "Your vote: The ruling is overturned") {
			t.Errorf("a member does not read the own vote: %q", got)
		}
	}
	members[0].Open(file).Submit(disputes+"/decide", "words", "It was a foul.", "score", "0-1").Must(http.StatusOK)
	if got := e.Visitor().Open(file).Words("main"); !strings.Contains(got, "It was a foul.") || !strings.Contains(got, "0 to 3") || strings.Contains(got, "Member A votes") {
		t.Errorf("in the end anybody reads %q", got)
	}
	waits("Waited 0:", "for the decision on appeal")
	if s := e.State(at.ID); s.Outcome.Score.String() != "0-1" {
		t.Errorf("the result is %v", s.Outcome)
	}
	for white.Open("/seat"); white.Has(at.Path + "/seen"); {
		white.Submit(at.Path + "/seen").Must(http.StatusOK)
	}
	if got := white.Words("main"); !strings.Contains(got, "decided on appeal") {
		t.Errorf("the party is not told at the own seat: %q", got)
	}
	paper := e.Visitor().Open("/t/" + e.ID + "/paper/dispute-1").Must(http.StatusOK).Words("main")
	for _, words := range []string{"Record of dispute 1", "two threes", "There is one three alone.", "Look again.", "It was a foul.", "0 to 3"} {
		if !strings.Contains(paper, words) {
			t.Errorf("the paper has no %q: %s", words, paper)
		}
	}
	for page, want := range map[string]string{at.Path + "/ruling/1": "Overturned on appeal", at.Path + "/paper/ruling-1": "Overturned on appeal",
		"/t/" + e.ID + "/paper/report": "AppealsRound 1, Board 1"} {
		if got := e.Arbiter.Open(page).Must(http.StatusOK).Words("main"); !strings.Contains(got, want) {
			t.Errorf("%s has no %q: %s", page, want, got)
		}
	}
}

// What a spectator has told the desk nobody reads but arbiters, and a player of another game has nothing
// to say in a file.
func TestWhatASpectatorToldIsForArbiters(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	disputes := "/t/" + e.ID + "/disputes"
	e.Arbiter.Open(disputes+"?game="+e.Tables[0].ID).Submit(disputes, "subject", "spectator", "words", "He got help.").Must(http.StatusOK)
	e.Arbiter.Open(disputes+"?game="+e.Tables[0].ID).Submit(disputes, "subject", "conduct", "words", "Notes on the table.").Must(http.StatusOK)
	for who, v := range map[string]*visit.Visitor{"a player": e.Tables[0].P[0], "anybody": e.Visitor(), "the jury": e.Appointed(e.ID, access.Jury)} {
		if got := v.Open(disputes).Must(http.StatusOK).Words("main"); strings.Contains(got, "spectator") || !strings.Contains(got, "Dispute 2") {
			t.Errorf("%s reads %q", who, got)
		}
		v.Open(disputes + "/1").Must(http.StatusNotFound)
		v.Open("/t/" + e.ID + "/paper/dispute-1").Must(http.StatusNotFound)
	}
	stranger := e.Tables[1].P[0]
	if answer := stranger.Send(visit.Post(disputes+"/say", "number", "2", "by", "1", "words", "I say so.")); answer.Status != http.StatusForbidden {
		t.Errorf("a player of another game says something: %d", answer.Status)
	}
	if answer := e.Visitor().Send(visit.Post(disputes+"/say", "number", "2", "by", "1", "words", "I say so.")); answer.Status != http.StatusForbidden {
		t.Errorf("anybody says something: %d", answer.Status)
	}
	s, err := e.Desk.Tournament(e.ID)
	if err != nil || len(s.Disputes[1].Statements) != 0 {
		t.Errorf("statements: %+v, %v", s.Disputes[1].Statements, err)
	}
}
