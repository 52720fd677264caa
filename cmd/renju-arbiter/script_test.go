package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/cmd/simulate/simulation"
	"renju-arbiter/records"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/testkit/visit/window"
)

func TestMain(m *testing.M) {
	testscript.Main(window.Tests{M: m}, map[string]func(){"renju-arbiter": counted})
}

// The scripts run the command itself. Beside the usual words they know
//
//	event FILE            writes a database with an event and a claim in a game
//	empty FILE            writes a database in which nothing has happened
//	lies FILE             the same, the claim judged by another engine than today's
//	simulated FILE        writes a database with a made-up event of three rounds, signed
//	damage FILE           changes one byte in the middle of an event
//	hand FILE COPY SQL... copies a database with what stands beside it, as a kill leaves it, and changes the copy
//	lines FILE N LINE     writes a line N times
//	port NAME             keeps a free port in the environment
//	fetch ADDRESS         gets a page, once it answers
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("GORACE", os.Getenv("GORACE")) // else each command waits a second for races when it ends
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"event": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(writeEvent(ts.MkAbs(args[0]), game.Standard))
			},
			"empty": func(ts *testscript.TestScript, _ bool, args []string) { ts.Check(writeEmpty(ts.MkAbs(args[0]))) },
			"lies": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(writeEvent(ts.MkAbs(args[0]), game.Referee{Engine: anotherEngine{}}))
			},
			"simulated": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(simulated(context.Background(), ts.MkAbs(args[0]), simulation.Options{Boards: 4, Rounds: 3, Seed: 5}))
			},
			"damage": func(ts *testscript.TestScript, _ bool, args []string) { ts.Check(damage(ts.MkAbs(args[0]))) },
			"hand":   func(ts *testscript.TestScript, _ bool, args []string) { ts.Check(byHand(ts.MkAbs(args[0]), args[1:])) },
			"lines":  writeLines,
			"fetch":  fetch,
			"port":   port,
		},
	})
}

// anotherEngine finds fives everywhere.
type anotherEngine struct{ game.RenjuEngine }

// Class is always the same.
func (anotherEngine) Class(*board.Position, board.Point, board.Stone, renju.Reading) renju.Class {
	return renju.Five
}

// writeEvent plays three stones and a claim of a five where there is none.
func writeEvent(path string, referee game.Referee) error {
	ctx := context.Background()
	store, err := records.Open(ctx, path, records.Options{Projectors: records.Projections()})
	if err != nil {
		return err
	}
	defer store.Close()
	key, err := secret.Key(path)
	if err != nil {
		return err
	}
	for range 3 {
		if err := store.Security().Note(ctx, security.Entry{Kind: security.LoginFailed, Actor: "somebody", What: rand.Text()}); err != nil {
			return err
		}
	}
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Now: time.Now(), Referee: referee, Key: key, Log: store.Security()})
	if err != nil {
		return err
	}
	n := 0
	order := func() arbiter.Order {
		n++
		return arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: fmt.Sprint("command-", n), Seen: -1}
	}
	c := tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Control: "600"}}
	if err := desk.Events.Create(ctx, "open", order(), c); err != nil {
		return err
	}
	people := []sidetable.Person{{ID: "p1", Name: "Ada Brook"}, {ID: "p2", Name: "Ilmar Tamm"}}
	if err := desk.Entries.Add(ctx, "open", order(), people); err != nil {
		return err
	}
	if err := desk.Arrange(ctx, "open", order(), tournament.PublishSchedule{}, func() string { return "first" }); err != nil {
		return err
	}
	if _, err := desk.Boards.StartAll(ctx, "open", 1, order()); err != nil {
		return err
	}
	for _, c := range []game.Command{
		{Do: game.DoStone, By: board.P1, Point: board.At(7, 7)}, {Do: game.DoPress, By: board.P1},
		{Do: game.DoStone, By: board.P2, Point: board.At(7, 8)}, {Do: game.DoPress, By: board.P2},
		{Do: game.DoStone, By: board.P1, Point: board.At(8, 8)}, {Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive},
	} {
		if _, err := desk.Play(ctx, "first", order(), c); err != nil {
			return err
		}
	}
	return nil
}

// writeEmpty is an installation whose service was started once.
func writeEmpty(path string) error {
	store, err := records.Open(context.Background(), path, records.Options{Projectors: records.Projections()})
	if err != nil {
		return err
	}
	_, err = secret.Key(path)
	return errors.Join(err, store.Close())
}

// byHand changes a copy of a database by statements of SQL.
func byHand(path string, args []string) error {
	copied := filepath.Join(filepath.Dir(path), args[0])
	for _, beside := range []string{"", ".head", ".key"} {
		text, err := os.ReadFile(path + beside)
		if err != nil {
			return err
		}
		if beside == ".head" { // the third line, of a file that was closed, is gone
			text = bytes.Join(bytes.SplitAfter(text, []byte("\n"))[:2], nil)
		}
		if err := os.WriteFile(copied+beside, text, 0o600); err != nil {
			return err
		}
	}
	db, err := sql.Open("sqlite", copied)
	if err != nil {
		return err
	}
	for _, statement := range args[1:] {
		if _, err := db.Exec(statement); err != nil {
			return errors.Join(err, db.Close())
		}
	}
	return db.Close()
}

// damage changes a byte of a stored event.
func damage(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	at := bytes.Index(data, []byte(`"point":"h9"`))
	if at < 0 {
		return fmt.Errorf("%s has no stone at h9", path)
	}
	data[at+len(`"point":"h`)] = '8'
	return os.WriteFile(path, data, 0o600)
}

func writeLines(ts *testscript.TestScript, _ bool, args []string) {
	n := 0
	_, err := fmt.Sscan(args[1], &n)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Repeat(args[2]+"\n", n)), 0o600))
}

// port keeps a free port in the environment.
func port(ts *testscript.TestScript, _ bool, args []string) {
	for {
		free := fmt.Sprint(20000 + mathrand.IntN(12000)) // below those that the system gives to who calls
		if l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", free)); err == nil {
			ts.Setenv(args[0], free)
			ts.Check(l.Close())
			return
		}
	}
}

func fetch(ts *testscript.TestScript, neg bool, args []string) {
	var err error
	for range 2400 {
		var answer *http.Response
		if answer, err = http.Get(args[0]); err == nil {
			answer.Body.Close()
			if answer.StatusCode != http.StatusOK {
				ts.Fatalf("%s: %s", args[0], answer.Status)
			}
			if neg {
				ts.Fatalf("%s answers", args[0])
			}
			return
		}
		if neg {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	ts.Check(err)
}
