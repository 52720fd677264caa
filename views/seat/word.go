package seat

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
)

// A word is an act that is typed into the field at the board. It is asked about, and done when Enter
// is pressed once more.
type word struct {
	key  string // of the catalogue: the words of a language, one or several
	said play.Said
	open func(c *play.Controls) bool // tells that its button stands there
}

// words are the acts that can be typed. What is open is what has a button.
var words = []word{
	{"word.swap", play.Said{Act: string(game.DoSwap), Label: "controls.swap"}, func(c *play.Controls) bool { return c.Swap }},
	{"word.keep", play.Said{Act: string(game.DoKeep), Label: "controls.keep"}, func(c *play.Controls) bool { return c.Keep }},
	{"word.offer", play.Said{Label: "seat.instead.propose"}, func(c *play.Controls) bool { return c.Other == "propose" }},
	{"word.offer", play.Said{Act: string(game.DoPropose), Label: "controls.confirm.propose"}, func(c *play.Controls) bool { return c.Point == "propose" && len(c.Selected) == max(c.Count, 1) }},
	{"word.press", play.Said{Act: string(game.DoPress), Label: "controls.press"}, func(c *play.Controls) bool { return c.Due() }},
	{"word.claim.five", play.Said{Act: string(game.DoClaim), Label: "word.claims.five", Kind: game.ClaimFive}, claims(game.ClaimFive)},
	{"word.claim.foul", play.Said{Act: string(game.DoClaim), Label: "word.claims.foul", Kind: game.ClaimFoul}, claims(game.ClaimFoul)},
	{"word.claim.time", play.Said{Act: string(game.DoClaim), Label: "word.claims.time", Kind: game.ClaimTime}, claims(game.ClaimTime)},
	{"word.accept", play.Said{Act: string(game.DoAccept), Label: "controls.accept"}, func(c *play.Controls) bool { return c.Answer }},
	{"word.decline", play.Said{Act: string(game.DoDecline), Label: "controls.decline"}, func(c *play.Controls) bool { return c.Answer }},
	{"word.draw", play.Said{Act: string(game.DoOffer), Label: "controls.offer"}, func(c *play.Controls) bool { return c.Offer && c.Alone() }},
	{"word.resign", play.Said{Act: string(game.DoResign), Label: "controls.resign"}, func(c *play.Controls) bool { return c.Resign && c.Alone() }},
	{"word.call", play.Said{Act: string(game.DoCall), Label: "controls.call.arbiter", For: game.CallArbiter}, func(c *play.Controls) bool { return slices.Contains(c.Call, game.CallArbiter) && c.Alone() }},
	{"word.confirm", play.Said{Act: string(game.DoConfirm), Label: "word.confirms"}, func(c *play.Controls) bool { return c.Confirm && c.Alone() }},
}

func claims(kind string) func(c *play.Controls) bool {
	return func(c *play.Controls) bool { return slices.Contains(c.Claims, kind) && c.Alone() }
}

// wordsOf returns the acts that a line names in a language; none where it names no act.
func wordsOf(t *locale.Translator, line string) (named []word) {
	line = strings.Join(strings.Fields(strings.ToLower(line)), " ")
	if line == "" {
		line = firstOf(t, "word.press") // Enter in the empty field does what is due
	}
	for _, w := range words {
		if slices.Contains(strings.Split(t.T(w.key), ", "), line) {
			named = append(named, w)
		}
	}
	return named
}

func firstOf(t *locale.Translator, key string) string {
	first, _, _ := strings.Cut(t.T(key), ", ")
	return first
}
