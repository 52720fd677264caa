package address

// What programs read.
const (
	Health        = "/healthz"
	API           = "/api/v1"
	APIDescribed  = "/api/v1/openapi.json"
	APISchema     = "/api/v1/dossier.schema.json"
	APIEvents     = "/api/v1/events"
	APIEventRoute = "/api/v1/events/:id"
	APIHub        = "/api/v1/hub"
	APIHubDossier = "/api/v1/hub/dossier"
	APIRatings    = "/api/v1/ratings"
)

// ActAt is the header in which a service, and a relay before it, says under which address things are
// done, where it has been told its public one.
const ActAt = "Renju-Act-At"

// Itself is the header that marks a 503 as the service's own answer: the service is up, and answers
// other requests. Without it nobody may be there, or not for long.
const Itself = "Renju-Itself"

// APIEvent is an event.
func APIEvent(id string) string { return Fill(APIEventRoute, id) }

// APIPartRoute is the route of a part of an event: "persons", "rounds/:n".
func APIPartRoute(part string) string { return APIEventRoute + "/" + part }

// APIPart is that part of one event.
func APIPart(event, part string) string { return Fill(APIPartRoute(part), event) }
