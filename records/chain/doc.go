// Package chain reads and links the table of events. A Walk follows the chain, and stops at the first
// place where it is not as it was written.
package chain
