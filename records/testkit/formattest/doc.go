// Package formattest holds the law of all file formats: what is written is read again, but for what
// the writer says is lost.
package formattest
