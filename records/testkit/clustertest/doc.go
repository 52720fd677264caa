// Package clustertest has three nodes of a cluster run as processes of their own, plays at them,
// kills and stops them meanwhile, and says whether anything that was acknowledged is missing, is
// there twice, or is another thing on another node.
//
// The program of the nodes is the test itself, started again: its TestMain calls Child first, which
// tells it whether it is a node, and which.
package clustertest
