package metrics

import (
	"bufio"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// The kinds of metrics, as Prometheus' text format 0.0.4 names them.
const (
	counter   = "counter"
	gauge     = "gauge"
	histogram = "histogram"
)

// A family is a metric with all its series, one for each combination of the values of its labels.
type family struct {
	name, help, kind string
	labels           []string
	bounds           []float64 // of a histogram: the upper bounds of its buckets, ascending

	lock   sync.Mutex
	series map[string]*series // by the values of the labels, joined
}

// series is a number, or a histogram. Its family's lock guards nothing in it.
type series struct {
	values []string // of the labels
	bounds []float64

	lock  sync.Mutex
	sum   float64 // the number itself
	count []uint64
}

// with is the series with these values of the labels, in their order.
func (f *family) with(values ...string) *series {
	f.lock.Lock()
	defer f.lock.Unlock()
	key := strings.Join(values, "\xff")
	s := f.series[key]
	if s == nil {
		s = &series{values: values, bounds: f.bounds}
		if f.kind == histogram {
			s.count = make([]uint64, len(f.bounds)+1)
		}
		if f.series == nil {
			f.series = map[string]*series{}
		}
		f.series[key] = s
	}
	return s
}

// add adds to a counter.
func (s *series) add(n float64) {
	s.lock.Lock()
	defer s.lock.Unlock()
	s.sum += n
}

// observe notes a value in a histogram.
func (s *series) observe(v float64) {
	at, _ := slices.BinarySearch(s.bounds, v)
	s.lock.Lock()
	defer s.lock.Unlock()
	s.count[at]++
	s.sum += v
}

// write writes the metric, its series in the order of their labels; nothing where there is none.
func (f *family) write(w io.Writer) error {
	f.lock.Lock()
	list := make([]*series, 0, len(f.series))
	for _, s := range f.series {
		list = append(list, s)
	}
	f.lock.Unlock()
	if len(list) == 0 {
		return nil
	}
	slices.SortFunc(list, func(a, b *series) int { return slices.Compare(a.values, b.values) })
	out := bufio.NewWriter(w)
	out.WriteString("# HELP " + f.name + " " + strings.NewReplacer(`\`, `\\`, "\n", `\n`).Replace(f.help) + "\n# TYPE " + f.name + " " + f.kind + "\n")
	for _, s := range list {
		s.write(out, f)
	}
	return out.Flush()
}

func (s *series) write(out *bufio.Writer, f *family) {
	s.lock.Lock()
	sum, counts := s.sum, slices.Clone(s.count)
	s.lock.Unlock()
	line := func(name, value string, more ...string) {
		out.WriteString(name)
		sign := "{"
		for i, label := range append(slices.Clone(f.labels), more[:len(more)/2]...) {
			of := append(slices.Clone(s.values), more[len(more)/2:]...)
			out.WriteString(sign + label + `="` + strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`).Replace(of[i]) + `"`)
			sign = ","
		}
		if sign == "," {
			out.WriteString("}")
		}
		out.WriteString(" " + value + "\n")
	}
	if f.kind != histogram {
		line(f.name, number(sum))
		return
	}
	total := uint64(0)
	for i, n := range counts {
		total += n
		bound := math.Inf(1)
		if i < len(f.bounds) {
			bound = f.bounds[i]
		}
		line(f.name+"_bucket", strconv.FormatUint(total, 10), "le", number(bound))
	}
	line(f.name+"_sum", number(sum))
	line(f.name+"_count", strconv.FormatUint(total, 10))
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
