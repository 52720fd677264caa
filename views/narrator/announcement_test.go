package narrator_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/narrator"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/testkit/visit"
)

// heard is what ears hear of the last event of a game.
func heard(a *visit.Audience, ear narrator.Listener, language string) string {
	a.T.Helper()
	list, _ := narrator.Announcements(shown.Presenter{Desk: a.Desk}, a.Tables[0].ID, ear)
	if len(list) == 0 {
		return ""
	}
	var texts []string
	for _, said := range list[len(list)-1].Said {
		texts = append(texts, locale.For(language).Text(said))
	}
	return strings.Join(texts, " ")
}

// The turn passes with the clock: a stone names itself, the press says whose turn it is
// and what the clocks show.
func TestTheTurnIsSaidAtThePress(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, "control", "1500")
		a.Start()
		at := a.Tables[0]
		time.Sleep(50 * time.Second)
		at.P[0].Send(visit.Post(at.Path+"/stone", "point", "h8"))
		for ear, want := range map[board.Person]string{board.P1: "Placed: Black 1, h8.", board.P2: "Black 1, h8.", board.Nobody: "Black 1, h8."} {
			if got := heard(a, narrator.Listener{Person: ear}, "en"); got != want {
				t.Errorf("at the stone %v hears %q", ear, got)
			}
		}
		at.P[0].Send(visit.Post(at.Path + "/press"))
		for ear, want := range map[board.Person]string{
			board.P1:     "White to move. You 24:10, White 25:00.",
			board.P2:     "Your turn. You 25:00, Black 24:10.",
			board.Nobody: "White to move. Black 24:10, White 25:00.",
		} {
			if got := heard(a, narrator.Listener{Person: ear}, "en"); got != want {
				t.Errorf("at the press %v hears %q", ear, got)
			}
		}
	})
}

// Where another computer takes over nobody is told that an arbiter has to resume the game: it goes on by
// itself.
func TestAnInterruptionIsSaidAsItGoesOn(t *testing.T) {
	for reason, want := range map[string]string{arbiter.ReasonFailover: "goes on by itself", arbiter.ReasonSlept: "The arbiter will resume the game"} {
		var texts []string
		for _, said := range narrator.Says(shown.Presenter{}, narrator.Listener{}, game.State{}, game.Interrupted{Reason: reason}) {
			texts = append(texts, locale.For("en").Text(said))
		}
		if got := strings.Join(texts, " "); !strings.Contains(got, want) {
			t.Errorf("%s: %q", reason, got)
		}
	}
}

// Who has kept the colours before the fifth stone of Taraguchi is told what is left: a stone or fifth moves,
// and no swap any more.
func TestAfterKeepingNoSwapIsOffered(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, "opening", "taraguchi-10", "control", "1500")
		a.Start()
		at := a.Tables[0]
		does := func(p int, act string, fields ...string) {
			t.Helper()
			if got := at.P[p].Send(visit.Post(at.Path+"/"+act, fields...)); got.Status != http.StatusSeeOther {
				t.Fatalf("%s: %d %s", act, got.Status, got.Sentence())
			}
		}
		for i, point := range []string{"h8", "i9", "j10", "i7"} {
			if i > 0 {
				does(i%2, "keep")
			}
			does(i%2, "stone", "point", point)
			does(i%2, "press")
		}
		for language, words := range map[string]string{"en": "Swap", "eu": "Aldatu", "fr": "changez", "de": "Tauschen"} {
			if got := heard(a, narrator.Listener{Person: board.P1}, language); !strings.Contains(got, words) {
				t.Errorf("before the choice is heard %q", got)
			}
		}
		does(0, "keep")
		for language, words := range map[string]string{"en": "Swap", "eu": "Aldatu", "fr": "changez", "de": "Tauschen"} {
			got := heard(a, narrator.Listener{Person: board.P1}, language)
			if strings.Contains(got, words) || !strings.Contains(got, "5") || !strings.Contains(got, "10") {
				t.Errorf("after the colours were kept is heard %q", got)
			}
		}
	})
}
