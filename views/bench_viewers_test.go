//go:build linux

package views_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/views"
	"renju-arbiter/views/testkit/visit"
)

// BenchmarkViewers has one player place stones while very many look, each over a connection of their
// own, as a browser does, from another process. A stone at a board that nobody sees, one at theirs, and one
// bare write of as many bytes to as many connections: all meet the same machine.
//
//	sent-ms    from the form until the last viewer has the stone; answer-ms until it is answered
//	write-ms   from the first bare write until the last has it
//	x-write    the one beside the other
//	x-post     how much longer the answer takes at the board with viewers than at the other
//	x-beside   how much longer it takes at the other board while the viewers are written to
//	B/stone    what each viewer is sent
//	B/viewer   memory that each takes: heap and stacks
func BenchmarkViewers(b *testing.B) {
	for _, viewers := range []int{1000, 10_000} {
		b.Run(strconv.Itoa(viewers), func(b *testing.B) { benchmarkViewers(b, viewers) })
	}
}

// betweenStones is for how long everything stands still before a stone: one that follows the last at
// once finds the processor awake and what it needs at hand, and no two could be compared.
const betweenStones = 5 * time.Millisecond

func benchmarkViewers(b *testing.B, viewers int) {
	defer views.TuneRuntime()() // as the service does
	viewers = min(viewers, filesMayBeOpen()/2-500)
	h := visit.Open(b, visit.Options{})
	m, apart := newBoardClient(h, 0, false), newBoardClient(h, 1, false)
	m.match(h, "match", "")
	apart.match(h, "apart", "")
	stone, unseen := stonesOf(b, m), stonesOf(b, apart)
	rounds := min(b.N, (plies-10)/2)
	var alone, with, beside, sent, bare []time.Duration
	before := inUse()
	look := lookers(b, "viewers", h.URL, m.games[0].path, viewers)
	after := inUse()
	size := 0
	for range rounds {
		time.Sleep(betweenStones)
		alone = append(alone, unseen())
		seen := look()
		time.Sleep(betweenStones)
		start := time.Now()
		with = append(with, stone())
		beside = append(beside, unseen())
		last, read := seen()
		sent, size = append(sent, last.Sub(start)), max(size, read/viewers)
	}
	near, barely := openBare(b, viewers)
	for range rounds {
		start := time.Now()
		seen := barely()
		writeBare(near, make([]byte, size))
		last, _ := seen()
		bare = append(bare, last.Sub(start))
	}
	half := func(list []time.Duration) float64 { slices.Sort(list); return milliseconds(list[len(list)/2]) }
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(half(sent), "sent-ms")
	b.ReportMetric(half(with), "answer-ms")
	b.ReportMetric(half(bare), "write-ms")
	b.ReportMetric(half(sent)/half(bare), "x-write")
	b.ReportMetric(half(with)/half(alone), "x-post")
	b.ReportMetric(half(beside)/half(alone), "x-beside")
	b.ReportMetric(float64(size), "B/stone")
	b.ReportMetric(float64(after-before)/float64(viewers), "B/viewer")
	b.ReportMetric(float64(viewers), "viewers")
}

// stonesOf places one stone after the other, and gives how long each takes.
func stonesOf(b *testing.B, m *boardClient) func() time.Duration {
	turn := 0
	return func() time.Duration {
		g, i := &m.games[0], turn
		turn++
		start := time.Now()
		if !m.timed(g.path+"/stone", g.cookies[i%2], url.Values{"command": {fmt.Sprint("stone", i)}, "seen": {strconv.Itoa(i)}, "point": {g.moves[i].String()}}) {
			b.FailNow()
		}
		return time.Since(start)
	}
}

// filesMayBeOpen is as many as the system lets a process have.
func filesMayBeOpen() int {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		return 1024
	}
	raised := syscall.Rlimit{Cur: 65_536, Max: max(limit.Max, 65_536)}
	if limit.Cur < raised.Cur && syscall.Setrlimit(syscall.RLIMIT_NOFILE, &raised) == nil {
		limit = raised
	}
	return int(limit.Cur)
}

// inUse are the bytes that the program uses itself, but for what nobody uses any more.
func inUse() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}

// openBare is as many connections, with nothing behind them.
func openBare(b *testing.B, viewers int) (near []syscall.RawConn, look func() func() (time.Time, int)) {
	b.Helper()
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	defer l.Close()
	accepted := make(chan struct{})
	go func() {
		defer close(accepted)
		for range viewers {
			conn, err := l.Accept()
			if err != nil {
				b.Error(err)
				return
			}
			b.Cleanup(func() { conn.Close() })
			raw, err := conn.(*net.TCPConn).SyscallConn()
			if err != nil {
				b.Error(err)
				return
			}
			near = append(near, raw)
		}
	}()
	look = lookers(b, "bare", "http://"+l.Addr().String(), "", viewers)
	<-accepted
	return near, look
}

func writeBare(near []syscall.RawConn, data []byte) {
	var writing sync.WaitGroup
	for n := range runtime.GOMAXPROCS(0) {
		writing.Go(func() {
			for i := n; i < len(near); i += runtime.GOMAXPROCS(0) {
				_ = near[i].Write(func(fd uintptr) bool { _, _ = syscall.Write(int(fd), data); return true })
			}
		})
	}
	writing.Wait()
}

const lookersEnv = "RENJU_LOOKERS"

// lookers opens so many streams in another process. Each look begins before something is sent, and
// tells when the last of them had it, and how many bytes came.
func lookers(b *testing.B, what, base, path string, many int) func() func() (time.Time, int) {
	b.Helper()
	self, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	c := exec.Command(self, "-test.run", "^TestLookersOfTheBenchmark$")
	c.Env = append(os.Environ(), lookersEnv+"="+strings.Join([]string{what, strings.TrimPrefix(base, "http://"), path, strconv.Itoa(many)}, " "))
	c.Stderr = os.Stderr
	to, err := c.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	from, err := c.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { to.Close(); _ = c.Wait() })
	said := bufio.NewReader(from)
	if line, err := said.ReadString('\n'); line != "ready\n" {
		b.Fatalf("%q %v", line, err)
	}
	return func() func() (time.Time, int) {
		_, _ = io.WriteString(to, "look\n")
		return func() (time.Time, int) {
			var at int64
			var size int
			if _, err := fmt.Fscanln(said, &at, &size); err != nil {
				b.Fatal(err)
			}
			return time.Unix(0, at), size
		}
	}
}

// The other process of BenchmarkViewers: one thread that reads very many connections.
func TestLookersOfTheBenchmark(t *testing.T) {
	how := os.Getenv(lookersEnv)
	if how == "" {
		return // nobody looks
	}
	filesMayBeOpen()
	words := strings.Split(how, " ")
	to, err := net.ResolveTCPAddr("tcp4", words[1])
	if err != nil {
		t.Fatal(err)
	}
	epoll, err := syscall.EpollCreate1(0)
	if err != nil {
		t.Fatal(err)
	}
	request := ""
	if words[0] == "viewers" {
		request = "GET " + words[2] + "/live?heard=0&differences=1 HTTP/1.1\r\nHost: " + words[1] + "\r\nAccept: text/event-stream\r\nAccept-Encoding: gzip\r\n\r\n"
	}
	many, _ := strconv.Atoi(words[3])
	for range many {
		if err := connect(epoll, to, request); err != nil {
			t.Fatal(err)
		}
	}
	read(epoll, 0, 500)
	fmt.Println("ready")
	for orders := bufio.NewReader(os.Stdin); ; {
		if _, err := orders.ReadString('\n'); err != nil {
			return
		}
		size := read(epoll, many, 20_000)
		fmt.Println(time.Now().UnixNano(), size)
	}
}

func connect(epoll int, to *net.TCPAddr, request string) error {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, 0)
	if err == nil {
		err = syscall.Connect(fd, &syscall.SockaddrInet4{Port: to.Port, Addr: [4]byte(to.IP.To4())})
	}
	if err == nil && request != "" {
		_, err = syscall.Write(fd, []byte(request))
		head := make([]byte, 1<<14)
		n := 0
		if err == nil {
			n, err = syscall.Read(fd, head)
		}
		if err == nil && !strings.HasPrefix(string(head[:max(n, 0)]), "HTTP/1.1 200") {
			err = fmt.Errorf("%.200q", head[:n])
		}
	}
	if err == nil {
		err = syscall.SetNonblock(fd, true)
	}
	if err == nil {
		err = syscall.EpollCtl(epoll, syscall.EPOLL_CTL_ADD, fd, &syscall.EpollEvent{Events: syscall.EPOLLIN, Fd: int32(fd)})
	}
	return err
}

// read reads until something has come to so many, or to nobody for so many milliseconds.
func read(epoll, many, patience int) (size int) {
	events, part, seen := make([]syscall.EpollEvent, 512), make([]byte, 1<<16), map[int32]bool{}
	for many == 0 || len(seen) < many {
		n, err := syscall.EpollWait(epoll, events, patience)
		if err == syscall.EINTR {
			continue
		}
		if n <= 0 {
			break
		}
		for _, e := range events[:n] {
			if m, _ := syscall.Read(int(e.Fd), part); m > 0 {
				size += m
				seen[e.Fd] = true
			}
		}
	}
	return size
}
