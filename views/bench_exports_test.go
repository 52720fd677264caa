package views_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/notation/formats"
	"renju-arbiter/views"
	"renju-arbiter/views/testkit/visit"
)

const (
	boardsInPlay = 16                     // boards at which is played, one event
	everyMove    = 500 * time.Millisecond // at each board
	slice        = 256                    // moves that are played alone, and then beside exports
	exporters    = 3                      // who ask for one file after the other
	allowed      = 1.5                    // times as long may a move take beside them, one in a hundred
)

// BenchmarkMovesBesideExports has a hall play at an even pace while everything that the event can
// be taken away as is asked for without a pause, by spectators and an arbiter: every move makes all of
// it out of date. Moves alone and moves beside exports take turns, so that both meet the same
// machine and an event of the same size. x-p99 is what the exports cost the slowest move in a
// hundred.
func BenchmarkMovesBesideExports(b *testing.B) {
	defer views.TuneRuntime()()
	h := visit.Open(b, visit.Options{})
	const event = "hall"
	chief := h.MakeAccount("Chief", installation.Host)
	boards := seatClients(h, event, chief.ID)
	arbiter := h.LoggedIn("Chief")
	var alone, beside waited
	var files atomic.Int64
	b.ResetTimer()
	for left := b.N; left > 0; left -= 2 * slice {
		n := min(slice, (left+1)/2)
		alone = append(alone, paced(boards, n))
		end := export(b, h, arbiter, event, &files)
		beside = append(beside, paced(boards, n))
		end()
	}
	b.StopTimer()
	if len(beside) == 0 || len(beside[0]) == 0 {
		b.Fatal("nothing was played")
	}
	ratio := float64(beside.typical(99)) / float64(alone.typical(99))
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(alone.typical(50)), "alone-p50-ms")
	b.ReportMetric(milliseconds(alone.typical(99)), "alone-p99-ms")
	b.ReportMetric(milliseconds(alone.all(99)), "alone-all-p99-ms")
	b.ReportMetric(milliseconds(beside.typical(50)), "beside-p50-ms")
	b.ReportMetric(milliseconds(beside.typical(99)), "beside-p99-ms")
	b.ReportMetric(milliseconds(beside.all(99)), "beside-all-p99-ms")
	b.ReportMetric(ratio, "x-p99")
	b.ReportMetric(float64(files.Load()), "files")
	b.ReportMetric(float64(runtime.GOMAXPROCS(0)), "processors")
	b.ReportMetric(allowed, "x-p99-may-be")
}

// waited is how long the moves of each slice took.
type waited [][]time.Duration

// typical is the median of what the slices have at a hundredth: a disk, or a machine in a machine,
// that stands still for a tenth of a second now and then takes a slice with it, and not the figure.
func (w waited) typical(hundredth int) time.Duration {
	var of []time.Duration
	for _, slice := range w {
		of = append(of, at(slice, hundredth))
	}
	return at(of, 50)
}

// all is the same of all moves together.
func (w waited) all(hundredth int) time.Duration { return at(slices.Concat(w...), hundredth) }

func at(list []time.Duration, hundredth int) time.Duration {
	slices.Sort(list)
	return list[len(list)*hundredth/100]
}

// seatClients is an event at whose boards clients sit, all clocks running.
func seatClients(h *visit.Service, event, chief string) []*boardClient {
	h.T.Helper()
	ctx := context.Background()
	order := func(id string) arbiter.Order {
		return arbiter.Order{Actor: "account:" + chief, Arrival: time.Now(), ID: id, Seen: -1}
	}
	must := func(err error) {
		if err != nil {
			h.T.Helper()
			h.T.Fatal(err)
		}
	}
	var players []sidetable.Person
	for n := range 2 * boardsInPlay {
		players = append(players, sidetable.Person{ID: fmt.Sprint("player-", n), Name: fmt.Sprint("Player ", n)})
	}
	made := 0
	newID := func() string { made++; return fmt.Sprint("hall-game-", made) }
	must(h.Desk.Events.Create(ctx, event, order("create"), tournament.Created{Name: "Hall", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Opening: "free", Control: "7200+30", Mode: game.ModeAutomatic}}))
	must(h.Desk.Entries.Add(ctx, event, order("enter"), players))
	must(h.Desk.Arrange(ctx, event, order("publish"), tournament.PublishSchedule{}, newID))
	boards := make([]*boardClient, boardsInPlay)
	for n := range boards {
		boards[n] = newBoardClient(h, n, true)
	}
	cookies := map[string]string{}
	for _, p := range players {
		cookies[p.ID] = boards[0].join(h, event, p.ID)
	}
	state, err := h.Desk.Tournament(event)
	must(err)
	for _, p := range state.Pairings {
		if p.Board == 1 {
			_, err := h.Desk.Boards.StartAll(ctx, event, p.Round, order(fmt.Sprint("start", p.Round)))
			must(err)
		}
		m := boards[(p.Board-1)%boardsInPlay]
		m.games = append(m.games, scriptedGame{"/games/" + p.Game, [2]string{cookies[p.First], cookies[p.Second]}, quietMoves(m.random)})
	}
	return boards
}

// paced plays so many moves, each board's in its time, and answers how long each took.
func paced(boards []*boardClient, moves int) (waits []time.Duration) {
	var left atomic.Int64
	left.Store(int64(moves))
	var hall sync.WaitGroup
	for n, m := range boards {
		m.waits = nil
		hall.Go(func() {
			time.Sleep(everyMove * time.Duration(n) / time.Duration(len(boards)))
			turn := time.NewTicker(everyMove)
			defer turn.Stop()
			for left.Add(-1) >= 0 && m.next() {
				<-turn.C
			}
		})
	}
	hall.Wait()
	for _, m := range boards {
		waits = append(waits, m.waits...)
	}
	return waits
}

// next plays a move of the game that is not over yet: a stone, and the press where there are clocks; false
// where there is none, or it is refused.
func (m *boardClient) next() bool {
	for len(m.games) > 0 && m.at == len(m.games[0].moves) {
		m.games, m.at = m.games[1:], 0
	}
	if len(m.games) == 0 {
		m.t.Error("all games of a board are played")
		return false
	}
	g, i := m.games[0], m.at
	m.at++
	return m.timed(g.path+"/stone", g.cookies[i%2], url.Values{"command": {fmt.Sprint("stone", i)}, "seen": {strconv.Itoa(i)}, "point": {g.moves[i].String()}}) &&
		(!m.pressed || m.timed(g.path+"/press", g.cookies[i%2], url.Values{"command": {fmt.Sprint("press", i)}, "seen": {strconv.Itoa(i + 1)}}))
}

// takerOf tells the program of the tests whose files it takes away, as whom.
const takerOf, takesAs = "TEST_AS_TAKER_OF", "TEST_AS_TAKER_WITH"

// export has every file of an event asked for, again and again, until the end. Who takes files away
// is at another computer: a process that takes nothing of this one's but what nobody else wants.
func export(b *testing.B, h *visit.Service, arbiter *visit.Visitor, event string, files *atomic.Int64) (end func()) {
	program, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	taker := exec.Command("nice", "-n", "19", program) // it must not compete for the processors
	address, err := url.Parse(h.URL)
	if err != nil {
		b.Fatal(err)
	}
	cookies := ""
	for _, c := range arbiter.Client.Jar.Cookies(address) {
		cookies += c.Name + "=" + c.Value + "; "
	}
	taker.Env = append(os.Environ(), takerOf+"="+h.URL+"/t/"+event+"/files/", takesAs+"="+cookies)
	taker.Stderr = os.Stderr
	over, errIn := taker.StdinPipe()
	taken, errOut := taker.StdoutPipe()
	if err := errors.Join(errIn, errOut, taker.Start()); err != nil {
		b.Fatal(err)
	}
	return func() {
		_ = over.Close()
		var n int64
		if _, err := fmt.Fscan(taken, &n); err != nil {
			b.Error(err)
		}
		files.Add(n)
		if err := taker.Wait(); err != nil {
			b.Error(err)
		}
	}
}

// beTaker has this program take files away, where it was begun for that, until its input ends. It
// prints how many it took.
func beTaker() {
	from := os.Getenv(takerOf)
	if from == "" {
		return
	}
	names := []string{"dossier.json"}
	for _, f := range formats.All() {
		names = append(names, f.Name+f.Ending())
	}
	var over atomic.Bool
	var taken atomic.Int64
	var asking sync.WaitGroup
	for n := range exporters {
		cookies, more := "", ""
		if n == 0 {
			cookies, more = os.Getenv(takesAs), "?as=arbiters" // who waits for a large file as long as it takes
		}
		asking.Go(func() {
			for i := n; !over.Load(); i++ {
				if err := take(from+names[i%len(names)]+more, cookies); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
				taken.Add(1)
			}
		})
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
	over.Store(true)
	asking.Wait()
	fmt.Println(taken.Load())
	os.Exit(0)
}

func take(url, cookies string) error {
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	request.Header.Set("Cookie", cookies)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %d", url, answer.StatusCode)
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}
