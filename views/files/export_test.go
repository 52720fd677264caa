package files

// Write is what the service writes where no scribe does.
var Write = write
