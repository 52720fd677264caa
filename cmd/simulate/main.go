// Simulate lets made-up people play a tournament at a real desk: latecomers, claims right and wrong,
// flags, calls, disputes, appeals. It ends with signed standings, a journal that verifies, and a report.
//
//	go run ./cmd/simulate --boards 40 --rounds 3 --speed 60 --addr :8080
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/alecthomas/kong"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/cmd/simulate/simulation"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/disk"
	"renju-arbiter/views"
	"renju-arbiter/views/address"
)

// command is what is simulated.
type command struct {
	Boards  int     `default:"40" help:"How many boards, 2 to 300."`
	Rounds  int     `default:"3" help:"How many rounds of a Swiss."`
	Speed   float64 `default:"60" help:"How many times as fast as in a hall, where a round takes some three hours: at the usual 60 some three minutes. 0 for all at once."`
	Seed    uint64  `default:"1" help:"The same seed makes the same people, who do the same."`
	DB      string  `name:"db" placeholder:"FILE" help:"The new database file to play on; a temporary one if left out."`
	Addr    string  `placeholder:"HOST:PORT" help:"Serve the event at this address while it is played: everybody may watch. Nothing is served if left out."`
	Preset  string  `default:"swiss-open" enum:"${presets}" help:"What is played: ${enum}. The rounds are a Swiss all the same."`
	Game    string  `help:"Another game than the preset's: renju, gomoku, pente ..."`
	Opening string  `help:"Another opening: rif, soosorv-8, taraguchi-10 ..."`
	Control string  `help:"Another time control, such as 900+10."`
	JSON    bool    `name:"json" help:"Write the report as JSON."`
}

// presetNames are those of the presets in which two persons play.
func presetNames() string {
	var names []string
	for _, p := range tournament.Presets() {
		if p.Created.Format.Boards == 0 {
			names = append(names, p.Name)
		}
	}
	return strings.Join(names, ",")
}

// settings are those of the games.
func (c *command) settings() (game.Settings, error) {
	preset, _ := tournament.PresetOf(c.Preset)
	s := preset.Created.Game
	if c.Game != "" && c.Game != s.Game {
		s = game.Settings{Game: c.Game, Control: s.Control, LateLimit: s.LateLimit}
	}
	if c.Opening != "" {
		s.Opening = c.Opening
	}
	if c.Control != "" {
		s.Control = c.Control
	}
	if s.Game == game.Renju && c.Preset == "swiss-open" {
		s.TimeArbiters, s.Flags = true, game.FlagsCall // there are two, and flags are theirs to call
	}
	s, err := s.Complete()
	switch {
	case err != nil:
		return s, err
	case s.Persons() != 2:
		return s, fmt.Errorf("--game %s: the people of the hall play in twos", c.Game)
	case s.Control == "":
		return s, errors.New("--control: a hall needs clocks, such as 900+10")
	}
	return s, nil
}

func main() {
	var c command
	kong.Parse(&c, kong.Name("simulate"), kong.Description("Let made-up people play a tournament at a real desk, until its standings are signed."), kong.Vars{"presets": presetNames()})
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	err := c.run(ctx, os.Stdout, os.Stderr)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "simulate:", err)
		os.Exit(1)
	}
}

// errBroken is a rule that was broken; the report names it.
var errBroken = errors.New("a rule was broken")

// run plays the event, checks it and writes the report.
func (c *command) run(ctx context.Context, out, told io.Writer) error {
	settings, err := c.settings()
	switch {
	case err != nil:
		return err
	case c.Boards < 2 || c.Boards > 300:
		return fmt.Errorf("--boards %d: expected 2 to 300", c.Boards)
	case c.Rounds < 1 || c.Rounds >= 2*c.Boards:
		return fmt.Errorf("--rounds %d: %d players have opponents for 1 to %d", c.Rounds, 2*c.Boards, 2*c.Boards-1)
	case c.Speed < 0:
		return fmt.Errorf("--speed %v: expected 0 or more", c.Speed)
	}
	path, done, err := c.file()
	if err != nil {
		return err
	}
	defer done()
	lock, err := disk.TakeLock(path, time.Now())
	if err != nil {
		return err
	}
	defer func() { _ = lock.Release() }()
	report, err := c.play(ctx, path, settings, told)
	if err != nil {
		return err
	}
	if verified, err := audit.Verify(ctx, path, audit.VerifyOptions{}); err != nil {
		report.Broken = append(report.Broken, "the journal does not verify: "+err.Error())
	} else if !c.JSON {
		fmt.Fprintf(out, "\n%d events, the chain is intact\nhead %x\n", verified.Events, verified.Hash)
	}
	if c.JSON {
		to := json.NewEncoder(out)
		to.SetIndent("", "  ")
		err = to.Encode(report)
	} else {
		report.Write(out)
	}
	if err == nil && len(report.Broken) > 0 {
		err = errBroken
	}
	return err
}

// file is the database of the tournament: a new one.
func (c *command) file() (path string, done func(), err error) {
	if c.DB != "" {
		if _, err := os.Stat(c.DB); err == nil {
			return "", nil, fmt.Errorf("--db %s: the file is there already, and a hall begins with a new one", c.DB)
		}
		return c.DB, func() {}, nil
	}
	folder, err := os.MkdirTemp("", "renju-hall-")
	return filepath.Join(folder, "hall.db"), func() { _ = os.RemoveAll(folder) }, err
}

// play opens the file, plays the tournament, and reads from it what came of it.
func (c *command) play(ctx context.Context, path string, settings game.Settings, told io.Writer) (report simulation.Report, ends error) {
	now := simulation.NewClock(time.Now(), c.Speed)
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	var server *views.Server
	people, err := simulation.Open(ctx, path, simulation.Options{Clock: now, Boards: c.Boards, Rounds: c.Rounds, Seed: c.Seed, Game: settings}, func(h *simulation.Tournament) arbiter.Broadcast {
		server = views.New(views.Options{Store: h.Store, Log: log})
		return server.Streams
	})
	if err != nil {
		return report, err
	}
	defer func() { ends = errors.Join(ends, people.Store.Close()) }()
	if c.Speed > 0 {
		fmt.Fprintf(told, "%d rounds at speed %v take some %d minutes; --speed 0 plays them at once\n", c.Rounds, c.Speed, c.minutes())
		people.Starts = func(round int) { fmt.Fprintf(told, "round %d of %d starts\n", round, c.Rounds) }
	}
	if c.Addr != "" {
		server.Attach(people.Desk)
		listener, err := net.Listen("tcp", c.Addr)
		if err != nil {
			return report, fmt.Errorf("cannot listen on %s: %w", c.Addr, err)
		}
		defer watched(ctx, server, listener, log)()
		people.Begun = func() error { return welcome(ctx, people, now.Now(), listener.Addr(), told) }
	}
	if err := people.Play(ctx); ctx.Err() != nil {
		return report, errors.New("stopped before the event was over")
	} else if err != nil {
		return report, err
	}
	return people.Report(ctx)
}

// perRound is how long a round lasts in the simulation, from the check-in until no appeal may come any more.
const perRound = 190 * time.Minute

// minutes are how many somebody waits for the rounds.
func (c *command) minutes() int {
	return int(math.Ceil(perRound.Minutes() * float64(c.Rounds) / c.Speed))
}

// watched serves the event until end is called.
func watched(ctx context.Context, server *views.Server, l net.Listener, log *slog.Logger) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	service := &http.Server{Handler: server.Handler(), ReadHeaderTimeout: 10 * time.Second}
	var all sync.WaitGroup
	all.Go(func() { server.Run(ctx) })
	all.Go(func() {
		if err := service.Serve(l); !errors.Is(err, http.ErrServerClosed) {
			log.Error("serve", "error", err)
		}
	})
	return func() {
		_ = service.Close()
		cancel()
		all.Wait()
	}
}

// welcome prints where the tournament is watched, and a link with which the chief arbiter's account is entered.
func welcome(ctx context.Context, people *simulation.Tournament, now time.Time, at net.Addr, told io.Writer) error {
	token, made := arbiter.NewReset(people.Chief, now)
	if err := people.Desk.Installation.Do(ctx, arbiter.Order{Actor: journal.SystemActor, Arrival: now, ID: "welcome", Seen: -1}, made); err != nil {
		return err
	}
	host, port, err := net.SplitHostPort(at.String())
	if err != nil {
		return err
	}
	if net.ParseIP(host).IsUnspecified() {
		host = "localhost"
	}
	base := "http://" + net.JoinHostPort(host, port)
	fmt.Fprintln(told, "the hall is open:             "+base+address.Event(people.ID))
	fmt.Fprintln(told, "as the chief arbiter, once:   "+base+address.Reset(token))
	return nil
}
