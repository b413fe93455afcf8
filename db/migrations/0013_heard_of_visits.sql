ALTER TABLE "appointment_mails" ADD COLUMN "heard_clinic_slug" text;--> statement-breakpoint
ALTER TABLE "appointment_mails" ADD COLUMN "heard_starts_at" timestamp with time zone;
