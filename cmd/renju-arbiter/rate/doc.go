// Package rate reads games of files for the command of that name, and writes ratings as columns, CSV or
// JSON.
package rate
