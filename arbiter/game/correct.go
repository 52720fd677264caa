package game

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/variant"
)

// correct decides the correction of a misrecorded move. It names what changes;
// a correction after which a later ply could not have been played is refused
// with that ply (PLAY.md, renju 3).
func (r Referee) correct(s State, c Command) ([]Event, *Refusal) {
	if s.Status == Void {
		return nil, refuse(GameOver)
	}
	if !s.ByClaim() {
		return nil, refuse(NotAllowed) // stones that capture or end the game would have to be judged anew
	}
	if c.Ply < 1 || c.Ply > len(s.Plies) || s.Plies[c.Ply-1].Pass() {
		return nil, refuse(NoSuchPly)
	}
	if c.Reason == "" {
		return nil, refuse(ReasonNeeded)
	}
	from := s.Plies[c.Ply-1].Point
	if c.Point == from {
		return nil, refuse(NotAllowed)
	}
	mended, refusal := replayed(s, c.Ply, c.Point)
	if refusal != nil {
		return nil, refusal
	}
	return []Event{Corrected{Ply: c.Ply, From: from, To: c.Point, Reason: c.Reason,
		Changes: r.changes(s, mended, c.Ply)}}, nil
}

func corrected(s *State, e Corrected) error {
	if e.Ply < 1 || e.Ply > len(s.Plies) || s.Plies[e.Ply-1].Point != e.From {
		return fmt.Errorf("correction of ply %d, which is not on %s", e.Ply, e.From)
	}
	mended, refusal := replayed(*s, e.Ply, e.To)
	if refusal != nil {
		return fmt.Errorf("correction of ply %d to %s: %w", e.Ply, e.To, refusal)
	}
	mended.Version++
	mended.Corrections = grown(mended.Corrections, e)
	mended.Claims = refound(mended.Claims, e.Changes)
	*s = mended
	return nil
}

// refound are the claims with what the correction makes of those that nobody has
// judged yet. A ruling that was given stands until the arbiter changes the result.
func refound(claims []Claim, changes []Change) []Claim {
	claims = slices.Clone(claims)
	for _, change := range changes {
		for i := range claims {
			if change.Finding != nil && claims[i].Number == change.Claim && !claims[i].Judged {
				claims[i].Finding = *change.Finding
			}
		}
	}
	return claims
}

// replayed is the state with another point for one ply: every step is made again
// from the first, so that the opening and every later ply are tried anew.
func replayed(s State, number int, to board.Point) (State, *Refusal) {
	table, protocol, err := tableOf(s.Settings)
	if err != nil {
		return s, refuse(NotAllowed)
	}
	pos, plies, steps := table.Position(), make([]Ply, 0, len(s.Plies)), make([]Step, 0, len(s.Steps))
	for _, step := range s.Steps {
		n := len(plies) + 1
		if n == number && (step.Step.Kind == opening.Kind(DoStone) || step.Step.Kind == opening.Kind(DoChoose)) {
			step.Step.Point = to
		}
		next, placed, code := protocol.Do(&pos, step.By, step.Step)
		if code != "" {
			return s, impossible(code, n, number, step.Step.Point)
		}
		for _, p := range placed {
			old := s.Plies[len(plies)]
			old.Point, old.Colour = p.Point, p.Colour
			table = table.Apply(step.By, p.Colour, variant.Effect{Point: p.Point, From: board.NoPoint})
			pos = table.Position()
			plies = append(plies, old)
		}
		if step.Step.Kind == opening.Kind(DoPass) {
			plies = append(plies, s.Plies[len(plies)])
		}
		steps = append(steps, step)
		protocol = next
	}
	s.Table, s.Position, s.Plies, s.Steps, s.Opening = table, pos, plies, steps, protocol
	return s, nil
}

func impossible(code Code, ply, mended int, p board.Point) *Refusal {
	if ply == mended {
		return &Refusal{Code: code, Point: p}
	}
	return &Refusal{Code: LaterPlyBroken, Ply: ply, Point: p, Cause: code}
}

// changes lists what a correction alters: what plies make, and what the claims
// of the game would have found.
func (r Referee) changes(old, mended State, from int) []Change {
	var list []Change
	was, is := r.classes(old, from), r.classes(mended, from)
	for i := range was {
		if was[i] != is[i] {
			list = append(list, Change{Ply: from + i, Was: was[i].String(), Is: is[i].String()})
		}
	}
	for _, c := range old.Claims {
		if c.Claim == ClaimTime || c.Finding.What == FoundBothFlags {
			continue
		}
		found := r.findOnBoard(mended.until(c.Plies), Command{By: c.By, Kind: c.Claim, Ply: c.Ply})
		if found.What != c.Finding.What || found.Ply != c.Finding.Ply {
			list = append(list, Change{Claim: c.Number, Was: c.Finding.What, Is: found.What, Finding: &found})
		}
	}
	return list
}

// until is the state with its first plies alone: those that stood when a claim
// was made.
func (s State) until(plies int) State {
	s.Position = s.before(plies + 1)
	s.Plies = s.Plies[:plies]
	return s
}

// classes is what each ply from the given one on makes.
func (r Referee) classes(s State, from int) []renju.Class {
	pos := s.before(from)
	list := make([]renju.Class, 0, len(s.Plies)-from+1)
	for _, ply := range s.Plies[from-1:] {
		if ply.Pass() {
			list = append(list, renju.Legal)
			continue
		}
		list = append(list, r.class(s, &pos, ply))
		pos.Set(ply.Point, ply.Colour)
	}
	return list
}
