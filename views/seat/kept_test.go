package seat_test

import (
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// What is kept for those who only look is what stands now: after each of many acts at a board, within
// the same second, every page of the event and its games is that which somebody gets whose page is made
// anew, because they were here before.
func TestWhoOnlyLooksIsShownWhatStandsNow(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, "control", "7200+30", "mode", "claim")
		a.Start()
		moves := &script{random: rand.New(rand.NewPCG(5, 7)), audience: a}
		pages := addresses(a)
		kept := 0
		for range 12 {
			perform(a, moves.next(&facts{}))
			time.Sleep(20 * time.Millisecond)
			for _, path := range pages {
				if strings.Contains(path, "/files") || strings.HasPrefix(path, "/api/") || strings.HasSuffix(path, ".pdf") {
					continue
				}
				crowd := a.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: path})
				alone := a.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: path, Header: map[string]string{"Cookie": "had=1"}})
				if crowd.Status != alone.Status || crowd.Status == http.StatusOK && a.IDs.Plain(crowd.Body) != a.IDs.Plain(alone.Body) {
					t.Errorf("%s: a crowd sees another page (%d) than one who comes alone (%d)", path, crowd.Status, alone.Status)
				}
				if crowd.Header.Get("ETag") != "" {
					kept++
					if strings.Contains(crowd.Body, `name="command"`) {
						t.Errorf("%s: a form is shown to a crowd, and is good for one", path)
					}
				}
			}
		}
		if kept < 300 {
			t.Errorf("%d pages came from the page cache", kept)
		}
	})
}
