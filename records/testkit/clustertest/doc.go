// Package clustertest runs three nodes of a cluster as processes. It plays at them while it kills and
// stops them. Then it reports whether anything acknowledged is missing, doubled, or different on another
// node.
//
// The program of the nodes is the test itself, started again: its TestMain calls Child first, which
// tells it whether it is a node, and which.
package clustertest
