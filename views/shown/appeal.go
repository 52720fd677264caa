package shown

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/localtime"
)

// AppealOf says of a ruling whether a party can appeal against it, until when, and where; nil for what nobody
// ruled, in a game without an event, for the winner of a claim without a file, while the result is contested, and
// where the time for it is over.
func (tell Presenter) AppealOf(id string, s game.State, p board.Person, n game.Notice, now clock.Instant) *play.Appeal {
	switch n.Event.(type) {
	case game.Ruled, game.Penalised, game.Resulted, game.Settled:
	default:
		return nil
	}
	t, err := tell.Desk.Books.Of(s.Tournament)
	if s.Tournament == "" || err != nil {
		return nil
	}
	file, inFile := t.Disputes.Ruled(id, n.At)
	appeal, minutes, words := &play.Appeal{}, t.AppealFor(), "seat.ruling.ask"
	if ruled, is := n.Event.(game.Ruled); is && !inFile { // a file may have been opened later
		file, inFile = t.Disputes.Numbered(t.Disputes.Already(id, dispute.OfClaim, ruled.Number, board.Nobody))
	}
	if inFile && file.Ruling == nil {
		appeal.Page, appeal.Limit = address.Dispute(t.ID, file.Number), locale.Say("seat.dispute."+string(file.State), "Number", file.Number)
		return appeal
	}
	if !inFile && (t.Signed || s.Contest != nil || wonClaim(s, n.Event, p)) {
		return nil
	}
	if inFile {
		minutes, words, appeal.Page = file.Ruling.Minutes, "dispute.deadline", address.Dispute(t.ID, file.Number)
		if appeal.Open = file.State == dispute.Settled && !t.Signed; !appeal.Open {
			appeal.Limit = locale.Say("seat.dispute."+string(file.State), "Number", file.Number)
			return appeal
		}
	}
	switch until, known := dispute.Until(n.At, minutes, s); {
	case !known:
		appeal.Limit = locale.Say(words+".after", "Count", minutes)
	case now <= until:
		appeal.Limit = locale.Say(words, "At", localtime.HourAhead(t.State, tell.Desk.Wall(now), tell.Desk.Wall(until)))
	default:
		return nil
	}
	return appeal
}

// wonClaim tells that a claim was ruled in favour of a person.
func wonClaim(s game.State, event game.Event, p board.Person) bool {
	ruled, is := event.(game.Ruled)
	return is && slices.ContainsFunc(s.Claims, func(c game.Claim) bool {
		return c.Number == ruled.Number && ruled.Upheld == c.By.SameSide(p)
	})
}

// LimitOf says to a party in the line of a game that is over until when the ruling in its file can be
// appealed; no words where it cannot, nor once the standings are signed.
func (tell Presenter) LimitOf(t *tournament.Book, id string, s game.State, now clock.Instant) locale.Text {
	if t.Signed {
		return locale.Text{}
	}
	for _, f := range t.Disputes.At(id) {
		until, known := f.Deadline(s)
		if known && now <= until && f.State == dispute.Settled && f.Subject != dispute.OfSpectator {
			return locale.Say("seat.appeal.till", "At", localtime.HourAhead(t.State, tell.Desk.Wall(now), tell.Desk.Wall(until)))
		}
	}
	return locale.Text{}
}
