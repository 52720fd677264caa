package tournament

import "renju-arbiter/arbiter/tournament/access"

// Outline is an event as it is found and listed, without its entries and rounds.
type Outline struct {
	ID, Name                 string
	Place, Country, From, To string
	Organiser                string
	System                   System
	Rounds                   int // that are published
	Sample, Signed           bool
	Archived, Deleted        bool
	Staff                    map[string]access.Role
}

// Outline is that of an event.
func (s State) Outline() Outline {
	d := s.Description
	return Outline{ID: s.ID, Name: s.Name, Place: d.Place, Country: d.Country, From: d.From, To: d.To, Organiser: d.Organiser,
		System: s.How(), Rounds: s.Rounds(), Sample: s.Sample, Signed: s.Signed, Archived: s.Archived, Deleted: s.Deleted, Staff: s.Access.Staff}
}

// Card is an event as it stands in a list, with how far it is.
type Card struct {
	Outline
	Progress               Progress
	Round, Last            int // that is played, or was; and the last there will be
	Players                int
	Game, Opening, Control string
	Teams                  bool
}

// Card is that of an event.
func (b *Book) Card() Card {
	_, progress := b.Progress()
	return Card{Outline: b.Outline(), Progress: progress, Round: b.RoundNow(), Last: max(b.LastRound(), b.Rounds()), Players: len(b.Entries),
		Game: b.Game.Game, Opening: b.Game.Opening, Control: b.Game.Control, Teams: b.InTeams()}
}

// InTeams tells that teams play, or partners.
func (c Created) InTeams() bool { return c.Boards > 0 || c.Game.Persons() > 2 }

// AtRest tells that an event is over and that nothing is awaited in it as a whole: nobody rules,
// confirms or is told, and nothing is seen later than it was done.
func (s State) AtRest() bool {
	if !s.Signed && !s.Archived && !s.Deleted || len(s.Access.Delays) > 0 {
		return false
	}
	for _, file := range s.Disputes {
		if file.Waiting() {
			return false
		}
	}
	for _, p := range s.Corrections {
		if p.Waits() {
			return false
		}
	}
	for _, h := range s.Access.Hooks {
		if h.Released {
			return false
		}
	}
	return true
}
