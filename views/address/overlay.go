package address

import (
	"net/url"
	"slices"
)

// The pictures that a program for streams lays over its own, and where a caster picks what they show.
const (
	OverlayRoute     = "/t/:id/overlay/:part"
	OverlayLiveRoute = "/t/:id/overlay/:part/live"
	CasterRoute      = "/t/:id/caster"

	// Key is the parameter with a caster's key.
	Key = "key"
)

// OverlayParts are the parts of the overlay.
func OverlayParts() []string { return []string{"board", "name", "standings", "countdown"} }

// A Parameter is one of an address.
type Parameter struct{ Name, Value string }

// Overlay is a part of the overlay. A parameter without a value is left out.
func Overlay(event, part string, with ...Parameter) string {
	return asked(Fill(OverlayRoute, event, part), with...)
}

// Caster is where a caster picks, with a key or with that of the session.
func Caster(event, key string) string {
	return asked(Fill(CasterRoute, event), Parameter{Key, key})
}

// OverlayLive is the stream of a part of the overlay, with a key or without: of a board by its sign, or of the event
// alone. Spectators have that of the wall, which crowds share.
func OverlayLive(event, part, sign, key string) string {
	return asked(Fill(OverlayLiveRoute, event, part), Parameter{"board", sign}, Parameter{Key, key})
}

// WallBoardLive is the stream of the wall for one board. A sign without a board, such as "none", has that of the event
// alone.
func WallBoardLive(event, sign string) string {
	return asked(WallLive(event), Parameter{"board", sign})
}

// TakesKey tells whether a route takes a caster's key in its address.
func TakesKey(route string) bool {
	return slices.Contains([]string{OverlayRoute, OverlayLiveRoute, CasterRoute}, route)
}

// asked is a path with the parameters that have a value, in their order.
func asked(path string, with ...Parameter) string {
	between := "?"
	for _, p := range with {
		if p.Value != "" {
			path += between + p.Name + "=" + url.QueryEscape(p.Value)
			between = "&"
		}
	}
	return path
}
