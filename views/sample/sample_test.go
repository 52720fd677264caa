package sample_test

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/records/audit"
	"renju-arbiter/views/testkit/visit"
)

// walked are all pages of the events that links lead to, with their status.
func walked(v *visit.Visitor, events []string) map[string]int {
	seen, next := map[string]int{}, []string{}
	for _, id := range events {
		next = append(next, "/t/"+id)
	}
	for len(next) > 0 {
		path := next[0]
		next = next[1:]
		if _, been := seen[path]; been || strings.HasSuffix(path, ".pdf") {
			continue
		}
		v.Open(path)
		seen[path] = v.Status
		v.Page.Find("a[href]").Each(func(_ int, link *goquery.Selection) {
			to, _, _ := strings.Cut(link.AttrOr("href", ""), "#")
			if strings.HasPrefix(to, "/t/") || strings.HasPrefix(to, "/games/") {
				next = append(next, to)
			}
		})
	}
	return seen
}

// One key makes both samples, every page of them can be read, one key each removes them
// again, and nothing of them runs on: the home page is as it was, and the journal holds.
func TestTheSamplesAreMadeReadAndRemoved(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	v := h.Organiser()
	empty := v.Open("/").Words("main")
	again := visit.Fields(v.Form("/sample"))
	v.Submit("/sample").Must(http.StatusOK)
	at := v.At.Path
	written := h.Written()
	if v.Post("/sample", again); v.At.Path != at || h.Written() != written {
		t.Errorf("the form sent twice made something new: %s, then %s", at, v.At.Path)
	}
	events := h.Desk.Tournaments()
	if len(events) != 2 {
		t.Fatalf("%d events", len(events))
	}
	t.Run("the Swiss shows what a hall can bring", func(t *testing.T) { showsAll(t, h, v, strings.TrimPrefix(at, "/t/")) })
	t.Run("the other is of teams, which play their second round", func(t *testing.T) {
		other := events[slices.IndexFunc(events, func(id string) bool { return id != strings.TrimPrefix(at, "/t/") })]
		b, err := h.Desk.Books.Of(other)
		if err != nil {
			t.Fatal(err)
		}
		if b.Boards != 3 || !b.Sample || b.Stage(1) != tournament.StageClosed || b.Stage(2) != tournament.StagePlay {
			t.Errorf("%d boards a match, round 1 is %s, round 2 is %s", b.Boards, b.Stage(1), b.Stage(2))
		}
		if teams := v.Open("/t/" + other + "/teams").Must(http.StatusOK).Words("main"); !strings.Contains(teams, "Team") {
			t.Errorf("its teams read %q", teams)
		}
	})
	t.Run("for ten minutes nobody need act", func(t *testing.T) { stands(t, h) })
	seat := seated(h, v, strings.TrimPrefix(at, "/t/"))
	pages := walked(v, events)
	if len(pages) < 150 {
		t.Errorf("%d pages alone were walked", len(pages))
	}
	for path, status := range pages {
		if status != http.StatusOK {
			t.Errorf("%s: %d", path, status)
		}
	}
	for path, status := range walked(h.Visitor(), events) {
		if status != http.StatusOK {
			t.Errorf("anybody's %s: %d", path, status)
		}
	}
	for _, id := range events {
		v.Open("/").Submit("/t/" + id + "/arrange/delete").Must(http.StatusOK)
	}
	if left := v.Open("/").Words("main"); left != empty {
		t.Errorf("the first page reads\n%s, it was\n%s", left, empty)
	}
	for _, path := range slices.Sorted(maps.Keys(pages)) {
		if v.Open(path); v.Status != http.StatusNotFound {
			t.Errorf("when it is removed, %s: %d", path, v.Status)
		}
	}
	if seat.Open("/seat"); seat.Status >= 500 {
		t.Errorf("the seat of a sample that is gone: %d", seat.Status)
	}
	holds(t, h)
}

// seated opens the seat of a player by a card.
func seated(h *visit.Service, v *visit.Visitor, event string) *visit.Visitor {
	v.Open("/t/"+event+"/links").Submit("/t/"+event+"/links", "kind", "player").Must(http.StatusOK)
	card := strings.TrimSpace(v.Page.Find(".link-card .url").First().Text())
	card = card[strings.Index(card, "/join/"):]
	p := h.Visitor()
	p.Open(card).Must(http.StatusOK).Submit(card).Must(http.StatusOK)
	return p.Open("/seat").Must(http.StatusOK)
}

// holds starts the service again on the same file: the samples stay removed, no game of
// them waits for anybody, and the chain is whole.
func holds(t *testing.T, h *visit.Service) {
	t.Helper()
	h.Stop()
	if _, err := audit.Verify(t.Context(), h.Path, audit.VerifyOptions{}); err != nil {
		t.Error(err)
	}
	again := visit.Open(t, visit.Options{Path: h.Path})
	if list := again.Desk.Tournaments(); len(list) != 0 {
		t.Errorf("they are back: %v", list)
	}
	before := again.Written()
	time.Sleep(300 * time.Millisecond) // longer than the watch waits between two looks
	if after := again.Written(); after != before {
		t.Errorf("something of them runs on: %d events, then %d", before, after)
	}
}

// showsAll: the Swiss shows at once what an arbiter will meet.
func showsAll(t *testing.T, h *visit.Service, v *visit.Visitor, id string) {
	b, err := h.Desk.Books.Of(id)
	if err != nil {
		t.Fatal(err)
	}
	if !b.Sample || b.Description.Rated != tournament.RatedNo {
		t.Error("it counts for ratings")
	}
	for round, want := range map[int]tournament.Stage{1: tournament.StageClosed, 2: tournament.StageClosed, 3: tournament.StagePlay} {
		if b.Stage(round) != want {
			t.Errorf("round %d is %s", round, b.Stage(round))
		}
	}
	var has []string
	note := func(what string, is bool) {
		if is && !slices.Contains(has, what) {
			has = append(has, what)
		}
	}
	for _, p := range b.Pairings {
		g, err := h.Desk.Game(p.Game)
		if err != nil {
			note("bye", p.Second == "")
			continue
		}
		_, claimed := g.Pending()
		note("claim", claimed)
		note("latecomer", g.Absent[0] || g.Absent[1])
		note("contested", g.Contest != nil)
		note("reported", g.Reported && g.Confirmed())
		note("played", g.Over() && len(g.Plies) > 20)
		note("corrected", len(g.Corrections) > 0 || slices.ContainsFunc(g.ArbiterActs, func(d game.ArbiterAct) bool { return d.Do == game.DoResult }))
		note("wooden board", p.Round == 3 && g.AwaitsStart())
		note("forfeit", g.Outcome != nil && g.Outcome.Forfeit())
		note("false claim", g.FalseClaims[0]+g.FalseClaims[1] > 0)
		note("opening", p.Round == 3 && g.Opens() && len(g.Plies) == 4)
	}
	slices.Sort(has)
	if diff := cmp.Diff(strings.Split("bye,claim,contested,corrected,false claim,forfeit,latecomer,opening,played,reported,wooden board", ","), has); diff != "" {
		t.Error(diff)
	}
	if q := b.TimeQueue(h.Desk.Now(time.Now())); len(q.Waiting) != 1 || len(q.There) != 1 || q.Lacking() != 1 {
		t.Errorf("time trouble: %+v", q)
	}
	names := v.Open("/t/" + id + "/players").Words("main")
	for _, name := range []string{"森川 千枝", "سميرة القمري", "Õunapuu", "서문하늘"} {
		if !strings.Contains(names, name) {
			t.Errorf("nobody is called %s", name)
		}
	}
}

// stands: whatever they show they show for ten minutes, though nobody acts. No flag falls,
// nobody is too late, and who is short of time is who was.
func stands(t *testing.T, h *visit.Service) {
	now := h.Desk.Now(time.Now())
	later := now + clock.Instant(10*60*clock.Second)
	running := 0
	for _, id := range h.Desk.Tournaments() {
		b, err := h.Desk.Books.Of(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range b.Going() {
			g, _ := h.Desk.Game(p.Game)
			if !g.TimeRuns() {
				continue
			}
			running++
			if due := h.Desk.Referee().Due(g, later); len(due) > 0 {
				t.Errorf("%s, board %d: %T", b.Name, p.Board, due[0])
			}
			for _, who := range []board.Person{board.P1, board.P2} {
				if g.Remaining(who, later) <= 0 || (g.Remaining(who, now) <= tournament.Short) != (g.Remaining(who, later) <= tournament.Short) {
					t.Errorf("%s, board %d: %s has %d ms, in ten minutes %d", b.Name, p.Board, who, g.Remaining(who, now), g.Remaining(who, later))
				}
			}
		}
	}
	if running < 7 {
		t.Errorf("%d clocks run", running)
	}
}
