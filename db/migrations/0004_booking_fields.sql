CREATE TYPE "public"."contact_channel" AS ENUM('telefono', 'whatsapp', 'email');--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "preferred_bands" text[];--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "contact_channel" "contact_channel";--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_preferred_bands_format" CHECK (cardinality("leads"."preferred_bands") between 1 and 3 and array_to_string("leads"."preferred_bands", ' ', '-') ~ '^(first|[0-9]{4}-[0-9]{2}-[0-9]{2}:(morning|afternoon)( [0-9]{4}-[0-9]{2}-[0-9]{2}:(morning|afternoon))*)$');--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_booking_fields" CHECK ("leads"."form_type" = 'booking' or ("leads"."preferred_bands" is null and "leads"."contact_channel" is null));