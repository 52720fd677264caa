package whr

import "math"

const (
	// small is the step, in points, after which the search stops. What is left is smaller still.
	small = 1e-4
	// longest is the longest step, natural. Within it two ratings part by 1 at most, so that no curvature
	// grows by more than e. A Newton step so long therefore always gains.
	longest = 0.5
	// mostSteps and mostTurns end a search that comes to nothing.
	mostSteps = 1000
	mostTurns = 2000
	// accuracy is how far a linear system is solved, by the norm of its remainder.
	accuracy = 0.01
	// ridge is added to the diagonal before a deviation is taken, as RIF's program does.
	ridge = 0.001
)

// Rate computes the ratings of all players from all games. From is a history that is known, from which the
// search starts; nil starts from 0. The answer is the same. An *Error refuses games or says that the search
// did not end.
func Rate(games []Game, s Settings, from *History) (*History, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	y, err := index(games, s)
	if err != nil {
		return nil, err
	}
	if len(games) == 0 {
		return &History{Settings: s}, nil
	}
	n := newton{system: y, r: y.begin(from)}
	if err := n.search(); err != nil {
		return nil, err
	}
	return n.history(s), nil
}

// begin is where the search starts.
func (y *system) begin(from *History) []float64 {
	r := make([]float64, len(y.day))
	if from == nil {
		return r
	}
	for p, name := range y.names {
		former, known := from.Of(name)
		if !known {
			continue
		}
		for i := y.start[p]; i < y.start[p+1]; i++ {
			points, _, after := from.On(former, int(y.day[i]))
			if !after {
				points = former.Days[0].Rating
			}
			r[i] = points * natural
		}
	}
	return r
}

// newton is a search, with the scratch that its steps need.
type newton struct {
	*system
	r []float64 // the ratings, natural

	gradient []float64
	weight   []float64 // of each meeting: games·σ(1-σ)
	virtual  []float64 // of each player: the same of the virtual draws
	known    []float64 // what the games of a day say: the diagonal of the negated Hessian but for the drift
	before   []float64 // what a day and those before it say
	inverse  []float64 // of the pivots of the blocks
	ratio    []float64 // of the drift to the pivot
}

func (n *newton) search() error {
	days := len(n.r)
	n.gradient, n.known = make([]float64, days), make([]float64, days)
	n.before, n.inverse, n.ratio = make([]float64, days), make([]float64, days), make([]float64, days)
	n.weight, n.virtual = make([]float64, len(n.met)), make([]float64, len(n.names))
	c := newConjugate(days)
	for range mostSteps {
		n.differentiate()
		n.eliminate()
		step, size := c.solve(n), 0.0
		if step == nil {
			break
		}
		for _, d := range step {
			size = max(size, math.Abs(d))
		}
		scale := min(1, longest/size)
		for i, d := range step {
			n.r[i] += scale * d
		}
		if size < small*natural {
			n.differentiate()
			return nil
		}
	}
	return &Error{Code: NotConverged}
}

// logistic is σ(x) and σ(-x).
func logistic(x float64) (p, q float64) {
	e := math.Exp(-math.Abs(x))
	p, q = 1/(1+e), e/(1+e)
	if x < 0 {
		return q, p
	}
	return p, q
}

// differentiate computes the gradient and the negated Hessian at r.
func (n *newton) differentiate() {
	clear(n.gradient)
	clear(n.known)
	for i, m := range n.met {
		p, q := logistic(n.r[m.a] - n.r[m.b])
		surplus, w := m.score*q-(m.games-m.score)*p, m.games*p*q
		n.gradient[m.a] += surplus
		n.gradient[m.b] -= surplus
		n.weight[i] = w
		n.known[m.a] += w
		n.known[m.b] += w
	}
	for player, first := range n.start[:len(n.names)] {
		p, q := logistic(n.r[first])
		n.gradient[first] += n.draws / 2 * (q - p)
		n.virtual[player] = n.draws * p * q
		n.known[first] += n.virtual[player]
	}
	for i, w := range n.drift[:len(n.drift)-1] {
		pull := w * (n.r[i+1] - n.r[i])
		n.gradient[i] += pull
		n.gradient[i+1] -= pull
	}
}

// eliminate factors the block of each player. Between two players the drift is 0, so that all blocks are one.
func (n *newton) eliminate() {
	former := 0.0
	for i, known := range n.known {
		n.before[i] = known + former
		n.inverse[i] = 1 / (n.before[i] + n.drift[i])
		n.ratio[i] = n.drift[i] * n.inverse[i]
		former = n.before[i] * n.ratio[i]
	}
}

// history reads the ratings off, and takes the deviations.
func (n *newton) history(s Settings) *History {
	h := &History{Settings: s, Players: make([]Player, len(n.names))}
	days := make([]Day, len(n.r))
	variance := n.variances()
	for i := range days {
		days[i] = Day{Day: int(n.day[i]), Rating: n.r[i] / natural, SD: math.Sqrt(variance[i]) / natural, Games: int(n.played[i])}
	}
	for p, name := range n.names {
		h.Players[p] = Player{Name: name, Days: days[n.start[p]:n.start[p+1]:n.start[p+1]]}
	}
	return h
}

// variances are the diagonal of the inverse of each player's block: what the days before and those after say.
func (n *newton) variances() []float64 {
	for i := range n.known {
		n.known[i] += ridge
	}
	n.eliminate()
	out, after := make([]float64, len(n.r)), 1.0
	for i := len(out) - 1; i >= 0; i-- {
		later := after * n.drift[i] / (after + n.drift[i])
		out[i] = 1 / (n.before[i] + later)
		after = n.known[i] + later
	}
	return out
}
