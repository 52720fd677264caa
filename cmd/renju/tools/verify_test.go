package tools

import (
	"crypto/ed25519"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/dossier/bundle"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/stages"
)

// An archive of dossiers is checked as each of them is, and seats against the tables that gave them. What is no
// archive of dossiers is a fault of the command line.
func TestAnArchiveOfDossiersIsVerified(t *testing.T) {
	free, err := game.Settings{Game: game.Renju}.With("opening", "free")
	if err != nil {
		t.Fatal(err)
	}
	made := func(name, a, b string, events ...tournament.Event) bundle.File {
		var happened []dossier.Happened
		for i, e := range append([]tournament.Event{tournament.Created{Name: name, Game: free, Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{System: tournament.KnockOut}},
			tournament.Entered{Players: []tournament.PlayerEntry{{Player: a}, {Player: b}}},
			tournament.Published{Pairings: []tournament.Pairing{{Round: 1, Board: 1, Leg: 1, Game: "g", First: a, Second: b}}}}, events...) {
			happened = append(happened, dossier.Happened{Position: int64(i + 1), At: clock.Instant(i + 1), Said: e})
		}
		for _, did := range []game.Event{game.Created{Settings: free, Round: 1, Board: 1, Players: [2]string{a, b}},
			game.Started{}, game.Ended{Outcome: game.Outcome{Score: game.Score{P2: 2}, Reason: game.ReasonFive}}} {
			n := int64(len(happened))
			happened = append(happened, dossier.Happened{Position: n + 1, At: clock.Instant(n + 1), Game: "g", Did: did})
		}
		d, err := dossier.Of(name, happened, func(id string) (dossier.Person, bool) { return dossier.Person{ID: id, Name: id}, true }, dossier.For{Audience: dossier.Public})
		if err != nil {
			t.Fatal(err)
		}
		text, err := d.Seal(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
		if err != nil {
			t.Fatal(err)
		}
		return bundle.File{Event: name, Text: text}
	}
	verified := func(file []byte) error {
		c := Verify{Dossier: filepath.Join(t.TempDir(), "all.zip")}
		if err := os.WriteFile(c.Dossier, file, 0o600); err != nil {
			t.Fatal(err)
		}
		return c.Run()
	}
	seated := func(a, b string) []byte {
		rule := seats.Rule{}.With(0, seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: 1}, seats.Row{Kind: stages.PlaceSeat, From: "QT", Place: 2})
		file, err := bundle.Write([]bundle.File{made("QT", "ann", "ben"), made("AT", a, b, seats.RuleSet{Rule: rule}, seats.Confirmed{Seats: []seats.Taken{
			{Row: 1, Who: seats.Ref{Event: "QT", Player: a}, Player: a, Why: stages.Earned, From: "QT", Place: 1}, {Row: 2, Who: seats.Ref{Event: "QT", Player: b}, Player: b, Why: stages.Earned, From: "QT", Place: 2}}})})
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	good, usage := seated("ben", "ann"), UsageError{}
	if err := verified(good); err != nil {
		t.Errorf("all agree: %v", err)
	}
	if err := verified(seated("ann", "ben")); !errors.Is(err, ErrRefused) {
		t.Errorf("two are exchanged: %v", err)
	}
	if err := verified(good[:len(good)-9]); !errors.As(err, &usage) {
		t.Errorf("cut off: %v", err)
	}
}
