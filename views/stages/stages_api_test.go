package stages_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// Programs read the confirmed seats and the signed places alone, from each of the events.
func TestProgramsReadTheStages(t *testing.T) {
	e := qualifierAnd(t, true)
	seatsOfTwo(e)
	read := func(id string) (answer struct {
		Events []struct {
			Event struct{ Name string }
			Seats []struct {
				Seat    int
				Kind    string
				Players []struct{ Name string }
			}
			Places []struct {
				Place  int
				Player struct{ Name string }
				To     []struct{ Seat int }
			}
		}
	}) {
		t.Helper()
		got := e.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/events/" + id + "/stages"})
		if got.Status != http.StatusOK || strings.Contains(got.Body, "null") {
			t.Fatal(got.Status, got.Body)
		}
		e.Must(json.Unmarshal([]byte(got.Body), &answer))
		return answer
	}
	before := read(e.ID)
	if n := len(before.Events); n != 2 || before.Events[0].Event.Name != "Qualifier" {
		t.Fatalf("%+v", before)
	}
	if at := before.Events[1].Seats; len(at) != 3 || len(at[0].Players) > 0 || len(before.Events[0].Places[0].To) > 0 {
		t.Errorf("read before the confirmation: %+v", before)
	}
	e.Arbiter.Open(e.Path("/seats")).Submit(e.Path("/seats/confirm")).Must(http.StatusOK)
	after := read(qt)
	if at := after.Events[1].Seats[0]; len(at.Players) != 1 || at.Players[0].Name != "Ada" || at.Kind != "place" {
		t.Errorf("%+v", at)
	}
	if p := after.Events[0].Places; len(p) != 4 || p[1].Player.Name != "Bo" || len(p[1].To) != 1 || p[1].To[0].Seat != 2 || len(p[3].To) > 0 {
		t.Errorf("%+v", p)
	}
	if got := e.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/events/nowhere/stages"}); got.Status != http.StatusNotFound {
		t.Error(got.Status)
	}
}

// Places of a table that is not signed lead nowhere yet.
func TestProgramsReadNoPlacesBeforeTheSignature(t *testing.T) {
	e := qualifierAnd(t, false)
	seatsOfTwo(e)
	got := e.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: "/api/v1/events/" + e.ID + "/stages"})
	if strings.Count(got.Body, `"places":[]`) != 2 {
		t.Error(got.Body)
	}
	e.Anybody.Open("/t/" + qt + "/stages").Must(http.StatusOK).Same(places)
}
