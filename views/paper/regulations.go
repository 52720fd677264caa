package paper

import (
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/settingtext"
)

// regulations is the sheet: what the event plays by, what was changed since it was frozen, and
// who reads and signs it.
type regulations struct {
	part.Regulations
	Opening   []part.OpeningStep
	Officials []part.Official
	Players   []signer
}

// signer is somebody who plays, with what has become of the own signature.
type signer struct {
	Participant
	Read string // when the regulations were acknowledged at the own seat, or that the signature was noted
}

func (s *Pages) regulations(a asked) ([]sheet, error) {
	m := regulations{Regulations: s.Regulations(a.t), Opening: settingtext.OpeningSteps(a.t.Game), Officials: s.About(a.t.State).Officials}
	for _, e := range a.t.Entries {
		for _, person := range e.Persons() {
			one := signer{Participant: s.participant(a.t.State, person)}
			if a.t.Sheet.HasRead(person) {
				one.Read = localtime.Stamp(a.t.State, s.Desk.Wall(a.t.Sheet.Readings[person].At))
			}
			m.Players = append(m.Players, one)
		}
	}
	return []sheet{{Title: a.T.T("paper.regulations"), Body: regulationsBody(a.Frame, a.head, m)}}, nil
}
