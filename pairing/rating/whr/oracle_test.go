package whr

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// dense is the rating computed in another way: damped Newton on all days of all players at once, the whole
// Hessian, from the definition. It is for small histories.
func dense(games []Game, s Settings) map[string][]Day {
	const k = math.Ln10 / 400
	type at struct {
		name string
		day  int
	}
	var days []at
	for _, g := range games {
		days = append(days, at{g.Black, g.Day}, at{g.White, g.Day})
	}
	slices.SortFunc(days, func(a, b at) int { return cmp.Or(strings.Compare(a.name, b.name), a.day-b.day) })
	days = slices.Compact(days)
	where := map[at]int{}
	for i, d := range days {
		where[d] = i
	}
	black, white := make([]int, len(games)), make([]int, len(games))
	for i, g := range games {
		black[i], white[i] = where[at{g.Black, g.Day}], where[at{g.White, g.Day}]
	}
	σ := func(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
	lnσ := func(x float64) float64 {
		if x < 0 {
			return x - math.Log1p(math.Exp(x))
		}
		return -math.Log1p(math.Exp(-x))
	}
	n := len(days)
	value := func(r []float64) (sum float64) {
		for i, g := range games {
			d := r[black[i]] - r[white[i]]
			sum += g.Score*lnσ(d) + (1-g.Score)*lnσ(-d)
		}
		for i, d := range days {
			if i == 0 || days[i-1].name != d.name {
				sum += s.Virtual / 2 * (lnσ(r[i]) + lnσ(-r[i]))
				continue
			}
			step := r[i] - r[i-1]
			sum -= step * step / (2 * s.Drift * k * k * float64(d.day-days[i-1].day))
		}
		return sum
	}
	derivatives := func(r []float64) (g []float64, h [][]float64) {
		g, h = make([]float64, n), make([][]float64, n)
		for i := range h {
			h[i] = make([]float64, n)
		}
		couple := func(i, j int, w float64) {
			h[i][i], h[j][j], h[i][j], h[j][i] = h[i][i]+w, h[j][j]+w, h[i][j]-w, h[j][i]-w
		}
		for i, game := range games {
			b, w := black[i], white[i]
			p := σ(r[b] - r[w])
			g[b], g[w] = g[b]+game.Score-p, g[w]-game.Score+p
			couple(b, w, p*(1-p))
		}
		for i, d := range days {
			if i == 0 || days[i-1].name != d.name {
				p := σ(r[i])
				g[i] += s.Virtual / 2 * (1 - 2*p)
				h[i][i] += s.Virtual * p * (1 - p)
				continue
			}
			weight := 1 / (s.Drift * k * k * float64(d.day-days[i-1].day))
			g[i], g[i-1] = g[i]-weight*(r[i]-r[i-1]), g[i-1]+weight*(r[i]-r[i-1])
			couple(i, i-1, weight)
		}
		return g, h
	}
	r := make([]float64, n)
	for range 500 {
		g, h := derivatives(r)
		step := gauss(h, g)
		size := 1.0
		next := make([]float64, n)
		for {
			for i := range r {
				next[i] = r[i] + size*step[i]
			}
			if value(next) >= value(r)-1e-9 || size < 1e-6 {
				break
			}
			size /= 2
		}
		copy(r, next)
		if math.Sqrt(dot(step, step)) < 1e-9 {
			break
		}
	}
	out := map[string][]Day{}
	_, h := derivatives(r)
	for i, d := range days {
		from, to := i, i+1
		for from > 0 && days[from-1].name == d.name {
			from--
		}
		for to < n && days[to].name == d.name {
			to++
		}
		block, unit := make([][]float64, to-from), make([]float64, to-from)
		for j := range block {
			block[j] = slices.Clone(h[from+j][from:to])
			block[j][j] += 0.001
		}
		unit[i-from] = 1
		out[d.name] = append(out[d.name], Day{Day: d.day, Rating: r[i] / k, SD: math.Sqrt(gauss(block, unit)[i-from]) / k})
	}
	return out
}

// gauss solves a linear system with a positive matrix.
func gauss(matrix [][]float64, right []float64) []float64 {
	n := len(right)
	a := make([][]float64, n)
	for i := range a {
		a[i] = append(slices.Clone(matrix[i]), right[i])
	}
	for i := range n {
		best := i
		for j := i; j < n; j++ {
			if math.Abs(a[j][i]) > math.Abs(a[best][i]) {
				best = j
			}
		}
		a[i], a[best] = a[best], a[i]
		for j := i + 1; j < n; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k <= n; k++ {
				a[j][k] -= f * a[i][k]
			}
		}
	}
	out := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		out[i] = a[i][n]
		for j := i + 1; j < n; j++ {
			out[i] -= a[i][j] * out[j]
		}
		out[i] /= a[i][i]
	}
	return out
}
