DROP INDEX "lead_consents_lead_idx";--> statement-breakpoint
CREATE INDEX "leads_nobody_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "leads_status_next_action_idx" ON "leads" USING btree ("status","next_action_at","id") WHERE "leads"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_status_appointment_idx" ON "leads" USING btree ("status","created_at","id") WHERE "leads"."appointment_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_consents_lead_idx" ON "lead_consents" USING btree ("lead_id","purpose","id","given");