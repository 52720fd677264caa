package api

import (
	"net/http"

	"renju-arbiter/views/web"
)

// Health says that the service is well. Where it is not, the answer is a problem, as at every
// other address.
type Health struct {
	Status string        `json:"status"` // "ok"
	Backup *HealthBackup `json:"backup,omitempty"`
}

// HealthBackup says how the backups stand that the service makes by itself. They never make it ill.
type HealthBackup struct {
	Age     *int   `json:"age,omitempty"`     // of the newest, in seconds; left out where there is none
	Warning string `json:"warning,omitempty"` // "gone", "full", "hangs" or "failed" while none can be made
}

// health writes nothing and keeps nothing: it is asked every few seconds, by anyone who would send
// people elsewhere or ring for somebody.
func (s *Pages) health(c web.Context) error {
	if err := s.Fit(c.Request().Context()); err != nil {
		return err
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	return c.JSON(http.StatusOK, Health{Status: "ok", Backup: s.healthBackup()})
}

// healthBackup is nil where the service makes no backups.
func (s *Pages) healthBackup() *HealthBackup {
	age, why, kept := s.Condition.BackupHealth()
	if !kept {
		return nil
	}
	b := &HealthBackup{Warning: string(why)}
	if age != nil {
		seconds := int(age.Seconds())
		b.Age = &seconds
	}
	return b
}
