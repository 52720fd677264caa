package dossier_test

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
)

var key = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

func one(t *testing.T) dossier.Dossier {
	t.Helper()
	d, err := randomevents.New(3).Dossier(dossier.Public)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func sealed(t *testing.T, d dossier.Dossier) []byte {
	t.Helper()
	file, err := d.Seal(key)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// Any installation may seal any number. A number so large that reading would not end is refused.
func TestADossierLargerThanAnyEventIsRefused(t *testing.T) {
	const huge = 1<<53 - 1
	for name, spoil := range map[string]func(*dossier.Dossier){
		"a round of a huge number": func(d *dossier.Dossier) { d.Rounds[0].Number = huge },
		"a round twice":            func(d *dossier.Dossier) { d.Rounds = append(d.Rounds, d.Rounds[0]) },
		"a round left out":         func(d *dossier.Dossier) { d.Rounds[0].Number = 2 },
		"a round before the first": func(d *dossier.Dossier) { d.Rounds[0].Number = -1 },
		"1000 rounds": func(d *dossier.Dossier) {
			for n := len(d.Rounds) + 1; n <= 1000; n++ {
				d.Rounds = append(d.Rounds, dossier.Round{Number: n})
			}
		},
		"a huge leg":          func(d *dossier.Dossier) { d.Rounds[0].Pairings[0].Leg = huge },
		"a huge board":        func(d *dossier.Dossier) { d.Rounds[0].Pairings[0].Board = huge },
		"a huge number":       func(d *dossier.Dossier) { d.Entries[0].Number = huge },
		"huge cycles":         func(d *dossier.Dossier) { d.Event.Cycles = huge },
		"a huge withdrawal":   func(d *dossier.Dossier) { d.Entries[0].Withdrawn = huge },
		"a bye in no round":   func(d *dossier.Dossier) { d.Entries[0].Byes = []dossier.Bye{{Round: -1, Bye: "half"}} },
		"a game in no round":  func(d *dossier.Dossier) { d.Games[0].Round = huge },
		"a match on no board": func(d *dossier.Dossier) { d.Rounds[0].Decided = []dossier.Decided{{Board: huge}} },
		"10,001 entries": func(d *dossier.Dossier) {
			for n := len(d.Entries) + 1; n <= 10_001; n++ {
				d.Entries = append(d.Entries, dossier.Entry{Number: min(n, 10_000), ID: fmt.Sprint("e", n)})
			}
		},
		"byes of everybody in every round": func(d *dossier.Dossier) {
			d.Rounds, d.Games = nil, nil
			for n := len(d.Entries) + 1; n <= 3000; n++ {
				d.Entries = append(d.Entries, dossier.Entry{Number: n, ID: fmt.Sprint("e", n), Byes: make([]dossier.Bye, 20)})
			}
		},
		"50,001 games": func(d *dossier.Dossier) { d.Games = make([]dossier.Game, 50_001) },
		"50,001 pairings": func(d *dossier.Dossier) {
			d.Games, d.Rounds = nil, []dossier.Round{{Number: 1, Pairings: make([]dossier.Pairing, 50_001)}}
		},
		"pairings without end": func(d *dossier.Dossier) {
			d.Event.System, d.Games, d.Rounds = "swiss", nil, nil
			for n := 1; n <= 900; n++ {
				d.Rounds = append(d.Rounds, dossier.Round{Number: n, Pairings: make([]dossier.Pairing, 40)})
			}
		},
		"line-ups without end": func(d *dossier.Dossier) { d.Rounds[0].LineUps = make([]dossier.LineUp, 5_001) },
	} {
		d := one(t)
		spoil(&d)
		_, err := dossier.Read(sealed(t, d))
		var size *dossier.SizeError
		if !errors.As(err, &size) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A dossier by a schema to come is refused with its number, whatever else stands in its file then.
func TestADossierToComeIsRefusedWithItsNumber(t *testing.T) {
	d := one(t)
	d.Schema = 7
	file := sealed(t, d)
	for name, text := range map[string][]byte{
		"as of today":      file,
		"with more in it":  bytes.Replace(file, []byte(`{"dossier":`), []byte(`{"chain":[1],"dossier":`), 1),
		"with other parts": []byte(`{"dossier":{"schema":7,"event":"x"}}`),
	} {
		_, err := dossier.Read(text)
		var newer *dossier.VersionError
		if !errors.As(err, &newer) || newer.Schema != 7 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A file of today's schema that is not written as one is today is no dossier to come.
func TestADamagedDossierIsNoneToCome(t *testing.T) {
	file := bytes.Replace(sealed(t, one(t)), []byte(`{"dossier":`), []byte(`{"chain":[1],"dossier":`), 1)
	var form *dossier.FormError
	if _, err := dossier.Read(file); !errors.As(err, &form) {
		t.Errorf("%v", err)
	}
}

// Whatever is changed in a file, or cut off it, it is refused; where it still is a dossier, what was
// changed is named.
func TestAChangedFileIsRefused(t *testing.T) {
	file := sealed(t, one(t))
	for name, c := range map[string]struct{ was, is, named string }{
		"a name":                   {`"name":"Open"`, `"name":"Opem"`, "event"},
		"the key":                  {`"key":"3b6a`, `"key":"3b6b`, "seal"},
		"the key in capitals":      {`"key":"3b6a`, `"key":"3B6A`, ""},
		"the signature":            {`"signature":"`, `"signature":"0`, ""},
		"a sum":                    {`"sums":{"all else":"`, `"sums":{"all else":"0`, "sums"},
		"a key twice":              {`"schema":1`, `"schema":1,"schema":1`, ""},
		"a key twice, outside":     {`"key":"`, `"key":"00","key":"`, ""},
		"a key in capitals":        {`"schema":1`, `"SCHEMA":1`, ""},
		"a number in another form": {`"schema":1`, `"schema":1.0`, ""},
		"a space":                  {`"schema":1`, `"schema": 1`, ""},
		"the encoding":             {`"name":"Open"`, "\"name\":\"Op\xe9n\"", ""},
		"a fraction":               {`"win":1000`, `"win":1000.5`, "event"},
		"the name of a field":      {`"steps":`, `"stepz":`, "game 1"},
		"a name beside the parts":  {`"position":`, `"positiom":`, ""},
		"a depth":                  {`"schema":1`, `"schema":` + strings.Repeat("[", 100_000), ""},
		"something behind it":      {"\x00", "", ""},
	} {
		text := bytes.Replace(file, []byte(c.was), []byte(c.is), 1)
		if name == "something behind it" {
			text = append(bytes.Clone(file), "}"...)
		}
		if bytes.Equal(text, file) {
			t.Errorf("%s: nothing was changed", name)
			continue
		}
		_, err := dossier.Read(text)
		var changed *dossier.ChangedError
		var form *dossier.FormError
		switch {
		case c.named != "":
			if !errors.As(err, &changed) || !strings.Contains(strings.Join(changed.Parts, ","), c.named) || len(changed.Parts[0]) > 100 {
				t.Errorf("%s: %v", name, err)
			}
		case !errors.As(err, &form) || !form.Damaged:
			t.Errorf("%s: %v", name, err)
		}
	}
	for end := 0; end < len(file); end += 97 {
		_, err := dossier.Read(file[:end])
		var form *dossier.FormError
		if !errors.As(err, &form) || form.Damaged != (end >= len(`{"dossier":{`)) {
			t.Fatalf("cut at %d: %v", end, err)
		}
	}
}

// What is no dossier is told in words of ours.
func TestWhatIsNoDossierIsToldInWords(t *testing.T) {
	for text, says := range map[string]string{
		"":                 "it is empty",
		"hello":            "it is not JSON; byte 1 does not fit",
		`{"dossier":`:      "it ends in the middle",
		`{"key":1}`:        `its field "key" holds a number`,
		`{"colour":"red"}`: `unknown field "colour"`,
	} {
		if _, err := dossier.Read([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A file of which every part was changed names as many as somebody reads.
func TestChangedPartsAreNamedInMeasure(t *testing.T) {
	d := one(t)
	for n := range 100 {
		d.Disputes = append(d.Disputes, dossier.Dispute{Number: n + 1, Subject: "OLD"})
	}
	file := bytes.ReplaceAll(sealed(t, d), []byte(`"OLD"`), []byte(`"NEW"`))
	file = bytes.Replace(file, []byte(`"sums":{`), []byte(`"sums":{" `+strings.Repeat("x", 1000)+`":"1"," \u202e":"1",`), 1)
	_, err := dossier.Read(file)
	var changed *dossier.ChangedError
	if !errors.As(err, &changed) || len(changed.Parts) > 21 || len(err.Error()) > 600 || strings.Contains(err.Error(), "\u202e") {
		t.Errorf("%v", err)
	}
}
