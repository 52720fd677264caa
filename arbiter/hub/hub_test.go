package hub

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
)

var (
	own   = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{1}, ed25519.SeedSize))
	other = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{2}, ed25519.SeedSize))
)

func hash(letter string) string { return strings.Repeat(letter, 64) }

// A hub takes what continues the chain that it holds, and says of all else why not.
func TestWhatAHubTakes(t *testing.T) {
	held := Held{Place{10, hash("a")}, hex.EncodeToString(bytes.Repeat([]byte{9}, 32))}
	here := held.Place
	for name, c := range map[string]struct {
		held      Held
		head      Place
		continues Place
		audience  dossier.Audience
		by        ed25519.PrivateKey
		change    func(*Push)
		take      bool
		want      Code
	}{
		"the first":                         {head: Place{3, hash("c")}, take: true},
		"one that goes on":                  {held: held, head: Place{11, hash("b")}, continues: here, take: true},
		"the same head with other texts":    {held: held, head: here, continues: here, take: true},
		"the file that is held":             {held: held, head: here, continues: here, change: func(p *Push) { p.Sum = bytes.Repeat([]byte{9}, 32) }},
		"an older one":                      {held: held, head: Place{9, hash("b")}, continues: here, want: Older},
		"one of a copy":                     {held: held, head: Place{11, hash("b")}, continues: Place{10, hash("b")}, want: Forked},
		"one of a copy that is not as far":  {held: held, head: Place{9, hash("b")}, continues: Place{10, hash("b")}, want: Forked},
		"one of a copy at the same place":   {held: held, head: Place{10, hash("b")}, continues: here, want: Forked},
		"one that thinks of another":        {held: held, head: Place{11, hash("b")}, continues: Place{8, hash("a")}, want: Stale},
		"one that thinks there is nothing":  {held: held, head: Place{11, hash("b")}, want: Stale},
		"one for arbiters":                  {held: held, head: Place{11, hash("b")}, continues: here, audience: dossier.Arbiters, want: NotPublic},
		"one of somebody else":              {held: held, head: Place{11, hash("b")}, continues: here, by: other, want: Unsigned},
		"one for another key":               {held: held, head: Place{11, hash("b")}, continues: here, change: func(p *Push) { p.Token[0]++ }, want: Unsigned},
		"another file than was signed":      {held: held, head: Place{11, hash("b")}, continues: here, change: func(p *Push) { p.Sum[0]++ }, want: Unsigned},
		"another position than was signed":  {held: held, head: Place{11, hash("b")}, continues: Place{9, hash("a")}, change: func(p *Push) { p.Continues.Position = 10 }, want: Unsigned},
		"another hash than was signed":      {held: held, head: Place{11, hash("b")}, continues: Place{10, hash("b")}, change: func(p *Push) { p.Continues.Hash = hash("a") }, want: Unsigned},
		"one without a signature":           {held: held, head: Place{11, hash("b")}, continues: here, change: func(p *Push) { p.Signature = nil }, want: Unsigned},
		"one whose hash is not hexadecimal": {held: held, head: Place{11, hash("b")}, continues: Place{10, "?"}, want: Forked},
	} {
		d := dossier.Sealed{Dossier: dossier.Dossier{Audience: dossier.Public, Head: dossier.Head{Position: c.head.Position, Hash: c.head.Hash}}, Key: own.Public().(ed25519.PublicKey)}
		if c.audience != "" {
			d.Audience = c.audience
		}
		if c.by == nil {
			c.by = own
		}
		token, sum := sha256.Sum256([]byte("key")), sha256.Sum256([]byte(name))
		p := Push{Token: token[:], Sum: sum[:], Continues: c.continues}
		sign := func() { p.Signature = ed25519.Sign(c.by, p.Message()) }
		sign()
		if c.change != nil {
			c.change(&p)
			if c.want == "" {
				sign()
			}
		}
		take, err := Judge(c.held, d, p)
		code := Code("")
		if refused, is := errors.AsType[*Refusal](err); is {
			code = refused.Code
		}
		if take != c.take || code != c.want {
			t.Errorf("%s: %v %q, not %v %q", name, take, code, c.take, c.want)
		}
	}
}

// The bytes that are signed are written down in the package comment.
func TestTheBytesThatAreSigned(t *testing.T) {
	p := Push{Token: []byte("T"), Sum: []byte("S"), Continues: Place{258, "0aff"}}
	if got, want := string(p.Message()), "renju-arbiter push 1\nTS\x00\x00\x00\x00\x00\x00\x01\x02\x0a\xff"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestAPlaceIsReadAsItIsWritten(t *testing.T) {
	for _, p := range []Place{{}, {12, hash("a")}} {
		if got, ok := PlaceIn(p.Header()); !ok || got != p {
			t.Errorf("%q is %v", p.Header(), got)
		}
	}
	for _, header := range []string{"", "x", "-1", " 12"} {
		if p, ok := PlaceIn(header); ok {
			t.Errorf("%q is %v", header, p)
		}
	}
}
