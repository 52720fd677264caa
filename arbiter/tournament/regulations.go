package tournament

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
)

// Regulation is one setting that an event plays by, with how it stands to the rules of RIF.
type Regulation struct {
	Name    string // of the setting: "tiebreaks", "opening"
	Value   string // as its row writes it
	OfGames bool   // it is one of the games, not of the pairing and the table
	Rule    string // as it is cited; empty: no rule of RIF is about it
	Stance  Stance
}

// Regulations are all that the event plays by, in the order in which they are shown: the
// pairing and the table, then the games.
func (c Created) Regulations() []Regulation {
	c = c.completed()
	var list []Regulation
	add := func(name, value string, ofGames bool) {
		rule, stance := c.stanceOf(name, value)
		list = append(list, Regulation{name, value, ofGames, rule, stance})
	}
	settled := c.Settled()
	for _, r := range rows {
		if value := r.Get(&settled); r.Of(&c) && value != "" {
			add(r.Name, value, false)
		}
		if r.Name == "system" && c.how() == RoundRobin {
			add("cycles", strconv.Itoa(c.Cycles), false)
		}
	}
	for _, n := range c.Game.Named() {
		add(n.Name, n.Value, true)
	}
	return list
}

// RegulationsHash is the content of the regulations in one number: SHA-256 of a line for each,
// name=value, in hexadecimal.
func (c Created) RegulationsHash() string {
	var text strings.Builder
	for _, r := range c.Regulations() {
		text.WriteString(r.Name + "=" + r.Value + "\n")
	}
	sum := sha256.Sum256([]byte(text.String()))
	return hex.EncodeToString(sum[:])
}

// Regulates tells whether a setting is something that the event plays by: not what it is called
// or in which zone its times are shown.
func Regulates(setting string) bool { return setting != "name" && setting != "timeZone" }

// regulating are those of some settings that the event plays by.
func regulating(settings []string) []string {
	return slices.DeleteFunc(slices.Clone(settings), func(name string) bool { return !Regulates(name) })
}
