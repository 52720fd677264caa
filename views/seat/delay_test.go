package seat_test

import (
	"math/rand/v2"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// onlyLooked are all the bytes that somebody gets who only looks: every page of the event and of its
// games, every file, what programs read, and the streams.
func onlyLooked(a *visit.Audience) map[string]string {
	a.T.Helper()
	all := map[string]string{"stream": visit.ByEvent(a.Wire.Take()), "wall": visit.ByEvent(a.Wall.Take()), "feed": told(a)}
	for _, path := range addresses(a) {
		got := a.Anybody.Send(visit.Sent{Method: "GET", Path: path})
		if got.Status >= http.StatusInternalServerError {
			a.T.Errorf("%s: %d", path, got.Status)
		}
		if got.Status == http.StatusOK && (strings.HasPrefix(path, "/api/") || strings.Contains(path, "dossier.json")) {
			got.Body = byName(a.T, got.Body)
		}
		all[strings.NewReplacer(a.Tables[0].ID, "GAME1", a.Tables[1].ID, "GAME2", a.ID, "EVENT").Replace(path)] = withoutHashes(got.Body)
	}
	return all
}

// addresses are the addresses that the routes name.
func addresses(a *visit.Audience) (paths []string) {
	fills := map[string][]string{":n": {"1", "2"}, ":plate": {"boards-1", "standings", "board-1", "results-1"}, ":round": {"1"}, ":ply": {"0", "1"},
		":kind": {"pairings", "standings", "cross", "crosstable", "score", "score-empty", "folder", "ruling-1", "dispute-1", "slips", "starting-list"},
		":file": {"trf16", "trf26", "sgf", "rif", "psq", "pos", "lib", "csv", "xlsx", "ics", "atom", "dossier.json"}, ":game": {a.Tables[0].ID, a.Tables[1].ID}}
	for _, r := range visit.Routes(a.Handler) {
		if r.Method != http.MethodGet || strings.HasSuffix(r.Path, "/live") {
			continue
		}
		var found []string
		switch {
		case slices.Contains([]string{"/", "/precedents", "/positions", "/openings", "/api/v1/events"}, r.Path):
			found = []string{r.Path}
		case strings.HasPrefix(r.Path, "/t/:id"), strings.HasPrefix(r.Path, "/api/v1/events/:id"):
			found = []string{strings.Replace(r.Path, ":id", a.ID, 1)}
		case strings.HasPrefix(r.Path, "/games/:id"):
			for _, table := range a.Tables {
				found = append(found, strings.Replace(r.Path, ":id", table.ID, 1))
			}
		}
		for name, values := range fills {
			for i, path := range slices.Clone(found) {
				if strings.Contains(path, name) {
					found[i] = ""
					for _, value := range values {
						found = append(found, strings.Replace(path, name, value, 1))
					}
				}
			}
		}
		for _, path := range found {
			if path != "" && !strings.Contains(path, ":") {
				paths = append(paths, path)
			}
		}
	}
	page := a.Anybody.Send(visit.Sent{Method: "GET", Path: "/t/" + a.ID + "/files"})
	for _, link := range regexp.MustCompile(`/t/`+a.ID+`/files[/?][^"]+`).FindAllString(page.Body, -1) {
		paths = append(paths, strings.ReplaceAll(link, "&amp;", "&"))
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

const delayed = 10 * time.Minute

// Nobody who only looks is told anything that is younger than the delay, by any page, file, stream or
// answer: what is done in the games meanwhile makes no difference to any byte, nor what the rules
// engine would answer. When the delay is over they see it.
func TestNobodyWhoOnlyLooksIsToldWhatIsYoungerThanTheDelay(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		settings := []string{"control", "7200+30", "mode", "claim"}
		busy, idle := visit.OpenAudience(t, path(), nil, settings...), visit.OpenAudience(t, path(), liar{rand.New(rand.NewPCG(3, 99))}, settings...)
		both := []*visit.Audience{busy, idle}
		for _, a := range both {
			a.Arbiter.Open("/t/"+a.ID+"/spectators").Submit("/t/"+a.ID+"/spectators", "minutes", "10").Must(http.StatusOK)
			a.Start()
			a.Follow()
			a.Wall = a.Listen("/t/" + a.ID + "/hall/live")
		}
		moves := &script{random: rand.New(rand.NewPCG(3, 7)), audience: busy}
		for range 40 {
			d := moves.next(&facts{})
			for _, a := range both {
				perform(a, d)
			}
			time.Sleep(d.wait)
		}
		before := onlyLooked(busy)
		sameSights(t, "before the delay is over", before, onlyLooked(idle), busy.IDs, idle.IDs, everything)
		if plies := len(busy.State(busy.Tables[0].ID).Plies); plies < 8 || strings.Contains(before["/games/GAME1"], `class="last"`) {
			t.Fatalf("%d moves, and a spectator sees one of them", plies)
		}
		time.Sleep(delayed - time.Minute)
		for since := time.Now(); time.Since(since) < delayed-time.Second && !t.Failed(); {
			for range 6 {
				perform(busy, moves.next(&facts{}))
			}
			sameSights(t, "while one of two plays", onlyLooked(busy), onlyLooked(idle), busy.IDs, idle.IDs, everything)
			time.Sleep(45 * time.Second)
		}
		if seen := spectatorsMoves(t, busy); seen == 0 {
			t.Error("a spectator sees no move, whatever its age")
		}
		time.Sleep(delayed + time.Second)
		if seen, made := spectatorsMoves(t, busy), len(busy.State(busy.Tables[0].ID).Plies); seen != made {
			t.Errorf("the delay is over, and a spectator sees %d of %d moves", seen, made)
		}
		if feed := busy.Feed.Take(); !strings.Contains(feed, "event: game") {
			t.Errorf("programs were not told when the delay was over: %q", feed)
		}
		if told := busy.Wire.Take(); !strings.Contains(told, "event: board") {
			t.Errorf("spectators were not told when the delay was over: %q", told)
		}
	})
}

// spectatorsMoves is how many moves a spectator sees of the first board.
func spectatorsMoves(t *testing.T, a *visit.Audience) int {
	t.Helper()
	page := a.Anybody.Open(a.Tables[0].Path).Page
	return page.Find("#moves li").Length()
}
