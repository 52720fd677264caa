package arbiter

// Count is how much has happened. As long as it is the same, so is what is seen.
type Count struct{ Here, People uint64 }

// Count is that of an event, its games and everybody's names; ErrNotFound. It is to be read before
// what it counts is looked at.
func (d *Desk) Count(eventID string) (Count, error) {
	room, err := d.event(eventID)
	if err != nil {
		return Count{}, err
	}
	return Count{room.happenings.Load(), d.editions.Load()}, nil
}

// CountAll is that of the house with all its events.
func (d *Desk) CountAll() Count { return Count{d.happenings.Load(), d.editions.Load()} }
