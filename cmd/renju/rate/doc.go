// Package rate reads games of files for the command rate, and writes ratings as columns, CSV or
// JSON.
package rate
