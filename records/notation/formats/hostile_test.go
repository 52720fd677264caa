package formats

import (
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/testkit/sampling"
)

// Any installation may seal what it likes. Whatever is read, is looked through and written in every format:
// nobody fails at it, though much in it contradicts itself.
func TestWhateverIsReadIsWritten(t *testing.T) {
	key := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	rounds, from := sampling.Times(60, 400), 0
	fmt.Sscan(os.Getenv("ROUNDS"), &rounds)
	fmt.Sscan(os.Getenv("FROM"), &from)
	taken := 0
	for n := range rounds {
		seed := uint64(from + n)
		d, err := randomevents.New(seed % 40).Dossier(dossier.Arbiters)
		if err != nil {
			t.Fatal(err)
		}
		draw := rand.New(rand.NewPCG(seed, 1))
		var done []string
		for range 1 + draw.IntN(3) {
			done = append(done, spoil(&d, draw))
		}
		file, err := d.Seal(key)
		if err != nil {
			continue
		}
		sealed, err := dossier.Read(file)
		if err != nil {
			continue
		}
		taken++
		written(t, sealed.Dossier, seed, done)
	}
	if taken < rounds/3 {
		t.Errorf("of %d dossiers that were spoilt %d are read: nothing is tried", rounds, taken)
	}
}

func written(t *testing.T, d dossier.Dossier, seed uint64, done []string) {
	t.Helper()
	doing := "Check"
	defer func() {
		if fault := recover(); fault != nil {
			t.Errorf("seed %d, %q: %s: %v", seed, done, doing, fault)
		}
	}()
	d.Check()
	for _, f := range all {
		if f.Write != nil {
			doing = f.Name
			f.Leaves(d)
		}
	}
}

// spoil changes something of a dossier to what nobody expects there, and says what.
func spoil(d *dossier.Dossier, draw *rand.Rand) string {
	var places []place
	collect(reflect.ValueOf(d).Elem(), "", &places)
	kinds := map[string][]place{}
	var order []string
	for _, p := range places {
		if kinds[p.path] == nil {
			order = append(order, p.path)
		}
		kinds[p.path] = append(kinds[p.path], p)
	}
	of := kinds[order[draw.IntN(len(order))]]
	one := of[draw.IntN(len(of))]
	return one.path + " " + one.spoil(draw)
}

type place struct {
	path  string
	spoil func(*rand.Rand) string
}

var (
	oddNumbers = []int64{-1, 0, 1, 2, 255, 998, 1000, 5_000_000, 1<<53 - 1, -(1<<53 - 1)}
	oddTexts   = []string{"", "-", "0", "-1", "99", "9007199254740991", "a1", "z99", "o15", "1-0", "+/-", "1/2-1/2", "9-9", "team", "swiss", "knockout", "renju", "gomoku",
		"second", "x\x00\u202e\r\n]);B[", "\"><script>", "../../x", "7200+30", "P1", "2026-13-45", "2026-05-02T15:04"}
)

// collect finds what can be changed.
func collect(v reflect.Value, path string, to *[]place) {
	add := func(spoil func(*rand.Rand) string) { *to = append(*to, place{path, spoil}) }
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			collect(v.Elem(), path, to)
			add(func(*rand.Rand) string { v.SetZero(); return "gone" })
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; name != "Verdict" && name != "Schema" {
				collect(v.Field(i), path+"."+name, to)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			collect(v.Index(i), path, to)
		}
		if v.Len() > 0 {
			add(func(draw *rand.Rand) string { return spoilList(v, draw) })
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			add(func(draw *rand.Rand) string {
				v.SetMapIndex(key, reflect.ValueOf(pick(oddTexts, draw)))
				return fmt.Sprint(key, "=", v.MapIndex(key))
			})
		}
	case reflect.String:
		add(func(draw *rand.Rand) string { v.SetString(pick(oddTexts, draw)); return v.String() })
	case reflect.Int, reflect.Int64:
		add(func(draw *rand.Rand) string { v.SetInt(pick(oddNumbers, draw)); return fmt.Sprint(v.Int()) })
	case reflect.Uint8:
		add(func(draw *rand.Rand) string { v.SetUint(uint64(draw.IntN(256))); return fmt.Sprint(v.Uint()) })
	case reflect.Int8:
		add(func(draw *rand.Rand) string { v.SetInt(int64(draw.IntN(256) - 128)); return fmt.Sprint(v.Int()) })
	case reflect.Bool:
		add(func(*rand.Rand) string { v.SetBool(!v.Bool()); return fmt.Sprint(v.Bool()) })
	}
}

func spoilList(v reflect.Value, draw *rand.Rand) string {
	switch draw.IntN(3) {
	case 0:
		v.SetZero()
		return "gone"
	case 1:
		v.SetLen(v.Len() - 1)
		return "shorter"
	}
	v.Set(reflect.Append(v, v.Index(draw.IntN(v.Len()))))
	return "one twice"
}

func pick[T any](list []T, draw *rand.Rand) T { return list[draw.IntN(len(list))] }
