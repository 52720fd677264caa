package push

import "renju-arbiter/views/locale"

// Notes says for administrators how it stands with each event: faults, and what was taken.
func (p *Pusher) Notes() (faults, fine []locale.Text) {
	for i, s := range p.States() {
		var name any = locale.Say("hub.push.key", "Number", i+1) // of a key that the hub does not know, or of an event that is not here
		if o, err := p.Desk().Events.Outline(s.Event); err == nil {
			name = locale.Isolate(o.Name)
		}
		switch {
		case s.Trouble.Key != "":
			faults = append(faults, locale.Say("hub.push.waits", "Event", name, "Time", s.Since.UTC().Format(timeLayout), "Why", s.Trouble))
		case !s.Taken.IsZero():
			fine = append(fine, locale.Say("hub.push.taken", "Event", name, "Time", s.Taken.UTC().Format(timeLayout)))
		}
	}
	return faults, fine
}

const timeLayout = "2006-01-02 15:04 UTC"
