package web

import (
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/tournament"
)

// LooksAt is as whom somebody looks at the file of a dispute.
func (v Viewer) LooksAt(event string, f dispute.File) dispute.Viewer {
	as := dispute.Viewer{Arbiter: v.May("event disputes", event), Party: f.Party(v.PlaysIn(event))}
	if v.May("event disputes vote", event) && v.Account != nil {
		as.Jury = v.Account.ID
	}
	return as
}

// Dispute is a file as the viewer sees it now; an error where there is nothing to see.
func (s *Server) Dispute(v Viewer, t *tournament.Book, number int) (dispute.File, error) {
	file, known := t.Disputes.Numbered(number)
	if !known {
		return file, NotFound()
	}
	g, err := s.Desk.Game(file.Game)
	if err != nil {
		return file, err
	}
	file, sees := file.As(v.LooksAt(t.ID, file), g.Over())
	if !sees {
		return file, NotFound()
	}
	return file, nil
}
