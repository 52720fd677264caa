package simulation

import (
	"container/heap"
	"time"
)

// agenda is what is to happen, the next thing first; of two at the same time the one that was planned
// first.
type agenda struct {
	list []item
	n    int
}

type item struct {
	at    time.Time
	order int
	do    func() error
}

func (a *agenda) Len() int           { return len(a.list) }
func (a *agenda) Swap(i, j int)      { a.list[i], a.list[j] = a.list[j], a.list[i] }
func (a *agenda) Push(x any)         { a.list = append(a.list, x.(item)) }
func (a *agenda) Less(i, j int) bool { return a.list[i].before(a.list[j]) }
func (a *agenda) Pop() any {
	last := a.list[len(a.list)-1]
	a.list = a.list[:len(a.list)-1]
	return last
}

func (i item) before(j item) bool {
	return i.at.Before(j.at) || i.at.Equal(j.at) && i.order < j.order
}

func (a *agenda) add(at time.Time, do func() error) {
	a.n++
	heap.Push(a, item{at, a.n, do})
}

func (a *agenda) next() item { return heap.Pop(a).(item) }
