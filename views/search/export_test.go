package search

// Counted returns how many games were read.
func (c *Collection) Counted() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return len(c.games)
}
