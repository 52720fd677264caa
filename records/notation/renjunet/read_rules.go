package renjunet

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// essential are the settings by a rule: its name, its category and what its info says in our words.
func (u rule) essential() map[string]string {
	values, _ := u.settings()
	return values
}

func (u rule) settings() (map[string]string, bool) {
	size, control := game.Size, ""
	for part := range strings.SplitSeq(u.info, ";") {
		name, value, _ := strings.Cut(dossier.OneLine(part), " ")
		switch n, err := strconv.Atoi(value); {
		case name == "size" && err == nil && n > 0 && n <= 26:
			size = n
		case name == "control":
			control = value
		}
	}
	title, known := dossier.OneLine(u.name), true
	category := strings.ToLower(dossier.OneLine(u.category))
	if category == "gomoku" && !strings.HasPrefix(strings.ToLower(title), "gomoku") {
		if values, is := dossier.Titled(title, size); is && values["game"] != game.Renju {
			category = "" // a game of the family
		} else {
			title = "gomoku " + title
		}
	}
	if _, err := strconv.Atoi(category); err != nil && category != game.Renju && category != "gomoku" && category != "" {
		known = false
	}
	values, is := dossier.Titled(title, size)
	if control != "" {
		values["control"] = control
	}
	return dossier.Essential(values), is && known
}
