package ruling_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// ladder is an evening in which Ada claims without ground, in one round after the other.
type ladder struct {
	*visit.ClubEvening
	ada   *visit.Visitor
	other *visit.Visitor // across the board of this round
	path  string         // of the game of this round
	id    string
}

// sits starts a round, and looks for the board at which Ada sits.
func (l *ladder) sits(round int) {
	l.T.Helper()
	l.Arbiter.Open("/t/" + l.ID + "/desk?round=" + strconv.Itoa(round)).Submit("/t/" + l.ID + "/start").Must(http.StatusOK)
	book, err := l.Desk.Books.Of(l.ID)
	if err != nil {
		l.T.Fatal(err)
	}
	first := l.State(l.Tables[0].ID).Players[0]
	l.ada, l.id = l.Tables[0].P[0], book.GameIn(first, round, 0)
	l.path = "/games/" + l.id
	for _, at := range l.Tables {
		for i, p := range at.P {
			if who := l.State(at.ID).Players[i]; who != first && (who == l.State(l.id).Players[0] || who == l.State(l.id).Players[1]) {
				l.other = p
			}
		}
	}
}

// ends ends the games of a round.
func (l *ladder) ends(round int) {
	l.T.Helper()
	book, _ := l.Desk.Books.Of(l.ID)
	for _, p := range book.PairingsIn(round) {
		path := "/games/" + p.Game
		if s := l.State(p.Game); s.Over() {
			continue
		}
		l.Arbiter.Open(path).Corrects(path+"/result", "result", "1-0", "reason", "both left").Must(http.StatusOK)
	}
}

// claims lets Ada claim without ground; the page of the ruling says beforehand what that
// would cost.
func (l *ladder) claims(number, costs string) {
	l.T.Helper()
	visit.Act(l.ada, l.path, "claim", "kind", "time")
	l.before(number, costs)
}

func (l *ladder) before(number, costs string) {
	l.T.Helper()
	page := l.Arbiter.Open(l.path + "/ruling/" + number).Must(http.StatusOK)
	if got := page.Words(".verdicts button[value=false] small"); !strings.Contains(got, costs) {
		l.T.Errorf("before the ruling it is said %q, not %q", got, costs)
	}
}

func (l *ladder) unfounded(number string) {
	l.T.Helper()
	l.Arbiter.Open(l.path+"/ruling/"+number).Submit(l.path+"/rule", "upheld", "false").Must(http.StatusOK)
}

func (l *ladder) seat(who *visit.Visitor, says string) {
	l.T.Helper()
	if got := who.Open("/seat").Words("#main"); !strings.Contains(got, says) {
		l.T.Errorf("the seat does not say %q: %s", says, got)
	}
}

// sheet holds calls, unfounded claims and warnings of Ada's sheet at the desk.
func (l *ladder) sheet(claims, warnings string, sanctions ...string) {
	l.T.Helper()
	a := l.Arbiter.Open("/t/" + l.ID + "/desk?player=" + l.State(l.Tables[0].ID).Players[0]).Must(http.StatusOK)
	a.Same(".sheet-of-player .known dd", "1", "2240", "0", claims, warnings)
	list := a.Page.Find(".sanctions li")
	if list.Length() != len(sanctions) {
		l.T.Errorf("the sanctions read %q", a.Words(".sanctions"))
		return
	}
	for i, want := range sanctions {
		if got := list.Eq(i).Text(); !strings.Contains(got, want) {
			l.T.Errorf("sanction %d reads %q, not %q", i+1, got, want)
		}
	}
}

// The ladder goes through the event: what an unfounded claim costs is said to the arbiter
// before it is ruled on, to the players at their seats, and on the sheet of the one who
// claimed. A ruling that is taken back takes its step with it.
func TestTheLadderOfFalseClaimsIsSaidThroughTheEvent(t *testing.T) {
	l := &ladder{ClubEvening: visit.OpenClubEvening(t, visit.Options{}, "falseClaim", game.FalseClaimLadder)}
	desk := "/t/" + l.ID + "/desk"
	l.sits(1)
	l.claims("1", "Warning")
	l.unfounded("1")
	l.sheet("1", "1", "Warning")
	l.seat(l.ada, "Your claim is unfounded. Warning")
	l.Arbiter.Open(desk).Submit(desk + "/back").Must(http.StatusOK)
	l.sheet("0", "0")
	l.before("1", "Warning") // of the same claim: it waits again
	l.unfounded("1")
	l.sheet("1", "1", "Warning")
	l.ends(1)

	l.sits(2)
	l.claims("1", "Two extra minutes")
	l.unfounded("1")
	l.seat(l.ada, "2:00")
	l.seat(l.other, "2:00")
	l.sheet("2", "1", "Warning", "Two extra minutes")
	l.Arbiter.Open(desk).Submit(desk + "/back").Must(http.StatusOK)
	l.Arbiter.Open(l.path+"/ruling/1").Submit(l.path+"/rule", "upheld", "true", "reason", "the flag was down").Must(http.StatusOK)
	l.sheet("1", "1", "Warning")
	l.ends(2)

	l.sits(3)
	l.claims("1", "Two extra minutes") // for the one of the first round
}
