package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
)

// moveTo lets everybody's browser go on with a service that was started anew.
func moveTo(a *visit.Audience, h *visit.Service) {
	a.Service = h
	at := a.Tables[0]
	for _, v := range []*visit.Visitor{a.Arbiter, a.Anybody, a.Device, at.P[0], at.P[1], a.Tables[1].P[0], a.Tables[1].P[1]} {
		v.Client.Transport, v.Base = h.Carrier, h.URL
	}
}

// A hall that stops without a word, and is opened again: the clocks stand at the
// last durable instant, the games are marked, and one button resumes them all
// (RIF 14.6, seed 12.6).
func TestAfterACrashOneButtonResumesAll(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		file := path()
		a := visit.OpenAudience(t, file, nil, "control", "600")
		a.Start()
		at := a.Tables[0]
		time.Sleep(20 * time.Second)
		at.Play("h8", "h9")
		time.Sleep(10 * time.Second)
		a.Service.Stop() // the heart beat within the last second
		last := lastInstant(a.Service)
		time.Sleep(3 * time.Hour)
		moveTo(a, visit.OpenInFakeTime(t, file, nil))
		time.Sleep(time.Minute)

		s := a.State(at.ID)
		if ran := last - int64(s.Plies[1].At); ran < 9000 || ran > 10000 {
			t.Errorf("the last sign of life was %d ms after the last move, 10 seconds before the crash", ran)
		}
		now := a.Desk.Now(time.Now())
		if p1, p2 := int64(s.Remaining(board.P1, now)), int64(s.Remaining(board.P2, now)); p1 != 580_000-(last-int64(s.Plies[1].At)) || p2 != 600_000 {
			t.Errorf("after the crash %d and %d ms are left", p1, p2)
		}
		at.P[0].Open(at.Path)
		if text := at.P[0].Words(".ask"); !strings.Contains(text, "nterrupt") {
			t.Errorf("the player reads %q", text)
		}
		if got := at.P[0].Send(visit.Post(at.Path+"/stone", "point", "i9")); got.Status != 422 || !strings.Contains(got.Sentence(), "clocks are stopped") {
			t.Errorf("a stone while interrupted: %d, %q", got.Status, got.Sentence())
		}
		a.Arbiter.Open("/t/" + a.ID + "/desk").Must(http.StatusOK)
		if text := a.Arbiter.Words("#desk-queue"); !strings.Contains(text, "2") || a.Arbiter.Page.Find("#desk-queue form[action$='/resume']").Length() != 1 {
			t.Errorf("the desk reads %q", text)
		}
		if n := a.Arbiter.Page.Find("#desk-games .state-interrupted .no").Length(); n == 0 {
			t.Error("no game of the desk's list is marked interrupted")
		}
		resume := visit.Fields(a.Arbiter.Form("/t/" + a.ID + "/resume"))
		for range 2 { // sent twice, it is one act
			if a.Arbiter.Post("/t/"+a.ID+"/resume", resume).Must(http.StatusOK); !strings.Contains(a.Arbiter.Notices(), "2 games resumed") {
				t.Errorf("the desk says %q", a.Arbiter.Notices())
			}
		}
		if a.Arbiter.Page.Find("form[action$='/resume']").Length() != 0 {
			t.Error("the desk still offers to resume")
		}
		before := a.State(at.ID)
		left := before.Remaining(board.P1, a.Desk.Now(time.Now()))
		time.Sleep(5 * time.Second)
		after := a.State(at.ID)
		if now := after.Remaining(board.P1, a.Desk.Now(time.Now())); left-now != 5000 {
			t.Errorf("five seconds after the resumption %d ms are gone", left-now)
		}
		visit.Act(at.P[0], at.Path, "stone", "point", "i9")
		a.Anybody.Open(at.Path + "/history").Must(http.StatusOK)
		if text := a.Anybody.Words("main"); !strings.Contains(text, "RIF 14.6") {
			t.Errorf("the history does not name the interruption: %q", text)
		}
	})
}

func lastInstant(h *visit.Service) int64 {
	_, _, last, err := h.Store.Head(h.T.Context())
	if err != nil {
		h.T.Fatal(err)
	}
	return last
}

// What the crash kept from being noted stands on the desk with a button that records
// it; nobody else learns of it before, and resuming all leaves the game alone
// (TOURNAMENT.md, "Lateness").
func TestWhatCameDueBeforeTheCrashStandsOnTheDesk(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		file := path()
		a := visit.OpenAudience(t, file, nil, "control", "60", "mode", "automatic")
		a.Start()
		time.Sleep(10 * time.Second)
		a.Tables[1].Play("h8") // there the flag has not fallen
		a.Service.Stop()
		time.Sleep(51 * time.Second)
		if err := a.Store.Beat(t.Context(), int64(a.Desk.Now(time.Now())), time.Now()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		moveTo(a, visit.OpenInFakeTime(t, file, nil))
		at, desk := a.Tables[0], "/t/"+a.ID+"/desk"
		for _, v := range []*visit.Visitor{a.Anybody, at.P[0], at.P[1]} {
			if text := v.Open(at.Path).Words("#status, .ask"); !strings.Contains(text, "nterrupt") || strings.Contains(v.Words("body"), "before the interruption") {
				t.Errorf("the page reads %q", text)
			}
		}
		a.Arbiter.Open(desk).Must(http.StatusOK)
		if text := a.Arbiter.Words(".waiting-due"); !strings.Contains(text, "0–1, Time") || a.Arbiter.Page.Find(".waiting-due form").Length() != 1 {
			t.Errorf("the desk proposes %q", text)
		}
		record := visit.Fields(a.Arbiter.Form(at.Path + "/record"))
		a.Arbiter.Submit("/t/" + a.ID + "/resume").Must(http.StatusOK)
		if text := a.Arbiter.Notices(); !strings.Contains(text, "1 game resumed") || a.State(at.ID).Status != "open" || !a.State(at.ID).Interrupted {
			t.Errorf("the desk says %q, the game is %s", text, a.State(at.ID).Status)
		}
		if got := a.Arbiter.Send(visit.Post(at.Path + "/resume")); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "before the interruption") {
			t.Errorf("resumed: %d, %q", got.Status, got.Sentence())
		}
		if got := at.P[1].Send(visit.Post(at.Path + "/record")); got.Status != http.StatusForbidden {
			t.Errorf("recorded by the player who wins: %d", got.Status)
		}
		if a.Arbiter.Open(at.Path).Words("#acts form[action$='/record']") == "" {
			t.Error("the page of the board does not offer to record it")
		}
		a.Arbiter.Post(at.Path+"/record", record).Must(http.StatusOK)
		if text := a.Anybody.Open(at.Path).Words("#status"); a.Arbiter.At.Path != desk || !strings.Contains(text, "Time") {
			t.Errorf("at %s; the page reads %q", a.Arbiter.At.Path, text)
		}
		if s := a.State(at.ID); s.EndedAt.Sub(s.StartedAt) != 60_000 {
			t.Errorf("ended after %d ms", s.EndedAt.Sub(s.StartedAt))
		}
		if a.Arbiter.Open(desk).Page.Find(".waiting-due").Length() != 0 {
			t.Error("the desk still proposes it")
		}
	})
}
