// Package cache keeps what was used recently, up to a total cost.
package cache

import (
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// A Cache keeps values by key. When their costs together exceed its limit, it evicts the least recently
// used values. The value that was put last always stays. A Cache is safe for concurrent use.
type Cache[K comparable, V any] struct {
	mu        sync.Mutex
	lru       *simplelru.LRU[K, entry[V]]
	sum, most int // costs
}

type entry[V any] struct {
	value V
	cost  int
}

// New returns an empty cache with a limit.
func New[K comparable, V any](most int) *Cache[K, V] {
	c := &Cache[K, V]{most: most}
	c.lru, _ = simplelru.NewLRU(math.MaxInt, func(_ K, e entry[V]) { c.sum -= e.cost }) // only a size below 1 is an error
	return c
}

// Get returns the value of a key, if there is one.
func (c *Cache[K, V]) Get(key K) (value V, kept bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, kept := c.lru.Get(key)
	return e.value, kept
}

// GetOrPut returns the value of a key. Where there is none it puts one that costs so much.
func (c *Cache[K, V]) GetOrPut(key K, fresh V, cost int) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e, kept := c.lru.Get(key); kept {
		return e.value
	}
	c.put(key, fresh, cost)
	return fresh
}

// Put puts a value, in place of the key's earlier one.
func (c *Cache[K, V]) Put(key K, value V, cost int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.put(key, value, cost)
}

func (c *Cache[K, V]) put(key K, value V, cost int) {
	c.lru.Remove(key)
	c.lru.Add(key, entry[V]{value, cost})
	for c.sum += cost; c.sum > c.most && c.lru.Len() > 1; {
		c.lru.RemoveOldest()
	}
}

// Remove removes a key, and returns the value that it had.
func (c *Cache[K, V]) Remove(key K) (value V, kept bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e, _ := c.lru.Peek(key)
	return e.value, c.lru.Remove(key)
}

// Size returns the number of values, and their costs together.
func (c *Cache[K, V]) Size() (values, cost int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.lru.Len(), c.sum
}
