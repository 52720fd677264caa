package metrics_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/backups"
	"renju-arbiter/views/metrics"
	"renju-arbiter/views/testkit/visit"
)

// scraped is what a service tells Prometheus now.
func scraped(t *testing.T, h *visit.Service) string {
	t.Helper()
	answer := httptest.NewRecorder()
	h.Metrics.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if answer.Code != http.StatusOK {
		t.Fatalf("%d %s", answer.Code, answer.Body)
	}
	return answer.Body.String()
}

// value returns the value of a series as it is written, with its labels; false where it is not there.
func value(text, series string) (float64, bool) {
	for line := range strings.Lines(text) {
		if number, found := strings.CutPrefix(line, series+" "); found {
			n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
			return n, err == nil
		}
	}
	return 0, false
}

// wants waits until a series has a value that meets a condition.
func wants(t *testing.T, h *visit.Service, series string, is func(float64) bool) {
	t.Helper()
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		n, there := value(scraped(t, h), series)
		if there && is(n) {
			return
		}
		if time.Since(began) > baseline.Patience(10*time.Second) {
			t.Errorf("%s is %v (there: %v)", series, n, there)
			return
		}
	}
}

func equals(want float64) func(float64) bool { return func(n float64) bool { return n == want } }
func above(least float64) func(float64) bool { return func(n float64) bool { return n > least } }

// listen opens a stream until it is left.
func listen(t *testing.T, at string) (leave func()) {
	t.Helper()
	answer, err := http.Get(at)
	if err != nil {
		t.Fatal(err)
	}
	return func() { _ = answer.Body.Close() }
}

// events are all tournaments of a service.
func events(t *testing.T, h *visit.Service) (list []tournament.State) {
	t.Helper()
	for _, id := range h.Desk.Tournaments() {
		s, err := h.Desk.Tournament(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

func TestAnEveningIsMeasured(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Limited: true, Meter: metrics.New()})
	e.Start()
	at := e.Tables[0]
	leave := listen(t, e.URL+at.Path+"/live")
	wants(t, e.Service, `renju_viewers`, equals(1))
	at.Play("h8", "h9")
	wants(t, e.Service, `renju_acts_total{act="game stone",answer="done"}`, equals(2))
	at.P[0].Post(at.Path+"/stone", url.Values{"command": {"twice"}, "point": {"h8"}})
	wants(t, e.Service, `renju_acts_total{act="game stone",answer="refused"}`, equals(1))
	for _, kind := range []string{"claim", "call", "time-call"} {
		wants(t, e.Service, `renju_open_calls{kind="`+kind+`"}`, equals(0))
	}
	visit.Act(at.P[0], at.Path, "claim", "kind", game.ClaimTime)
	wants(t, e.Service, `renju_open_calls{kind="claim"}`, equals(1))
	wants(t, e.Service, `renju_open_calls_oldest_seconds{kind="claim"}`, above(0.05))
	visit.Act(e.Tables[1].P[0], e.Tables[1].Path, "call", "for", game.CallArbiter)
	wants(t, e.Service, `renju_open_calls{kind="call"}`, equals(1))
	position, _ := e.Store.End()
	wants(t, e.Service, `renju_journal_position`, equals(float64(position)))
	wants(t, e.Service, `renju_fit`, equals(1))
	wants(t, e.Service, `renju_disk_free_bytes`, above(1<<20))
	wants(t, e.Service, `renju_queue_length{queue="database"}`, equals(0))
	wants(t, e.Service, `renju_queue_length{queue="webhooks"}`, equals(0))
	wants(t, e.Service, `renju_commit_duration_seconds_count{to="database"}`, above(10))
	wants(t, e.Service, `renju_commit_entries_count`, above(10))
	for _, stage := range []string{"rendered", "written"} {
		wants(t, e.Service, `renju_stream_lag_seconds_count{stage="`+stage+`"}`, above(0))
	}
	wants(t, e.Service, `renju_page_duration_seconds_count{method="GET",route="/t/:id/desk"}`, above(0))
	if n, _ := value(scraped(t, e.Service), `renju_stream_lag_seconds_sum{stage="rendered"}`); n > 60 {
		t.Errorf("the streams lag by %v s in all", n)
	}
	if text := scraped(t, e.Service); strings.Contains(text, `/live"`) {
		t.Error("a stream has the time of a page")
	}
	leave()
	wants(t, e.Service, `renju_viewers`, equals(0))
}

// A flag that ends the game is noted with the time that passed since it fell.
func TestAFallenFlagHasItsLatency(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Meter: metrics.New()}, "control", "1", "flags", game.FlagsAutomatic)
	e.Start()
	wants(t, e.Service, `renju_flag_latency_seconds_count`, equals(2))
	if sum, _ := value(scraped(t, e.Service), `renju_flag_latency_seconds_sum`); sum <= 0 || sum > baseline.Patience(10*time.Second).Seconds() {
		t.Errorf("both flags were noted after %v s together", sum)
	}
}

// When the newest backup was made is told once there is one.
func TestTheNewestBackupIsTold(t *testing.T) {
	const series = "renju_backup_last_timestamp_seconds"
	keep, err := backups.Parse("24h:15m")
	if err != nil {
		t.Fatal(err)
	}
	keeper := backups.New(backups.Options{Series: backups.Series{Folder: t.TempDir(), Prefix: "renju"}, Every: time.Hour, Keep: keep,
		Copy: func(_ context.Context, file string) error { return os.WriteFile(file, []byte("a copy"), 0o600) }, Size: func() int64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	h := visit.Open(t, visit.Options{Meter: metrics.New(), Backups: keeper})
	if n, told := value(scraped(t, h), series); told {
		t.Errorf("without a backup: %v", n)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go keeper.Run(ctx)
	for deadline := time.Now().Add(30 * time.Second); keeper.State().Newest.IsZero() && time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
	if n, told := value(scraped(t, h), series); !told || n != float64(keeper.State().Newest.Unix()) {
		t.Errorf("%v, and the newest is of %v", n, keeper.State().Newest)
	}
}

// What waits at a sample rings for nobody.
func TestNobodyWaitsAtASample(t *testing.T) {
	h := visit.Open(t, visit.Options{Meter: metrics.New()})
	h.Organiser().Open("/").Submit("/sample").Must(http.StatusOK)
	waits := 0
	for _, event := range events(t, h) {
		for _, p := range event.Pairings {
			if g, err := h.Desk.Game(p.Game); err == nil && !g.Over() && (g.Called != "" || len(g.Claims) > 0) {
				waits++
			}
		}
	}
	if waits == 0 {
		t.Fatal("nothing waits at the samples: this test would see nothing")
	}
	for _, kind := range []string{"claim", "call", "time-call"} {
		wants(t, h, `renju_open_calls{kind="`+kind+`"}`, equals(0))
	}
}

// Prometheus' own linter has nothing to say, and no name, id, token or address of anybody stands in any
// metric.
func TestNoMetricKnowsAnybody(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Meter: metrics.New()})
	e.Start()
	e.Arbiter.Open("/").Submit("/sample").Must(http.StatusOK)
	at := e.Tables[0]
	at.Play("h8", "h9")
	visit.Act(at.P[0], at.Path, "claim", "kind", game.ClaimTime)
	var secrets []string
	for _, event := range events(t, e.Service) {
		secrets = append(secrets, event.ID, event.Name)
		for _, p := range event.Pairings {
			secrets = append(secrets, p.Game)
		}
		for _, entry := range event.Entries {
			for _, person := range entry.Persons() {
				secrets = append(secrets, person)
				if known, found := e.Desk.People.Stored(person); found {
					secrets = append(append(secrets, known.Name), strings.Fields(known.Name)...)
				}
			}
		}
		for _, path := range []string{"", "/players", "/standings", "/desk", "/links", "/schedule"} {
			e.Arbiter.Open("/t/" + event.ID + path)
			e.Anybody.Open("/t/" + event.ID + path)
		}
	}
	for _, table := range e.Tables {
		for _, link := range table.Links {
			token := strings.TrimPrefix(link, "/join/")
			secrets = append(secrets, token)
			e.Anybody.Open(link)
			e.Anybody.Open("/nowhere/" + token)
		}
		to, err := url.Parse(e.URL)
		if err != nil {
			t.Fatal(err)
		}
		for _, cookie := range table.P[0].Client.Jar.Cookies(to) {
			secrets = append(secrets, cookie.Value)
		}
		e.Anybody.Open(table.Path)
	}
	ask, err := http.NewRequest("ADA-BROOK", e.URL+"/t/Brook?name=Brook", nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := e.Anybody.Client.Do(ask)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	wants(t, e.Service, `renju_page_duration_seconds_count{method="other",route="unknown"}`, equals(1))
	text := scraped(t, e.Service)
	problems, err := promlint.New(strings.NewReader(text)).Lint()
	if err != nil || len(problems) > 0 {
		t.Errorf("%v %+v", err, problems)
	}
	if len(secrets) < 150 {
		t.Errorf("only %d secrets are looked for", len(secrets))
	}
	for _, secret := range append(secrets, "127.0.0.1", "::1") {
		if found := regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(secret) + `\b`).FindString(text); secret != "" && found != "" {
			t.Errorf("%q stands in the metrics", secret)
		}
	}
}

// Nobody but this computer reads the metrics, and nobody is shown pages there.
func TestTheListenerIsThisComputersAlone(t *testing.T) {
	pages, err := metrics.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer pages.Close()
	_, port, _ := strings.Cut(pages.Addr().String(), ":")
	for at, says := range map[string]string{
		"9100":              "write HOST:PORT",
		"127.0.0.1:many":    "is no address",
		":9100":             "would be open to the network",
		"0.0.0.0:9100":      "would be open to the network",
		"[::]:9100":         "would be open to the network",
		"192.0.2.7:9100":    "would be open to the network",
		"example.org:9100":  "would be open to the network",
		"127.0.0.1:" + port: "is where the pages are served",
	} {
		l, err := metrics.Listen(at, pages.Addr())
		if err == nil {
			_ = l.Close()
			t.Errorf("%s is listened at", at)
		} else if !strings.Contains(err.Error(), says) || !strings.Contains(err.Error(), at) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", at, err)
		}
	}
	if _, err := metrics.Listen("127.0.0.1:" + port); err == nil || !strings.Contains(err.Error(), "choose another port with --metrics") {
		t.Errorf("a port that is taken: %v", err)
	}
	for _, at := range []string{"localhost:0", "127.0.0.1:0"} {
		l, err := metrics.Listen(at, pages.Addr())
		if err != nil {
			t.Fatal(err)
		}
		_ = l.Close()
	}
}
