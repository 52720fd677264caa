package visit

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/tournament"
)

// SevenPlayers is the list of a Swiss, as it is pasted.
const SevenPlayers = `Ada Brook; SWE; 900001; 2240
Ilmar Tamm; EST; 910002; 2205
Chie Morikawa; JPN; 920003; 2180
Yann Kerdal; FRA; 930004; 2090
Nerea Elizalde; ESP; 940005; 1985
Jonas Feldt; GER; 950006; 1910
Ines Duarte; POR; 960007; 1880`

// Swiss is a Swiss, run by an arbiter with forms alone.
type Swiss struct {
	*Service
	T       testing.TB
	ID      string
	At      string // the path of the event
	Arbiter *Visitor
}

// OpenSwiss makes an event of seven and gives its arbiter the pages.
func OpenSwiss(t testing.TB, settings ...string) *Swiss {
	t.Helper()
	return OpenSwissWith(t, Options{}, settings...)
}

// OpenSwissWith is the same in a service in which not everything is as usual.
func OpenSwissWith(t testing.TB, with Options, settings ...string) *Swiss {
	t.Helper()
	h := Open(t, with)
	o := &Swiss{Service: h, T: t, Arbiter: h.Organiser()}
	// what comes first counts
	pairs := append(settings, "name", "Harbour Open", "opening", "free", "control", "", "timeZone", "Europe/Madrid",
		"system", "swiss", "rounds", "3")
	o.Arbiter.Open("/tournaments/new").Submit("/tournaments", pairs...).Must(http.StatusOK)
	o.ID = strings.TrimSuffix(strings.TrimPrefix(o.Arbiter.At.Path, "/t/"), "/players")
	o.At = "/t/" + o.ID
	o.Arbiter.Submit(o.At+"/players/paste", "text", SevenPlayers).Must(http.StatusOK)
	o.Arbiter.Submit(o.At+"/players/paste", "text", SevenPlayers, "confirm", "1").Must(http.StatusOK)
	return o
}

// State is the event as it stands at the desk.
func (o *Swiss) State() tournament.State {
	o.T.Helper()
	s, err := o.Desk.Tournament(o.ID)
	if err != nil {
		o.T.Fatal(err)
	}
	return s
}

// Player is the id of a player by the beginning of the name.
func (o *Swiss) Player(name string) string {
	o.T.Helper()
	for _, e := range o.State().Entries {
		if strings.HasPrefix(o.Desk.People.Get(e.Player).Name, name) {
			return e.Player
		}
	}
	o.T.Fatalf("nobody is called %s", name)
	return ""
}

// Do sends the form of an act from a page and follows to where it leads.
func (o *Swiss) Do(page, act string, pairs ...string) *Visitor {
	o.T.Helper()
	o.Arbiter.Open(o.At+page).Must(http.StatusOK).Submit(o.At+"/arrange/"+act, pairs...)
	return o.Arbiter
}

// Results ends the open games of the last round as the pairs say, by first names:
// "Ada", "1-0". Tentative Black wins the others.
func (o *Swiss) Results(leave string, pairs ...string) {
	o.T.Helper()
	given := map[string]string{}
	for i := 0; i+1 < len(pairs); i += 2 {
		given[o.Player(pairs[i])] = pairs[i+1]
	}
	t := o.State()
	for _, p := range t.Pairings {
		g, err := o.Desk.Game(p.Game)
		if p.Game == "" || err != nil || g.Over() || leave != "" && (p.First == o.Player(leave) || p.Second == o.Player(leave)) {
			continue
		}
		score := "1-0"
		for _, player := range []string{p.First, p.Second} {
			if s, ok := given[player]; ok {
				score = s
			}
		}
		o.result(p.Game, score)
	}
}

func (o *Swiss) result(game, score string) {
	o.T.Helper()
	got := o.Arbiter.Send(Post("/games/" + game + "/start"))
	if got.Status >= 500 {
		o.T.Fatal(got.Sentence())
	}
	if got := o.Arbiter.Send(Post("/games/"+game+"/rule", "result", score, "reason", "score sheet")); got.Status != http.StatusSeeOther {
		got = o.Arbiter.SendCorrection("/games/"+game+"/result", "result", score, "reason", "score sheet")
		if got.Status != http.StatusSeeOther {
			o.T.Fatalf("%s: %d %s", score, got.Status, got.Sentence())
		}
	}
}
