ALTER TABLE "professionals" ADD COLUMN "consent_how" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "erased_at" timestamp with time zone;