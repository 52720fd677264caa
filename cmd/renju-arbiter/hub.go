package main

import (
	"errors"
	"os"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// hubFlags make an installation a hub, a hall of one, or an archive.
type hubFlags struct {
	Hub      bool   `help:"Take the tournaments that halls push. An administrator makes a key for each under Accounts, Halls."`
	Push     string `placeholder:"URL" help:"Push tournaments to the hub at this address, such as https://hub.example.org. Needs --push-key."`
	PushKey  string `placeholder:"FILE" help:"A file with the keys that the hub has made, a line each. Each is for one tournament."`
	ReadOnly bool   `help:"Serve an archive: nobody plays, administrators alone log in, and nothing is changed but by what a hub takes in."`
}

// pushed returns the keys of the hub, and puts its address in order. The error is a tools.UsageError.
func (f *hubFlags) pushed(reach hooks.Reach) (keys []string, err error) {
	switch {
	case f.Push == "" && f.PushKey == "":
		return nil, nil
	case f.Push == "":
		return nil, tools.Usagef("--push-key is for a hub: say with --push where it is")
	case f.PushKey == "":
		return nil, tools.Usagef("--push needs the key that the hub has made: write it into a file and name it with --push-key")
	}
	address, _, err := reach.Read(f.Push)
	if wrong := shown.Sentence(nil); errors.As(err, &wrong) {
		return nil, tools.Usagef("--push %s: %s (--hooks-inside allows private networks)", f.Push, locale.For("en").Text(shown.Presenter{}.Words(wrong)))
	}
	if err != nil {
		return nil, tools.UsageError{Err: err}
	}
	f.Push = address
	text, err := os.ReadFile(f.PushKey)
	if err != nil {
		return nil, tools.UsageError{Err: err}
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case !strings.HasPrefix(line, arbiter.HallKeyPrefix):
			return nil, tools.Usagef("--push-key %s: a line is no key of a hub; each begins with %s", f.PushKey, arbiter.HallKeyPrefix)
		default:
			keys = append(keys, line)
		}
	}
	if len(keys) == 0 {
		return nil, tools.Usagef("--push-key %s: it has no key; write a line for each tournament", f.PushKey)
	}
	return keys, nil
}
