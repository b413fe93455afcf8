-- What the figures of requests can be filtered by counts too: a change of it counts the day again.
DROP TRIGGER leads_count_update ON "leads";--> statement-breakpoint
CREATE TRIGGER leads_count_update AFTER UPDATE ON "leads" FOR EACH ROW
  WHEN ((OLD.status, OLD.lost_reason, OLD.first_response_at, OLD.appointment_at, OLD.clinic_slug, OLD.is_test,
      OLD.merged_into_id, OLD.created_at, OLD.tracking, OLD.source_url, OLD.treatment, OLD.form_type, OLD.value_cents)
    IS DISTINCT FROM (NEW.status, NEW.lost_reason, NEW.first_response_at, NEW.appointment_at, NEW.clinic_slug, NEW.is_test,
      NEW.merged_into_id, NEW.created_at, NEW.tracking, NEW.source_url, NEW.treatment, NEW.form_type, NEW.value_cents))
  EXECUTE FUNCTION note_lead_count_change();--> statement-breakpoint
-- The days that were counted before there were figures.
INSERT INTO "lead_count_changes" ("day") SELECT DISTINCT "day" FROM "lead_counts";
