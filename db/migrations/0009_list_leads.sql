ALTER TABLE "lead_search" ADD COLUMN "twin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lead_search_name_order_idx" ON "lead_search" USING btree ("name","lead_id");--> statement-breakpoint
CREATE INDEX "lead_search_twin_idx" ON "lead_search" USING btree ("lead_id") WHERE "lead_search"."twin";--> statement-breakpoint
CREATE INDEX "leads_channel_idx" ON "leads" USING btree ("form_type","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_treatment_idx" ON "leads" USING btree ("treatment","created_at","id") WHERE "leads"."treatment" is not null;--> statement-breakpoint
CREATE INDEX "leads_campaign_idx" ON "leads" USING btree (("tracking" ->> 'utm_campaign'),"created_at","id") WHERE ("leads"."tracking" ->> 'utm_campaign') is not null;--> statement-breakpoint
CREATE INDEX "leads_changed_idx" ON "leads" USING btree ("changed_at","id") WHERE "leads"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_test_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."is_test";--> statement-breakpoint
UPDATE "lead_search" AS s SET "twin" = true WHERE (s."phone_reversed" <> '' AND EXISTS (SELECT FROM "lead_search" o WHERE o."phone_reversed" = s."phone_reversed" AND o."lead_id" <> s."lead_id")) OR (s."email" <> '' AND EXISTS (SELECT FROM "lead_search" o WHERE o."email" = s."email" AND o."lead_id" <> s."lead_id"));
