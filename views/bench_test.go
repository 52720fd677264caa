package views_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
	"renju-arbiter/records/testkit/disktest"
	"renju-arbiter/views"
	"renju-arbiter/views/testkit/visit"
)

const (
	clients = 64
	plies   = 150 // of one game; legal moves are still plenty then
	games   = tournament.MaxCycles
	turns   = 10 // of the service and of its limit
)

// BenchmarkMoves has 64 clients play as fast as the service answers: posts of the
// board's own form, over connections of their own, in the sessions of the two
// players whose match the client plays. In automatic mode the engine judges each
// stone. What a browser would fetch after the answer is not fetched.
//
// What no service can go below is measured in turns with it: the same clients ask a handler that reads the
// form, appends an event of the same size through the same writer, and answers. x-bare is the processor time
// of a post as a multiple of that.
func BenchmarkMoves(b *testing.B) {
	defer views.TuneRuntime()() // as the service does
	for _, of := range []struct {
		name, control string
		posts         int
	}{{"stones", "", 1}, {"stones and presses", "7200+30", 2}} {
		b.Run(of.name, func(b *testing.B) {
			raw := disktest.Rate(b, b.TempDir())
			disktest.Syncs(b) // before a database is opened
			h, address := visit.Open(b, visit.Options{}), bareService(b)
			matches := b.N*2/clients/(games*plies*of.posts) + 1 // none may run out of games
			service, bare := load{boards: make([]*boardClient, clients)}, load{boards: make([]*boardClient, clients)}
			for n := range clients {
				service.boards[n], bare.boards[n] = newBoardClient(h, n, of.control != ""), dial(b, address, n)
				for i := range matches {
					service.boards[n].match(h, fmt.Sprintf("match-%d-%d", n, i), of.control)
				}
				for i := range b.N*2/clients/plies + 1 {
					bare.boards[n].games = append(bare.boards[n].games, scriptedGame{fmt.Sprintf("/games/%d-%d", n, i), [2]string{"session=black", "session=white"}, quietMoves(bare.boards[n].random)})
				}
			}
			b.ReportAllocs()
			b.ResetTimer()
			b.StopTimer()
			moves := (b.N + of.posts - 1) / of.posts
			for turn := range turns {
				some := moves*(turn+1)/turns - moves*turn/turns
				bare.run(b, some*of.posts)
				b.StartTimer()
				service.run(b, some)
				b.StopTimer()
			}
			service.report(b, of.posts, raw)
			slow := bare.at(99)
			b.ReportMetric(bare.work(), "bare-cpu-us/post")
			b.ReportMetric(milliseconds(slow), "bare-p99-ms")
			b.ReportMetric(service.work()/bare.work(), "x-bare")
			b.ReportMetric(float64(service.at(99))/float64(slow), "x-bare-p99")
		})
	}
}

// BenchmarkMovesPaced has the same clients play at an even pace, as people do, in turns with a disk that
// syncs a page as often. x-raw is what the slowest move in a hundred waits, as a multiple of the mean sync.
func BenchmarkMovesPaced(b *testing.B) {
	defer views.TuneRuntime()()
	h := visit.Open(b, visit.Options{})
	matches := b.N/clients/(games*plies) + 1
	all := make([]*boardClient, clients)
	for n := range all {
		all[n] = newBoardClient(h, n, true)
		for i := range matches {
			all[n].match(h, fmt.Sprintf("match-%d-%d", n, i), "7200+30")
		}
	}
	folder := b.TempDir()
	var service, raw waited
	b.ResetTimer()
	for left := b.N; left > 0; left -= slice {
		n := min(slice, left)
		raw = append(raw, disktest.Waits(b, folder, n, everyMove/clients/2))
		service = append(service, paced(all, n))
	}
	b.StopTimer()
	var mean time.Duration
	for _, wait := range slices.Concat(raw...) {
		mean += wait / time.Duration(b.N)
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(service.typical(50)), "p50-ms")
	b.ReportMetric(milliseconds(service.typical(99)), "p99-ms")
	b.ReportMetric(milliseconds(service.all(99)), "all-p99-ms")
	b.ReportMetric(milliseconds(mean), "raw-mean-ms")
	b.ReportMetric(milliseconds(raw.typical(99)), "raw-p99-ms")
	b.ReportMetric(float64(service.typical(99))/float64(mean), "x-raw")
	b.ReportMetric(6, "x-raw-may-be")
}

// bareService keeps what is posted to it, and does nothing else. It answers its address.
func bareService(b *testing.B) string {
	store, err := records.Open(context.Background(), filepath.Join(b.TempDir(), "bare.db"), records.Options{})
	if err != nil {
		b.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen, err := strconv.ParseInt(r.PostFormValue("seen"), 10, 64)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		game, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/games/"), "/")
		_, err = store.Append(r.Context(), journal.Batch{
			CommandID: r.PostFormValue("command"), Digest: "0123456789abcdef0123456789abcdef", Actor: "player:" + game, Instant: seen, Wall: time.Now(),
			Streams: []journal.StreamAppend{{Stream: "game/" + game, Expected: seen, Events: []journal.Event{{
				Kind: "stone", Version: 1, Body: []byte(`{"point":"` + r.PostFormValue("point") + `"}`)}}}},
		})
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		http.Redirect(w, r, "/games/"+game, http.StatusSeeOther)
	}))
	b.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		if err := store.Close(); err != nil {
			b.Error(err)
		}
	})
	return server.URL
}

// load is clients who play as fast as they are answered, and what that cost so far.
type load struct {
	boards        []*boardClient
	waits         []time.Duration
	posts         []int // of each client
	worked, took  time.Duration
	syncs         float64
	writes, bytes int64
}

// run has so many moves played.
func (l *load) run(b *testing.B, moves int) {
	syncs, began := disktest.Syncs(b), time.Now()
	writes, bytes := disktest.Written(b)
	worked := processorTime()
	l.waits = append(l.waits, unpaced(l.boards, moves)...)
	l.worked += processorTime() - worked
	l.took += time.Since(began)
	l.syncs += float64(disktest.Syncs(b) - syncs)
	writesAfter, bytesAfter := disktest.Written(b)
	l.writes, l.bytes = l.writes+int64(writesAfter-writes), l.bytes+int64(bytesAfter-bytes)
	if l.posts == nil {
		l.posts = make([]int, len(l.boards))
	}
	for n, m := range l.boards {
		l.posts[n] += len(m.waits)
	}
}

// work is the processor time of a post, in microseconds, with its client.
func (l *load) work() float64 {
	return float64(l.worked.Nanoseconds()) / 1000 / float64(len(l.waits))
}

// at is what so many of a hundred posts wait at most.
func (l *load) at(hundredth int) time.Duration { return at(l.waits, hundredth) }

func (l *load) report(b *testing.B, posts int, raw float64) {
	n, seconds := float64(len(l.waits)), l.took.Seconds()
	b.ReportMetric(n/float64(posts)/seconds, "moves/s")
	b.ReportMetric(n/seconds, "posts/s")
	b.ReportMetric(l.work(), "cpu-us/post")
	b.ReportMetric(l.worked.Seconds()/seconds, "cores")
	b.ReportMetric(float64(l.writes)/n, "writes/post")
	b.ReportMetric(float64(l.bytes)/n, "written-B/post")
	b.ReportMetric(l.syncs/seconds, "fsyncs/s")
	b.ReportMetric(raw, "raw-fsyncs/s")
	b.ReportMetric(n/float64(posts)/max(l.syncs, 1), "moves/fsync")
	b.ReportMetric(milliseconds(l.at(50)), "p50-ms")
	b.ReportMetric(milliseconds(l.at(99)), "p99-ms")
	b.ReportMetric(milliseconds(slices.Max(l.waits)), "worst-ms")
	b.ReportMetric(float64(slices.Min(l.posts)), "least-posts")
	b.ReportMetric(float64(slices.Max(l.posts)), "most-posts")
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// boardClient plays both sides of matches of two players.
type boardClient struct {
	t       testing.TB
	conn    net.Conn
	answers *bufio.Reader
	host    string
	random  *rand.Rand
	pressed bool // the games have clocks
	games   []scriptedGame
	at      int // how many moves of the first of them are played, where they are played one by one
	waits   []time.Duration
}

type scriptedGame struct {
	path    string
	cookies [2]string // the sessions of who holds Black and White
	moves   []board.Point
}

// newBoardClient is a client with a connection and no games yet.
func newBoardClient(h *visit.Service, n int, pressed bool) *boardClient {
	h.T.Helper()
	m := dial(h.T, h.URL, n)
	m.pressed = pressed
	return m
}

// dial is a client of an address, with a connection and no games yet.
func dial(t testing.TB, at string, n int) *boardClient {
	t.Helper()
	address, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	m := &boardClient{t: t, host: address.Host, random: rand.New(rand.NewPCG(uint64(n), 15))}
	if m.conn, err = net.Dial("tcp", m.host); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.conn.Close() })
	m.answers = bufio.NewReader(m.conn)
	return m
}

// match is an event of two players for the client, all clocks running and both
// players' links redeemed.
func (m *boardClient) match(h *visit.Service, event, control string) {
	m.t.Helper()
	ctx := context.Background()
	order := func(id string) arbiter.Order {
		return arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: id, Seen: -1}
	}
	players := []sidetable.Person{{ID: event + "-1", Name: "First"}, {ID: event + "-2", Name: "Second"}}
	made := 0
	newID := func() string { made++; return fmt.Sprintf("%s-game-%d", event, made) }
	must := func(err error) {
		if err != nil {
			m.t.Helper()
			m.t.Fatal(err)
		}
	}
	must(h.Desk.Events.Create(ctx, event, order("create"), tournament.Created{Name: event, TimeZone: "UTC",
		Cycles: games, Win: 1, Draw: 0.5, Game: game.Settings{Opening: "free", Control: control, Mode: game.ModeAutomatic}}))
	must(h.Desk.Entries.Add(ctx, event, order("enter"), players))
	must(h.Desk.Arrange(ctx, event, order("publish"), tournament.PublishSchedule{}, newID))
	cookies := map[string]string{}
	for _, p := range players {
		cookies[p.ID] = m.join(h, event, p.ID)
	}
	state, err := h.Desk.Tournament(event)
	must(err)
	for _, p := range state.Pairings {
		_, err := h.Desk.Boards.StartAll(ctx, event, p.Round, order(fmt.Sprint("start", p.Round)))
		must(err)
		m.games = append(m.games, scriptedGame{"/games/" + p.Game, [2]string{cookies[p.First], cookies[p.Second]}, quietMoves(m.random)})
	}
}

// quietMoves are random moves that end no game: no five, no foul, no overline.
func quietMoves(random *rand.Rand) []board.Point {
	moves := []board.Point{board.Centre(game.Size)}
	pos := board.New(game.Size)
	pos.Set(moves[0], board.Black)
	for len(moves) < plies {
		p := board.At(random.IntN(game.Size), random.IntN(game.Size))
		colour, class := board.White, renju.WhiteClass
		if len(moves)%2 == 0 {
			colour = board.Black
			class = func(pos *board.Position, p board.Point) renju.Class { return renju.Classify(pos, p, renju.Combined) }
		}
		if pos.At(p) == board.Empty && class(&pos, p) == renju.Legal {
			pos.Set(p, colour)
			moves = append(moves, p)
		}
	}
	return moves
}

// join redeems a player's link and returns the cookies of the session.
func (m *boardClient) join(h *visit.Service, event, player string) string {
	m.t.Helper()
	token := h.Link(event, access.PlayerLink, arbiter.WantedLink{Person: player}).Token
	answer, err := m.post("/join/"+token, "", "")
	if err != nil || answer.StatusCode != http.StatusSeeOther || len(answer.Cookies()) == 0 {
		m.t.Fatalf("join: %v %v", answer, err)
	}
	var all []string
	for _, cookie := range answer.Cookies() {
		all = append(all, cookie.Name+"="+cookie.Value)
	}
	return strings.Join(all, "; ")
}

// timed posts a form that must be carried out, and notes how long that took.
func (m *boardClient) timed(path, cookie string, form url.Values) bool {
	start := time.Now()
	answer, err := m.post(path, cookie, form.Encode())
	m.waits = append(m.waits, time.Since(start))
	if err != nil || answer.StatusCode != http.StatusSeeOther {
		m.t.Errorf("%s %v: %v %v", path, form, answer, err)
		return false
	}
	return true
}

// post sends a form. The client shares two processors with the service, so that
// it does no more than it must.
func (m *boardClient) post(path, cookie, form string) (*http.Response, error) {
	var r strings.Builder
	fmt.Fprintf(&r, "POST %s HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nContent-Type: application/x-www-form-urlencoded\r\n", path, m.host, m.host)
	fmt.Fprintf(&r, "Cookie: %s\r\nContent-Length: %d\r\n\r\n%s", cookie, len(form), form)
	if _, err := io.WriteString(m.conn, r.String()); err != nil {
		return nil, err
	}
	answer, err := http.ReadResponse(m.answers, nil)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return answer, err
}
