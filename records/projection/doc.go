// Package projection makes tables that are functions of the events alone. A Set writes them with the events
// or asynchronously behind them, compares them with the journal, and makes them again if they differ.
package projection
