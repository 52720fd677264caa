// Package rate reads games of files for the commands rate and serve, and says what does not count.
package rate
