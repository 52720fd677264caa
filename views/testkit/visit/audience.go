package visit

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter/game"
)

// Audience is everybody who is to be told nothing, and the arbiter's desk.
type Audience struct {
	*ClubEvening
	Device *Visitor // the board's own
	Scorer *Visitor // where one is needed
	Wire   *Wire    // the stream of the board
	Ears   [2]*Wire // the same as the two players get it, who hear sentences of their own
	Wall   *Wire    // the stream of the hall, where it is listened to
	Feed   *Wire    // the stream for programs, where it is listened to
	IDs    IDs
	Looks  int // how often all that the public gets was looked at
}

// Follow listens as a program does, to what happens from now on.
func (a *Audience) Follow() {
	a.Feed = a.Listen("/api/v1/events/" + a.ID + "/live")
	a.Feed.Take()
}

// OpenAudience is an evening inside a bubble of time: two of them live through
// the same milliseconds.
func OpenAudience(t *testing.T, path string, engine game.Engine, settings ...string) *Audience {
	t.Helper()
	a := &Audience{ClubEvening: &ClubEvening{Service: OpenInFakeTime(t, path, engine)}, IDs: IDs{}}
	a.Anybody, a.Device = a.Visitor(), a.Visitor()
	a.Arbiter = a.Organiser()
	a.Make(settings...)
	link := a.BoardLink(a.Tables[0].ID)
	a.Device.Open(link).Submit(link).Must(http.StatusOK)
	a.Wire = a.Listen("/games/" + a.Tables[0].ID + "/live")
	for i := range a.Ears {
		a.Ears[i] = a.ListenAs(a.Tables[0].P[i], "/games/"+a.Tables[0].ID+"/live")
	}
	return a
}
