ALTER TABLE "leads" ADD COLUMN "locked_pages" jsonb;--> statement-breakpoint
CREATE INDEX "leads_locked_idx" ON "leads" USING btree ("locked_by") WHERE "leads"."locked_by" is not null;