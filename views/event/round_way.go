package event

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/ranking"
)

// switcher leads to the rounds of an event, those to come among them.
func switcher(t *tournament.Book, here int, pairs bool) (list []RoundLink) {
	for n := 1; n <= max(t.LastRound(), here); n++ {
		list = append(list, RoundLink{n, n <= t.Rounds() || pairs && ranking.PairsNext(t, n)})
	}
	return list
}

// stagesOf are the steps of a published round.
func stagesOf(tell shown.Presenter, t *tournament.Book, round int) (list []RoundStage) {
	said := t.RoundState(round)
	if said.Stage == "" {
		return nil
	}
	reached := map[tournament.Stage]clock.Instant{tournament.StageDoors: said.DoorsAt, tournament.StageCountdown: said.CalledAt,
		tournament.StageConfirmed: said.ConfirmedAt, tournament.StageClosed: said.ClosedAt}
	for _, stage := range tournament.Stages() {
		at := reached[stage]
		if at == 0 && (stage == tournament.StageDoors || stage == tournament.StageCountdown) && said.Stage != stage {
			continue // nobody has to say so
		}
		s := RoundStage{Name: shown.StageText(stage), Past: said.Stage.Reached(stage) && said.Stage != stage, Now: said.Stage == stage}
		if at > 0 {
			s.At = localtime.Hour(t.State, tell.Desk.Wall(at))
		}
		list = append(list, s)
	}
	return list
}
