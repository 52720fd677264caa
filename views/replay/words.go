package replay

import (
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/embed"
)

// signs are what the four steps draw.
var signs = map[string]string{
	"first": "M3 3h3v14H3zM17 3v14L7 10z",
	"prev":  "M15 3v14L4 10z",
	"next":  "M5 3v14l11-7z",
	"last":  "M17 3h-3v14h3zM3 3v14l10-7z",
}

// rates are how many times faster than the clocks a game can be played, and the usual one.
var rates = []string{"1", "5", "20", "60"}

const usualRate = "20"

// title is what the browser's tab is called. Where results are hidden it names the board alone.
func (m Replay) title(t *locale.Translator) string {
	names := locale.Isolate(m.P1) + " – " + locale.Isolate(m.P2)
	switch {
	case m.Hides && m.Round > 0:
		return t.T("rounds.round", "Round", m.Round) + ", " + t.T("links.board", "Board", m.Number)
	case m.Hidden:
		return names
	}
	return t.T("replay.title", "Game", names, "Ply", m.N)
}

// frame is the page's frame. Where results are hidden they are shown again from the head, not from the foot.
func (m Replay) frame(f web.Frame) web.Frame {
	if m.Hides {
		f.Spoilers = web.NoSpoilers
	}
	return f
}

// at is where the page stands in the game.
func (m Replay) at(t *locale.Translator) string {
	switch {
	case m.Hides && m.More:
		return t.T("replay.at.hidden", "Ply", m.N)
	case m.Hides && m.Over:
		return t.T("replay.at.end", "Ply", m.N)
	case m.Over:
		return t.T("replay.at", "Ply", m.N, "Last", m.Last)
	}
	return t.T("replay.at.live", "Ply", m.N, "Last", m.Last)
}

// sentence is the ply in words: the move, its time, and what happened after it.
func (m Replay) sentence(t *locale.Translator) string {
	said := []string{t.T("replay.start")}
	switch {
	case m.Move != nil && m.Took != "":
		said[0] = t.T("replay.said.time", "Move", m.Move.Spoken(t), "Time", m.Took)
	case m.Move != nil:
		said[0] = t.T("replay.said", "Move", m.Move.Spoken(t))
	}
	for _, b := range m.Between {
		parts := []string{t.Text(b.What)}
		if b.Who != "" {
			parts = append(parts, locale.Isolate(b.Who))
		}
		if b.Ruled.Key != "" {
			parts = append(parts, t.Text(b.Ruled))
		}
		said = append(said, strings.Join(parts, ", ")+".")
	}
	return strings.Join(said, " ")
}

// ply is the page of a ply; in a frame of another site it stays there.
func (m Replay) ply(n int) string {
	if m.Embedded {
		return embed.In(address.Ply(m.ID, n))
	}
	return address.Ply(m.ID, n)
}

// inside keeps a link in the frame.
func (m Replay) inside() templ.Attributes {
	if m.Embedded {
		return templ.Attributes{"target": "_self"}
	}
	return nil
}
