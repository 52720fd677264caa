package tools

import (
	"fmt"
	"io"
	"os"
	"runtime"

	"renju-arbiter/cmd/renju/lines"
)

// input opens a file to read; "-" or nothing is standard input.
func input(name string) (io.ReadCloser, error) {
	if name == "" || name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(name)
}

// longestFile is how much of a file is read whole.
const longestFile = 256 << 20

// Whole is the content of a file.
func Whole(name string) ([]byte, error) {
	in, err := input(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	text, err := io.ReadAll(io.LimitReader(in, longestFile+1))
	if err == nil && len(text) > longestFile {
		err = fmt.Errorf("%s has more than %d MB: give its parts one by one", name, longestFile>>20)
	}
	return text, err
}

// workers are as many as there are processors, each made again.
func workers(made func() lines.Hand) []lines.Hand {
	list := make([]lines.Hand, runtime.GOMAXPROCS(0))
	for i := range list {
		list[i] = made()
	}
	return list
}
