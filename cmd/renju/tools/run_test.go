package tools

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// A command understands of its arguments what it would if all others were described with it.
func TestOneCommandIsDescribedAsAmongAll(t *testing.T) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Alone]()) {
		if _, command := field.Tag.Lookup("cmd"); !command {
			continue
		}
		name := strings.ToLower(field.Name)
		help := func(of any) (said string) {
			var out bytes.Buffer
			defer func() { // the end of help
				_ = recover()
				said = out.String()
			}()
			parser, err := kong.New(of, kong.Name("renju"), kong.Writers(&out, &out), kong.Exit(func(int) { panic(true) }), Variables(Renju))
			if err != nil {
				t.Fatal(err)
			}
			_, err = parser.Parse([]string{name, "--help"})
			return fmt.Sprint(err)
		}
		alone := named(new(Alone), []string{name})
		if _, all := alone.(*Alone); all {
			t.Errorf("%s is described with all others", name)
		}
		if alone, among := help(alone), help(new(Alone)); alone != among || len(alone) < 20 {
			t.Errorf("%s:\n%s\namong all:\n%s", name, alone, among)
		}
	}
	if _, whole := named(new(Alone), []string{"--help"}).(*Alone); !whole {
		t.Error("help does not describe all")
	}
}
