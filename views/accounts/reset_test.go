package accounts_test

import (
	"net/http"
	"regexp"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
)

// A link for a new password runs out by the service's own clock, as all links do.
func TestALinkForANewPasswordRunsOut(t *testing.T) {
	late := time.Duration(0)
	h := visit.Open(t, visit.Options{Now: func() time.Time { return time.Now().Add(late) }})
	chief := h.Organiser()
	helper := h.MakeAccount("Helper", installation.Member)
	link := regexp.MustCompile(`/reset/[^"< ]+`).FindString(chief.Send(visit.Post("/accounts/" + helper.ID + "/reset")).Body)
	for passed, want := range map[time.Duration]int{23 * time.Hour: http.StatusOK, 25 * time.Hour: http.StatusNotFound} {
		late = passed
		if got := h.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: link}); (got.Status == http.StatusOK) != (want == http.StatusOK) {
			t.Errorf("%s after %s: %d", link, passed, got.Status)
		}
	}
}
