package main

import (
	"io"
	"os"
	"runtime"

	"renju-arbiter/cmd/renju-arbiter/lines"
)

// input opens a file to read; "-" or nothing is standard input.
func input(name string) (io.ReadCloser, error) {
	if name == "" || name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(name)
}

// workers are as many as there are processors, each made again.
func workers(made func() lines.Hand) []lines.Hand {
	list := make([]lines.Hand, runtime.GOMAXPROCS(0))
	for i := range list {
		list[i] = made()
	}
	return list
}
