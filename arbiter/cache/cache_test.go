package cache

import (
	"fmt"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// What was used last stays, up to the limit; a value that exceeds it stays alone until the next one comes.
func TestTheLeastRecentlyUsedMakesRoom(t *testing.T) {
	c := New[string, int](32)
	for i := range 10 {
		c.Put(fmt.Sprint(i), i, 8)
		if got, kept := c.Get("0"); !kept || got != 0 {
			t.Fatalf("after %d the value that is used all the time is gone", i)
		}
	}
	if _, kept := c.Get("6"); kept {
		t.Error("the least recently used value is kept")
	}
	if values, cost := c.Size(); values != 4 || cost != 32 {
		t.Errorf("%d values of %d are kept", values, cost)
	}
	c.Put("large", 1, 320)
	if values, cost := c.Size(); values != 1 || cost != 320 {
		t.Errorf("beside a large value %d values of %d are kept", values, cost)
	}
	c.Put("small", 1, 1)
	if values, cost := c.Size(); values != 1 || cost != 1 {
		t.Errorf("after a large value %d values of %d are kept", values, cost)
	}
}

// Whatever is done, the counted cost is that of the kept values and within the limit, and a key has the
// value that was put last.
func TestTheCostIsThatOfTheKeptValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, last, costs := New[int, int](100), map[int]int{}, map[int]int{}
		for n := range rapid.IntRange(1, 200).Draw(t, "steps") {
			key, cost := rapid.IntRange(0, 9).Draw(t, "key"), rapid.IntRange(0, 60).Draw(t, "cost")
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0:
				c.Put(key, n, cost)
				last[key], costs[key] = n, cost
			case 1:
				if c.GetOrPut(key, n, cost) == n {
					last[key], costs[key] = n, cost
				}
			case 2:
				if got, kept := c.Remove(key); kept && got != last[key] {
					t.Fatalf("%d was removed of %d, not %d", got, key, last[key])
				}
				if _, kept := c.Get(key); kept {
					t.Fatal("a removed value is kept")
				}
			default:
				if got, kept := c.Get(key); kept && got != last[key] {
					t.Fatalf("%d has %d, not %d", key, got, last[key])
				}
			}
			sum := 0
			for _, key := range c.lru.Keys() {
				sum += costs[key]
			}
			if _, cost := c.Size(); cost != sum || cost > 100 {
				t.Fatalf("%d are counted of %d", cost, sum)
			}
		}
	})
}

// Of many who ask for one key at once, all get the same value; one alone removes it.
func TestAllGetTheSameValue(t *testing.T) {
	c := New[string, *int](10)
	var all sync.WaitGroup
	got, removed := make([]*int, 50), make(chan *int, 50)
	for i := range got {
		all.Go(func() { got[i] = c.GetOrPut("a", new(int), 1) })
	}
	all.Wait()
	for range got {
		all.Go(func() {
			if one, kept := c.Remove("a"); kept {
				removed <- one
			}
		})
	}
	all.Wait()
	for _, one := range got {
		if one != got[0] {
			t.Fatal("two values of one key")
		}
	}
	if len(removed) != 1 || <-removed != got[0] {
		t.Errorf("%d removed it", len(removed)+1)
	}
}
