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
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/cmd/renju-arbiter/hall"
	"renju-arbiter/records"
	"renju-arbiter/views"
	"renju-arbiter/views/address"
)

type simulateHallCommand struct {
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
func (c *simulateHallCommand) settings() (game.Settings, error) {
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
		return s, usageError{err}
	case s.Persons() != 2:
		return s, usagef("--game %s: the people of the hall play in twos", c.Game)
	case s.Control == "":
		return s, usagef("--control: a hall needs clocks, such as 900+10")
	}
	return s, nil
}

// Run plays the event, checks it and writes the report; exit status 1 if a rule is broken.
func (c *simulateHallCommand) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	return c.run(ctx, os.Stdout, os.Stderr)
}

func (c *simulateHallCommand) run(ctx context.Context, out, told io.Writer) error {
	settings, err := c.settings()
	switch {
	case err != nil:
		return err
	case c.Boards < 2 || c.Boards > 300:
		return usagef("--boards %d: expected 2 to 300", c.Boards)
	case c.Rounds < 1 || c.Rounds >= 2*c.Boards:
		return usagef("--rounds %d: %d players have opponents for 1 to %d", c.Rounds, 2*c.Boards, 2*c.Boards-1)
	case c.Speed < 0:
		return usagef("--speed %v: expected 0 or more", c.Speed)
	}
	path, done, err := c.file()
	if err != nil {
		return err
	}
	defer done()
	lock, err := records.TakeLock(path, time.Now())
	if err != nil {
		return err
	}
	defer func() { _ = lock.Release() }()
	report, err := c.play(ctx, path, settings, told)
	if err != nil {
		return err
	}
	verified := out
	if c.JSON {
		verified = io.Discard
	}
	fmt.Fprintln(verified)
	if err := (&verifyCommand{DB: path, Rejudge: true}).check(ctx, verified); err != nil {
		report.Broken = append(report.Broken, "the journal does not verify: "+err.Error())
	}
	if c.JSON {
		to := json.NewEncoder(out)
		to.SetIndent("", "  ")
		err = to.Encode(report)
	} else {
		report.Write(out)
	}
	if err == nil && len(report.Broken) > 0 {
		err = errRefused
	}
	return err
}

// file is the database of the hall: a new one.
func (c *simulateHallCommand) file() (path string, done func(), err error) {
	if c.DB != "" {
		if _, err := os.Stat(c.DB); err == nil {
			return "", nil, usagef("--db %s: the file is there already, and a hall begins with a new one", c.DB)
		}
		return c.DB, func() {}, nil
	}
	folder, err := os.MkdirTemp("", "renju-hall-")
	return filepath.Join(folder, "hall.db"), func() { _ = os.RemoveAll(folder) }, err
}

// play opens the file, lets the hall play, and reads from it what came of it.
func (c *simulateHallCommand) play(ctx context.Context, path string, settings game.Settings, told io.Writer) (report hall.Report, ends error) {
	now := hall.NewClock(time.Now(), c.Speed)
	store, err := records.Open(ctx, path, records.Options{Projectors: []records.Projector{records.Hall{}}, Now: now.Now})
	if err != nil {
		return report, err
	}
	defer func() { ends = errors.Join(ends, store.Close()) }()
	key, err := records.Key(path)
	if err != nil {
		return report, err
	}
	people := hall.New(hall.Options{Store: store, Clock: now, Boards: c.Boards, Rounds: c.Rounds, Seed: c.Seed, Game: settings})
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	server := views.New(views.Options{Store: store, Log: log})
	desk, err := arbiter.Open(ctx, store, store, arbiter.Options{Key: key, Broadcast: heard{people, server}, Now: now.Now(), Log: store.Security()})
	if err != nil {
		return report, err
	}
	people.Desk = desk
	if c.Speed > 0 {
		fmt.Fprintf(told, "%d rounds at speed %v take some %d minutes; --speed 0 plays them at once\n", c.Rounds, c.Speed, c.minutes())
		people.Starts = func(round int) { fmt.Fprintf(told, "round %d of %d starts\n", round, c.Rounds) }
	}
	if c.Addr != "" {
		server.Attach(desk)
		listener, err := net.Listen("tcp", c.Addr)
		if err != nil {
			return report, usageError{fmt.Errorf("cannot listen on %s: %w", c.Addr, err)}
		}
		defer beside(ctx, server.Run, func(ctx context.Context) {
			if err := listen(ctx, listener, nil, server.Handler(), log, grace); err != nil {
				log.Error("serve", "error", err)
			}
		})()
		people.Begun = func() error { return welcome(ctx, people, now.Now(), addressesOf(listener), told) }
	}
	if err := people.Play(ctx); ctx.Err() != nil {
		return report, errors.New("stopped before the event was over")
	} else if err != nil {
		return report, err
	}
	return people.Report(ctx)
}

// perRound is how long a round lasts in the hall, from the check-in until no appeal may come any more.
const perRound = 190 * time.Minute

// minutes are how many somebody waits for the rounds.
func (c *simulateHallCommand) minutes() int {
	return int(math.Ceil(perRound.Minutes() * float64(c.Rounds) / c.Speed))
}

// heard tells the people of the hall what has changed, and who watches.
type heard struct {
	people *hall.Hall
	server *views.Server
}

func (b heard) GameChanged(id string) {
	b.people.GameChanged(id)
	b.server.GameChanged(id)
}

func (b heard) TournamentChanged(id string) { b.server.TournamentChanged(id) }

// welcome prints where the hall is watched, and a link with which the chief arbiter's account is entered.
func welcome(ctx context.Context, people *hall.Hall, now time.Time, at addresses, told io.Writer) error {
	token, made := arbiter.NewReset(people.Chief, now)
	if err := people.Desk.Install(ctx, arbiter.Order{Actor: arbiter.SystemActor, Arrival: now, ID: "welcome", Seen: -1}, made); err != nil {
		return err
	}
	fmt.Fprintln(told, "the hall is open:             "+at.own+address.Event(people.ID))
	if at.hall != "" {
		fmt.Fprintln(told, "in the network:               "+at.hall+address.Event(people.ID))
	}
	fmt.Fprintln(told, "as the chief arbiter, once:   "+at.own+address.Reset(token))
	return nil
}
