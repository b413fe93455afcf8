ALTER TYPE "public"."consent_purpose" ADD VALUE 'adult';--> statement-breakpoint
ALTER TYPE "public"."lead_event_kind" ADD VALUE 'intake';--> statement-breakpoint
ALTER TYPE "public"."lead_form_type" ADD VALUE 'walk_in' BEFORE 'import';--> statement-breakpoint
ALTER TABLE "lead_consents" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
CREATE INDEX "lead_events_failed_messages_idx" ON "lead_events" USING btree ("created_at","id") WHERE "lead_events"."kind" = 'message' and "lead_events"."data" ->> 'status' = 'failed';