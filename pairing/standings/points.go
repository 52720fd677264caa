package standings

import (
	"math"
	"strconv"
	"strings"
)

// Points is an amount of points, or of a tie-break, in millionths: exact for
// halves, quarters and every product of two scores. The zero value is no points.
type Points int64

// The units.
const (
	// Point is one point.
	Point Points = 1_000_000
	// HalfPoint is half a point.
	HalfPoint = Point / 2
	// step is what a score is a multiple of, so that products stay exact.
	step = Point / 1000
)

// PointsOf converts a number of points; false if it is not a finite whole number
// of thousandths or is beyond a million.
func PointsOf(points float64) (Points, bool) {
	thousandths := math.Round(points * 1000)
	if math.IsNaN(points) || math.Abs(points) > 1e6 || math.Abs(points*1000-thousandths) > 1e-6 {
		return 0, false
	}
	return Points(thousandths) * step, true
}

// Float is the number of points.
func (p Points) Float() float64 { return float64(p) / float64(Point) }

// String writes the number without needless zeros: "6.5", "7", "-0.25".
func (p Points) String() string {
	sign, n := "", uint64(p)
	if p < 0 {
		sign, n = "-", -n
	}
	text := strconv.FormatUint(n/uint64(Point), 10)
	if rest := n % uint64(Point); rest != 0 {
		digits := strconv.FormatUint(rest+uint64(Point), 10)[1:]
		text += "." + strings.TrimRight(digits, "0")
	}
	return sign + text
}

// times multiplies two scores; both are whole thousandths, so nothing is lost.
func (p Points) times(q Points) Points { return (p / step) * (q / step) }

// over divides by a score, rounded to the nearest millionth. Neither is negative.
func (p Points) over(q Points) Points {
	q /= step
	return p/q*1000 + (p%q*1000+q/2)/q
}

// quotients are products divided by one score. What is rounded off goes on to the
// next, so that they add up to the rounded sum.
type quotients struct{ exact, given Points }

func (s *quotients) next(product, by Points) Points {
	s.exact += product
	before := s.given
	s.given = s.exact.over(by)
	return s.given - before
}
