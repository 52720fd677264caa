// Package personal has the side tables of personal data and files: people, pictures, dossiers, sealed
// moves. The journal has their seals, and each row can be deleted.
package personal
