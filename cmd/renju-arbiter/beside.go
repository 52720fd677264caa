package main

import (
	"context"
	"sync"
)

// beside begins what goes on beside the requests. The function that it answers ends
// it and waits until it has ended: what it reads and writes may be closed then.
func beside(ctx context.Context, runs ...func(context.Context)) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	for _, run := range runs {
		all.Go(func() { run(ctx) })
	}
	return func() { cancel(); all.Wait() }
}
