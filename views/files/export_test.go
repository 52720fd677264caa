package files

// Write writes a file from a dossier.
var Write = write

// Order is what a file is written from, besides the dossier.
type Order = exportOrder
