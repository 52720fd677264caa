package sample_test

import (
	"net/http"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// The form of a sample that was made and deleted makes nothing when it comes again.
func TestAFormOfADeletedSampleMakesNothing(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	a := h.Organiser()
	const command = "01a2060a-c5bd-7acd-b21a-b13c03cd5fc7"
	a.Send(visit.Post("/sample", "command", command))
	a.Open("/t/"+command+"/arrange/delete").Submit("/t/"+command+"/arrange/delete", "reason", "seen").Must(http.StatusOK)
	before, _, _, err := h.Store.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if answer := a.Send(visit.Post("/sample", "command", command)); answer.Status < http.StatusBadRequest {
		t.Errorf("the form is answered with %d", answer.Status)
	}
	if after, _, _, err := h.Store.Head(t.Context()); err != nil || after != before {
		t.Errorf("%d events were written, %v", after-before, err)
	}
}
