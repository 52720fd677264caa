package main

import (
	"context"
	"sync"
)

// inBackground starts the runs. The returned function cancels them and waits until they have returned: what they
// read and write may be closed then.
func inBackground(ctx context.Context, runs ...func(context.Context)) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	for _, run := range runs {
		all.Go(func() { run(ctx) })
	}
	return func() { cancel(); all.Wait() }
}
