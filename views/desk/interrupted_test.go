package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// Another computer takes over and the clocks go on by themselves: the arbiters read it at the desk,
// in the sentence that everybody reads, and an open desk is told to look. A hand-over that nobody
// feels is not told, nor counted with the others; the history has it.
func TestTheDeskTellsThatClocksWereInterrupted(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil, "control", "7200")
		a.Start()
		at := "/t/" + a.ID
		open := a.Service.ListenAs(a.Arbiter, at+"/live")
		away := func(long time.Duration) {
			t.Helper()
			a.Desk.StepDown()
			time.Sleep(long)
			if _, err := a.Desk.BecomeLeader(t.Context(), time.Now()); err != nil {
				t.Fatal(err)
			}
		}
		says := func(when, want string) {
			t.Helper()
			desk := a.Arbiter.Open(at + "/desk").Must(http.StatusOK).Words("[data-live] .interrupted")
			everybody := a.Anybody.Open(at).Must(http.StatusOK).Words("#away")
			if !strings.HasPrefix(desk, want) || desk != everybody || want == "" && desk != "" {
				t.Errorf("%s the desk says %q, and everybody reads %q", when, desk, everybody)
			}
		}
		says("before", "")
		away(100 * time.Millisecond)
		says("after a hand-over", "")
		open.Take()
		away(2*time.Minute + 4500*time.Millisecond)
		if got := open.Take(); !strings.Contains(got, "event: changed") {
			t.Errorf("an open desk hears %q", got)
		}
		says("after an interruption", "The service was interrupted for 2:0")
		away(499 * time.Millisecond)
		says("after another hand-over", "The service was interrupted for 2:0")
		away(500 * time.Millisecond)
		says("after half a second", "The service was interrupted 2 times in this round, the last time for 0.5 s")
		history := a.Arbiter.Open(at + "/history").Must(http.StatusOK).Words("main")
		if got := strings.Count(history, "Interrupted at 2 boards: clocks stopped"); got != 4 {
			t.Errorf("the history has %d interruptions", got)
		}
	})
}
