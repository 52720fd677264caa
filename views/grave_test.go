package views_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// What takes somebody's rights, or is not taken back, is not done without the password, and
// the page that asks for it sends the form on as it was. (A backup is a command of the
// machine: the service exports nothing that is not shown to everybody.)
func TestWhatIsGraveIsNotDoneWithoutThePassword(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Proof: time.Nanosecond})
	at, before := "/t/"+e.ID, e.Written()
	for _, path := range []string{
		at + "/arrange/sign", at + "/arrange/delete", at + "/appointments", at + "/appointments/dismiss",
		at + "/people/somebody/forget", at + "/programs/keys", "/account/name", "/account/leave",
		"/accounts", "/accounts/somebody/role", "/accounts/somebody/delete", "/accounts/somebody/password", "/accounts/somebody/reset",
	} {
		for _, password := range []string{"", "not the password"} {
			got := e.Arbiter.Send(visit.Post(path, "account", "kept", "confirm-password", password))
			if got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, `name="confirm-password"`) || !strings.Contains(got.Body, `value="kept"`) {
				t.Errorf("%s with the password %q: %d %q", path, password, got.Status, got.Sentence())
			}
		}
	}
	if e.Written() != before {
		t.Error("something was done")
	}
}
