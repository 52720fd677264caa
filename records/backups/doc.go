// Package backups copies a database that is being served into a folder, from time to time, and removes
// old copies by a rule.
package backups
