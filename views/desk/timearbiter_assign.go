package desk

import (
	"slices"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// acts are what arbiters and time arbiters do about boards short of time, each at
// the own page. A time arbiter acts for oneself alone.
func (s *timearbiters) acts() web.Acts {
	on := func(act string) string { return address.Named(address.TimeActRoute, act) }
	return web.Acts{
		on("duty"):      {Read: s.readDuty, Page: s.again, Next: ownTime},
		on("assign"):    {Read: readAssign, Page: s.again, Next: ownTime},
		on("take-over"): {Read: readTakeOver, Page: s.again, Next: ownTime, Done: "done.time.taken-over"},
		on("release"):   {Read: readRelease, Page: s.again, Next: ownTime},
		on("all"):       {Read: s.readAssignAll, Page: s.again, Next: ownTime},
	}
}

// ownTime is where a time arbiter has the boards, and an arbiter the desk.
func ownTime(a web.Asked) string { return ownTimeOf(a, a.Viewer, a.Event) }

func ownTimeOf(c web.Context, v web.Viewer, event string) string {
	if v.May("see event desk", event) {
		return Look{Hall: lookSent(c).Hall}.at(event)
	}
	return address.Time(event)
}

// again leads to the page of the sender and shows the refusal at its top.
func (s *timearbiters) again(c web.Context, v web.Viewer, _ *tournament.Book, _ int, wrong *locale.Text) error {
	s.Notices.Keep(c, "error", *wrong)
	return web.On(c, ownTimeOf(c, v, c.Param("id")))
}

// timeArbiterOf is who an act is about.
func timeArbiterOf(a web.Asked) string {
	if a.Viewer.May("event time all", a.Event) {
		return a.FormValue("arbiter")
	}
	return a.Viewer.TimeArbiter(a.Event)
}

func (s *timearbiters) readDuty(a web.Asked) (tournament.Command, error) {
	duty := tournament.Duty{Arbiter: timeArbiterOf(a), On: a.FormValue("on") == "true"}
	known, err := s.timeArbiters(a.Event)
	if err == nil && duty.On && !slices.Contains(known, duty.Arbiter) {
		err = web.BadRequest()
	}
	return duty, err
}

func readAssign(a web.Asked) (tournament.Command, error) {
	return tournament.Assign{Game: a.FormValue("game"), Arbiter: timeArbiterOf(a)}, nil
}

func readTakeOver(a web.Asked) (tournament.Command, error) {
	return tournament.TakeOver{Game: a.FormValue("game"), Arbiter: timeArbiterOf(a), From: a.FormValue("from")}, nil
}

func readRelease(a web.Asked) (tournament.Command, error) {
	release := tournament.Release{Game: a.FormValue("game")}
	if a.Viewer.May("event time all", a.Event) {
		return release, nil
	}
	release.By = timeArbiterOf(a)
	if at, _ := a.Book.Posts.At(release.Game); at != release.By {
		return nil, web.Forbidden(rights.Timing)
	}
	return release, nil
}

func (s *timearbiters) readAssignAll(web.Asked) (tournament.Command, error) {
	return tournament.AssignAll{At: s.Desk.Now(s.Wall())}, nil
}
