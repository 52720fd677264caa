package whr

import "math"

// conjugate solves the linear system of a step by preconditioned conjugate gradients.
type conjugate struct{ step, remainder, eased, direction, image []float64 }

func newConjugate(n int) *conjugate {
	scratch := make([]float64, 5*n)
	return &conjugate{scratch[:n:n], scratch[n : 2*n : 2*n], scratch[2*n : 3*n : 3*n], scratch[3*n : 4*n : 4*n], scratch[4*n:]}
}

// solve returns the step from r, valid until the next one; nil where the numbers have left their range.
func (c *conjugate) solve(n *newton) []float64 {
	clear(c.step)
	copy(c.remainder, n.gradient)
	n.ease(c.eased, c.remainder)
	copy(c.direction, c.eased)
	norm := dot(c.remainder, c.eased)
	if !finite(norm) {
		return nil
	}
	for enough, turn := accuracy*accuracy*norm, 0; norm > enough && turn < mostTurns; turn++ {
		n.apply(c.image, c.direction)
		along := norm / dot(c.direction, c.image)
		if !finite(along) {
			return nil
		}
		for i, d := range c.direction {
			c.step[i] += along * d
			c.remainder[i] -= along * c.image[i]
		}
		n.ease(c.eased, c.remainder)
		next := dot(c.remainder, c.eased)
		turned := next / norm
		for i, e := range c.eased {
			c.direction[i] = e + turned*c.direction[i]
		}
		norm = next
	}
	return c.step
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

func dot(x, y []float64) (sum float64) {
	for i, a := range x {
		sum += a * y[i]
	}
	return sum
}

// apply multiplies by the negated Hessian.
func (n *newton) apply(out, x []float64) {
	clear(out)
	for player, first := range n.start[:len(n.names)] {
		out[first] = n.virtual[player] * x[first]
	}
	for i, m := range n.met {
		w := n.weight[i] * (x[m.a] - x[m.b])
		out[m.a] += w
		out[m.b] -= w
	}
	for i, w := range n.drift[:len(n.drift)-1] {
		w *= x[i] - x[i+1]
		out[i] += w
		out[i+1] -= w
	}
}

// ease divides by the blocks of the players.
func (n *newton) ease(out, x []float64) {
	former := 0.0
	for i, v := range x {
		former = v + former
		out[i] = former
		former *= n.ratio[i]
	}
	later := 0.0
	for i := len(x) - 1; i >= 0; i-- {
		later = out[i]*n.inverse[i] + n.ratio[i]*later
		out[i] = later
	}
}
