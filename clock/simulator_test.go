package clock_test

import "renju-arbiter/clock"

// simulator is the slow, obvious clock: it lets one millisecond pass at a time
// and keeps every bucket of time apart. It shares nothing with the package but
// the control.
type simulator struct {
	stages  []clock.Stage
	persons []*person
	active  []int // whose time passes
	paused  bool
}

type person struct {
	stage   int
	moves   int
	main    int
	periods []int // milliseconds left of each, the current one first
	below   int   // zero
	delay   int   // left of this turn
	turn    int   // used in this turn
}

func simulate(c clock.Control, sides int) *simulator {
	m := &simulator{stages: c.Stages}
	for range sides {
		p := &person{}
		m.persons = append(m.persons, p)
		m.enter(p, 0)
		m.begin(p)
	}
	return m
}

func (m *simulator) enter(p *person, stage int) {
	p.stage = stage
	s := m.stages[stage]
	if !s.Overtime() {
		p.main += int(s.Time)
	}
	if over := m.over(p); over != nil {
		p.moves = 0
		p.periods = nil
		for range over.Periods {
			p.periods = append(p.periods, int(over.Time))
		}
	}
}

// over is the overtime that p falls into without a press.
func (m *simulator) over(p *person) *clock.Stage {
	s := &m.stages[p.stage]
	switch {
	case s.Overtime():
		return s
	case s.Moves > 0 || p.stage+1 == len(m.stages):
		return nil
	}
	return &m.stages[p.stage+1]
}

func (m *simulator) inOvertime(p *person) bool {
	over := m.over(p)
	return over != nil && (p.main == 0 || p.moves > 0 || p.periods[0] != int(over.Time))
}

// begin sets up what belongs to a turn.
func (m *simulator) begin(p *person) {
	p.turn, p.delay = 0, 0
	if s := m.stages[p.stage]; s.Kind == clock.Delay {
		p.delay = int(s.Bonus)
	}
}

func (m *simulator) tick() {
	if m.paused {
		return
	}
	for _, i := range m.active {
		p := m.persons[i]
		p.turn++
		if p.delay > 0 && !m.inOvertime(p) {
			p.delay--
			continue
		}
		p.delay = max(0, p.delay-1)
		m.lose(p)
	}
}

// lose takes a millisecond away.
func (m *simulator) lose(p *person) {
	switch {
	case p.main > 0:
		p.main--
	case len(p.periods) == 0:
		p.below++
	case p.periods[0] > 1:
		p.periods[0]--
	case len(p.periods) > 1:
		p.periods = p.periods[1:]
	case p.periods[0] == 1:
		p.periods[0] = 0
	default:
		p.below++
	}
}

// gain gives a millisecond of the arbiter's.
func (m *simulator) gain(p *person) {
	over := m.over(p)
	switch {
	case p.below > 0:
		p.below--
	case over != nil && p.periods[0] < int(over.Time):
		p.periods[0]++
	default:
		p.main++
	}
}

func (m *simulator) remaining(i int) int {
	p := m.persons[i]
	sum := p.main - p.below
	for _, left := range p.periods {
		sum += left
	}
	return sum
}

func (m *simulator) press(to int, counts bool) {
	from := m.active[0]
	m.finish(m.persons[from], counts, m.remaining(from) <= 0)
	m.begin(m.persons[from])
	m.active = []int{to}
}

func (m *simulator) finish(p *person, counts, fallen bool) {
	late, s := m.inOvertime(p), m.stages[p.stage]
	switch {
	case late:
		s = *m.over(p)
	case s.Overtime():
		s = clock.Stage{} // time carried over, before the overtime
	}
	if counts && s.Moves > 0 {
		p.moves++
	}
	switch {
	case fallen:
	case late && s.Kind == clock.Byoyomi:
		p.periods[0] = int(s.Time)
	case late:
		if p.moves >= s.Moves {
			p.periods[0], p.moves = int(s.Time), 0
		}
	case counts:
		m.reward(p, s)
	}
}

func (m *simulator) reward(p *person, s clock.Stage) {
	switch s.Kind {
	case clock.Fischer:
		p.main += int(s.Bonus)
	case clock.Bronstein:
		p.main += min(p.turn, int(s.Bonus))
	}
	for m.over(p) == nil && m.stages[p.stage].Moves > 0 && p.moves >= m.stages[p.stage].Moves {
		p.moves -= m.stages[p.stage].Moves
		m.enter(p, min(p.stage+1, len(m.stages)-1))
	}
	if m.stages[p.stage].Moves == 0 {
		p.moves = 0
	}
}

// hand ends the shared clock.
func (m *simulator) hand(to int) {
	for i, p := range m.persons {
		if i != to {
			m.begin(p)
		}
	}
	m.active = []int{to}
}
