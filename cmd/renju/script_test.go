package main

import (
	"crypto/ed25519"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/testkit/randomevents"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"renju": main})
}

// The scripts run the command itself. Beside the usual words they know
//
//	dossier FILE          writes the dossier of a made-up event of renju that is not rated
//	statement FILE        writes a signed statement
//	lines FILE N LINE     writes a line N times
func TestScripts(t *testing.T) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	write := func(ts *testscript.TestScript, name string, text []byte, err error) {
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(name), text, 0o600))
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"dossier": func(ts *testscript.TestScript, _ bool, args []string) {
				for seed := uint64(0); ; seed++ {
					d, err := randomevents.New(seed).Dossier(dossier.Public)
					ts.Check(err)
					if d.Event.Game["game"] == "renju" && d.Event.Rated != "yes" && !d.Event.Sample && len(d.Games) > 0 {
						text, err := d.Seal(key)
						write(ts, args[0], text, err)
						return
					}
				}
			},
			"statement": func(ts *testscript.TestScript, _ bool, args []string) {
				s := statement.Statement{Event: "e1", Name: "Riga Open", Round: 2, At: time.Unix(0, 0), Position: 7}
				write(ts, args[0], s.Sign(key), nil)
			},
			"lines": func(ts *testscript.TestScript, _ bool, args []string) {
				times, err := strconv.Atoi(args[1])
				write(ts, args[0], []byte(strings.Repeat(args[2]+"\n", times)), err)
			},
		},
	})
}
