CREATE INDEX "audit_log_expired_idx" ON "audit_log" USING btree (("before" ->> 'createdAt')) WHERE "audit_log"."action" = 'lead.expired';--> statement-breakpoint
-- Phones and e-mails are almost all different, whatever a sample of a few test requests says: otherwise PostgreSQL reads
-- every request for each new one to find its duplicates.
ALTER TABLE "lead_search" ALTER COLUMN "phone_reversed" SET (n_distinct = -0.9), ALTER COLUMN "email" SET (n_distinct = -0.9);--> statement-breakpoint
ANALYZE "lead_search" ("phone_reversed", "email");
