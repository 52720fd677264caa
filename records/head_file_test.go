package records

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/secret"
	"strings"
	"testing"
)

// unsignedHead is a head that can be written without the key, by anybody who knows the chain: the second line
// begins where a signed one does.
func unsignedHead(e chain.End) []byte {
	text := fmt.Appendf(nil, "%0*d %x", 20+65, e.Position, e.Hash)
	line := fmt.Appendf(text, " %08x\n", crc32.ChecksumIEEE(text))
	return append(line, line...)
}

// cut takes the last events out of a closed journal, as whoever has the file can: the chain
// of what is left is whole. It answers its end.
func cut(t *testing.T, path string, events int) chain.End {
	t.Helper()
	shell(t, path, `DROP TRIGGER events_no_delete`, fmt.Sprintf(`DELETE FROM events WHERE position > (SELECT max(position) FROM events) - %d`, events), `DELETE FROM projections`)
	report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
	var damaged *audit.DamagedError
	if !errors.As(err, &damaged) || damaged.Loss == nil {
		t.Fatalf("a cut is not found: %v", err)
	}
	return chain.End{Position: report.Events, Hash: report.Hash}
}

// Whoever cuts the end off and writes the head anew has no key to sign it with: the head is
// named, and nothing is served until somebody says so, once.
func TestAHeadByHandIsNamedAndNotServed(t *testing.T) {
	path := closed(t, Options{})
	short := cut(t, path, 5)
	by := anotherSigner(t)
	for how, head := range map[string][]byte{"signed by another": append(audit.LineOf(by, short, 0), audit.LineOf(by, short, 1)...), "not signed": unsignedHead(short)} {
		if err := os.WriteFile(path+".head", head, 0o600); err != nil {
			t.Fatal(err)
		}
		for what, err := range map[string]error{"verify": verified(t, path), "serve": openFails(t, path)} {
			if err == nil || !strings.Contains(err.Error(), "the head kept beside it is not signed with the key of this installation") {
				t.Errorf("%s, %s: %v", how, what, err)
			}
		}
	}
	s := openTest(t, path, Options{AcceptLoss: true})
	if s.Lost() == nil {
		t.Error("nothing is said to be lost")
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(verified(t, path), openFails(t, path)); err != nil {
		t.Errorf("after it was accepted: %v", err)
	}
}

// A head that is not there is told: that may hide a cut end.
func TestAHeadThatHidesNothingButMightIsTold(t *testing.T) {
	path := closed(t, Options{})
	report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
	if err != nil || report.Kept != audit.KeptWell {
		t.Fatalf("kept %d, %v", report.Kept, err)
	}
	if err := os.Remove(path + ".head"); err != nil {
		t.Fatal(err)
	}
	if report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || report.Kept != audit.NotKept {
		t.Errorf("verify finds it kept as %d: %v", report.Kept, err)
	}
	for _, want := range []audit.Keeping{audit.NotKept, audit.KeptWell} {
		s := openTest(t, path, Options{})
		if s.Kept() != want {
			t.Errorf("kept as %d, not %d", s.Kept(), want)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if s := openTest(t, newPath(t), Options{}); s.Kept() != audit.KeptWell {
		t.Errorf("of a new file it is told that its head is kept as %d", s.Kept())
	}
}

// After a kill nothing but the newest line of the head knows the newest commit: the older line in its
// place is named, and so is a line that is signed for another place. A line that nobody can read is
// told, as a power cut leaves one too.
func TestTheNewestLineOfAHeadIsNotWrittenOver(t *testing.T) {
	k := kill(t, 30)
	newest := int64(0)
	var at [2]int64
	for i := range int64(2) {
		l, ok := audit.ReadLine(k.files[".head"][i*audit.LineSize : (i+1)*audit.LineSize])
		e, is := l.End()
		if !ok || !is {
			t.Fatal("the head is not two lines")
		}
		at[i] = e.Position
		if e.Position == k.events {
			newest = i
		}
	}
	if at[0] == at[1] {
		t.Fatalf("both lines are of position %d", at[0])
	}
	line := func(head []byte, i int64) []byte { return head[i*audit.LineSize : (i+1)*audit.LineSize] }
	shorter := func(path string) {
		shell(t, path, `DROP TRIGGER events_no_delete`, fmt.Sprintf(`DELETE FROM events WHERE position > %d`, at[1-newest]), `DELETE FROM projections`)
	}
	for name, c := range map[string]struct {
		change func(head []byte, path string)
		how    audit.Keeping
		says   string // why nothing is served; empty: it is served
	}{
		"the older line copied over it": {func(head []byte, _ string) { copy(line(head, newest), line(head, 1-newest)) }, audit.KeptCopied, "a line was copied or both were exchanged"},
		"both exchanged": {func(head []byte, _ string) {
			first := bytes.Clone(line(head, 0))
			copy(line(head, 0), line(head, 1))
			copy(line(head, 1), first)
		}, audit.KeptCopied, "a line was copied or both were exchanged"},
		"a line that does not say which it is": {func(head []byte, path string) {
			signer, err := secret.Beside(path, secret.OfHead)
			if err != nil {
				t.Fatal(err)
			}
			l, _ := audit.ReadLine(line(head, 1-newest))
			copy(line(head, newest), audit.SignedLine(signer, audit.ClosedLine, l.Words[0], l.Words[1]))
		}, audit.KeptByAnother, "is not signed with the key of this installation"},
		"noise in its place": {func(head []byte, _ string) { copy(line(head, newest), bytes.Repeat([]byte("x"), audit.LineSize)) }, audit.KeptHalf, ""},
	} {
		t.Run(name, func(t *testing.T) {
			path := k.leave(t, func(map[string][]byte) {})
			shorter(path)
			head := bytes.Clone(k.files[".head"])
			c.change(head, path)
			if err := os.WriteFile(path+".head", head, 0o600); err != nil {
				t.Fatal(err)
			}
			report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
			if report.Kept != c.how || (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
				t.Errorf("verify: kept %d, %v", report.Kept, err)
			}
			if err := openFails(t, path); (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
				t.Errorf("serve: %v", err)
			}
		})
	}
}

// Where the key is gone the head proves nothing: nothing is served, and no new key is made,
// before somebody says so or puts the key back. verify says what it could not look at.
func TestAHeadWhoseKeyIsGone(t *testing.T) {
	path := closed(t, Options{})
	if err := os.Rename(path+".key", path+".away"); err != nil {
		t.Fatal(err)
	}
	if err := openFails(t, path); err == nil || !strings.Contains(err.Error(), "the key that signed it is not there") {
		t.Errorf("without its key: %v", err)
	}
	if _, err := os.Stat(path + ".key"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a new key stands in the way of the old one: %v", err)
	}
	if report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || report.Kept != audit.KeptUnproven {
		t.Errorf("verify: kept %d, %v", report.Kept, err)
	}
	if err := os.Rename(path+".away", path+".key"); err != nil {
		t.Fatal(err)
	}
	if err := openFails(t, path); err != nil {
		t.Errorf("with its key again: %v", err)
	}
	if err := os.Remove(path + ".key"); err != nil {
		t.Fatal(err)
	}
	if err := openTest(t, path, Options{AcceptLoss: true}).Close(); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(openFails(t, path), verified(t, path)); err != nil {
		t.Errorf("with a new key, after that was accepted: %v", err)
	}
}

// The sum of a closed file is signed too: who changes the file cannot note another sum.
func TestASumByHandIsNone(t *testing.T) {
	path := closed(t, Options{})
	shell(t, path, `PRAGMA user_version = 7`)
	head, err := os.ReadFile(path + ".head")
	if err != nil {
		t.Fatal(err)
	}
	sum, _, err := audit.SumOf(path)
	if err != nil {
		t.Fatal(err)
	}
	old := fmt.Appendf(nil, "closed %x", sum)
	for name, line := range map[string][]byte{
		"signed by another":              audit.SignedLine(anotherSigner(t), audit.ClosedLine, audit.ClosedWord, hex.EncodeToString(sum)),
		"unsigned, beside a signed head": fmt.Appendf(old, " %08x\n", crc32.ChecksumIEEE(old)),
	} {
		if err := os.WriteFile(path+".head", append(bytes.Clone(head[:2*audit.LineSize]), line...), 0o600); err != nil {
			t.Fatal(err)
		}
		var changed *audit.ChangedError
		if err := verified(t, path); !errors.As(err, &changed) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func verified(t *testing.T, path string) error {
	_, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
	return err
}

func openFails(t *testing.T, path string) error {
	s, err := Open(t.Context(), path, Options{})
	if err == nil {
		err = s.Close()
	}
	return err
}

// anotherSigner is that of another installation.
func anotherSigner(t *testing.T) *secret.Signer {
	t.Helper()
	s, err := secret.New(ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize)), secret.OfHead)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
