package clock

import "strings"

// The largest numbers that Parse reads: thirty years, and more moves than any
// board has points. They keep every sum far inside a Span.
const (
	maxSeconds = 1_000_000_000
	maxCount   = 1_000_000
)

// Parse reads a control; the package comment has the grammar. An empty text and
// "-", PGN's own sign, are no clock. The error is a *SyntaxError.
func Parse(text string) (Control, error) {
	if text == "" || text == "-" {
		return Control{}, nil
	}
	p := parser{text: text}
	stages := p.stages()
	if p.err != nil {
		return Control{}, p.err
	}
	return Control{Stages: stages}, nil
}

// parser reads from pos on until something is wrong; then it reads no more.
type parser struct {
	text string
	pos  int
	err  *SyntaxError
}

func (p *parser) fail(at int, why Reason) {
	if p.err == nil {
		p.err = &SyntaxError{Text: p.text, Offset: at, Reason: why}
	}
}

func (p *parser) stages() []Stage {
	var read []Stage
	before := 0
	for {
		start := p.pos
		s := p.stage()
		if n := len(read); n > 0 {
			p.follows(read[n-1], before, s, start)
		}
		if p.err != nil {
			return nil
		}
		read = append(read, s)
		if p.pos == len(p.text) {
			return read
		}
		before = start
		p.pos++ // the colon at which the stage ended
	}
}

// follows checks that a stage may stand after the one before it.
func (p *parser) follows(last Stage, lastAt int, next Stage, nextAt int) {
	switch {
	case p.err != nil:
	case last.Overtime():
		p.fail(nextAt, OvertimeNotLast)
	case last.Moves == 0 && !next.Overtime():
		p.fail(lastAt, EndlessStage)
	}
}

func (p *parser) stage() Stage {
	start := p.pos
	if p.pos == len(p.text) || p.text[p.pos] == ':' {
		p.fail(start, EmptyStage)
		return Stage{}
	}
	first := p.number(NoNumber)
	var s Stage
	switch p.sign() {
	case 'x':
		s = Stage{Kind: Byoyomi, Periods: p.count(first, start, ZeroPeriods), Time: p.period()}
	case 'c':
		s = Stage{Kind: Canadian, Periods: 1, Moves: p.count(first, start, ZeroMoves), Time: p.period()}
	case '/':
		s = p.counted(first, start)
	default:
		s = Stage{Time: p.time(first, start)}
		p.bonus(&s)
	}
	p.end(s)
	return s
}

// counted reads T of N/T, the N being read.
func (p *parser) counted(moves int64, start int) Stage {
	s := Stage{Moves: p.count(moves, start, ZeroMoves)}
	p.pos++
	at := p.pos
	s.Time = p.time(p.number(NoTime), at)
	switch p.sign() {
	case 'x', 'c':
		p.fail(start, CountedOvertime)
	case '/':
		p.fail(p.pos, TwoCounts)
	}
	p.bonus(&s)
	return s
}

// period reads T of PxT and NcT.
func (p *parser) period() Span {
	p.pos++
	at := p.pos
	return p.time(p.number(NoTime), at)
}

// bonus reads the +I, bI or dI of a main time, if there is one.
func (p *parser) bonus(s *Stage) {
	switch p.sign() {
	case '+':
		s.Kind = Fischer
	case 'b':
		s.Kind = Bronstein
	case 'd':
		s.Kind = Delay
	default:
		return
	}
	p.pos++
	at := p.pos
	s.Bonus = p.within(p.number(NoBonus), at)
}

// end checks that the stage ends here.
func (p *parser) end(s Stage) {
	if p.err != nil || p.pos == len(p.text) || p.sign() == ':' {
		return
	}
	switch sign := p.sign(); {
	case sign == '.' || sign == ',':
		p.fail(p.pos, NotWhole)
	case strings.IndexByte("/xc", sign) >= 0:
		p.fail(p.pos, TwoCounts)
	case strings.IndexByte("+bd", sign) < 0:
		p.fail(p.pos, TrailingText)
	case s.Overtime():
		p.fail(p.pos, OvertimeBonus)
	default:
		p.fail(p.pos, TwoBonuses)
	}
}

// sign is the byte that comes next, 0 at the end.
func (p *parser) sign() byte {
	if p.err != nil || p.pos >= len(p.text) {
		return 0
	}
	return p.text[p.pos]
}

// number reads digits. It stops adding up far above every limit, so that no
// text overflows.
func (p *parser) number(missing Reason) int64 {
	start := p.pos
	var n int64
	for ; '0' <= p.sign() && p.sign() <= '9'; p.pos++ {
		n = min(10*n+int64(p.sign()-'0'), 10*maxSeconds)
	}
	switch {
	case p.pos == start:
		p.fail(start, missing)
	case p.text[start] == '0' && p.pos > start+1:
		p.fail(start, LeadingZero)
	}
	return n
}

// count checks a number of moves or periods.
func (p *parser) count(n int64, at int, zero Reason) int {
	switch {
	case n == 0:
		p.fail(at, zero)
	case n > maxCount:
		p.fail(at, TooMany)
	}
	return int(n)
}

// time checks the time of a stage or period.
func (p *parser) time(n int64, at int) Span {
	if n == 0 {
		p.fail(at, ZeroTime)
	}
	return p.within(n, at)
}

func (p *parser) within(n int64, at int) Span {
	if n > maxSeconds {
		p.fail(at, TooLong)
	}
	return Span(n) * Second
}
