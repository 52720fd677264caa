package replay

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
)

// inHead tells whether a setting stands at the top of a script; the others are rules.
func inHead(name string) bool {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[game.Settings]()) {
		if tag, _, _ := strings.Cut(f.Tag.Get("json"), ","); tag == name {
			return true
		}
	}
	return false
}

// Every setting that a game has can be given in a script, with every value that it
// may have.
func TestAScriptCanSayEverySettingOfItsGame(t *testing.T) {
	rules := 0
	for _, name := range game.Games() {
		list, err := game.Choices(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, setting := range list {
			if setting.Name == "game" {
				continue
			}
			if !inHead(setting.Name) {
				rules++
			}
			for _, value := range setting.Choices {
				if value == "" || value == "exclusion" {
					continue
				}
				line := scriptSaying(name, setting.Name, value)
				script, err := Read([]byte(line))
				if err != nil {
					t.Errorf("%s: %v", line, err)
					continue
				}
				if got := valueOf(script.Settings, setting.Name); got != value {
					t.Errorf("%s: %s is %q", line, setting.Name, got)
				}
			}
		}
	}
	if rules < 20 {
		t.Errorf("%d rules of all games were tried", rules)
	}
}

func scriptSaying(name, setting, value string) string {
	said, _ := json.Marshal(value)
	if _, err := strconv.Atoi(value); err == nil || value == "true" || value == "false" {
		said = []byte(value)
	}
	head := fmt.Sprintf(`"game":%q`, name)
	switch {
	case inHead(setting):
		head += fmt.Sprintf(`,%q:%s`, setting, said)
	default:
		head += fmt.Sprintf(`,"rules":{%q:%s}`, setting, said)
	}
	return `{"id":"x",` + head + `,"script":[]}`
}

func valueOf(s game.Settings, name string) string {
	for _, n := range s.Named() {
		if n.Name == name {
			return n.Value
		}
	}
	return "nothing"
}
