package main

import (
	"io"
	"os"
)

// input opens a file to read; "-" or nothing is standard input.
func input(name string) (io.ReadCloser, error) {
	if name == "" || name == "-" {
		return io.NopCloser(os.Stdin), nil
	}
	return os.Open(name)
}
