package visit

import (
	"fmt"
	"net/http"
	"regexp"
	"testing"

	"renju-arbiter/arbiter/game"
)

// RandomID is what is random by nature in a page: ids of games, people, links and
// commands. Each is replaced by the order in which it first comes.
var RandomID = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`)

// IDs are the random ids of a hall in the order in which they were first met.
type IDs map[string]string

// Plain is a text with the place in that order instead of each id.
func (n IDs) Plain(text string) string {
	return RandomID.ReplaceAllStringFunc(text, func(id string) string {
		if _, known := n[id]; !known {
			n[id] = fmt.Sprintf("id-%d", len(n)+1)
		}
		return n[id]
	})
}

// Audience is everybody who is to be told nothing, and the arbiter's desk.
type Audience struct {
	*Evening
	Device *Visitor // the board's own
	Scorer *Visitor // where one is needed
	Wire   *Wire    // the stream of the board
	Wall   *Wire    // the stream of the hall, where it is listened to
	IDs    IDs
}

// OpenAudience is an evening inside a bubble of time: two of them live through
// the same milliseconds.
func OpenAudience(t *testing.T, path string, engine game.Engine, settings ...string) *Audience {
	t.Helper()
	a := &Audience{Evening: &Evening{Hall: OpenInBubble(t, path, engine)}, IDs: IDs{}}
	a.Anybody, a.Device = a.Visitor(), a.Visitor()
	a.Arbiter = a.Organiser()
	a.Make(settings...)
	link := a.BoardLink(a.Tables[0].ID)
	a.Device.Open(link).Submit(link).Must(http.StatusOK)
	a.Wire = a.Listen("/games/" + a.Tables[0].ID + "/live")
	return a
}
