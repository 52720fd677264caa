// Package metrics tells Prometheus how the service is doing.
//
// Durations are measured where they happen: packages below call an observer (Observers), which is nil
// where nobody asked for metrics. Everything else is read when somebody scrapes (Sources).
//
// No metric has a name, a token, an id or an address of a person. Labels are route patterns and short
// words that the program knows.
//
// The listener also hands out a rule file with alarms and a Grafana dashboard, which stand in this folder.
package metrics
