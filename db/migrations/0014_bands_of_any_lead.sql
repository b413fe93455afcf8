ALTER TABLE "leads" DROP CONSTRAINT "leads_booking_fields";--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD COLUMN "http_status" integer;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_booking_fields" CHECK ("leads"."form_type" = 'booking' or "leads"."contact_channel" is null);