package lines

import (
	"bytes"
	"hash/crc32"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"
)

// BenchmarkAnswer says how much sooner all hands are done than one alone, which reads, works and
// writes by itself, by turns in one run.
func BenchmarkAnswer(b *testing.B) {
	text := strings.Repeat(strings.Repeat("x", 200)+"\n", 30_000)
	work := func(line []byte, to io.Writer) error { // as long as judging a position
		sum := uint32(0)
		for range 300 {
			sum += crc32.ChecksumIEEE(line)
		}
		_, err := to.Write(append(line[:1:1], byte(sum), '\n'))
		return err
	}
	var one, all time.Duration
	lap := func(of *time.Duration, do func() error) {
		began := time.Now()
		if err := do(); err != nil {
			b.Fatal(err)
		}
		*of += time.Since(began)
	}
	for b.Loop() {
		lap(&one, func() error { return oneByOne(strings.NewReader(text), new(bytes.Buffer), work) })
		lap(&all, func() error {
			return Answer(strings.NewReader(text), new(bytes.Buffer), hands(runtime.GOMAXPROCS(0), work))
		})
	}
	b.ReportMetric(float64(one)/float64(all), "x-one-hand")
}
