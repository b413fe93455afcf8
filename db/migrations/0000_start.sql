CREATE TYPE "public"."consent_purpose" AS ENUM('privacy_information', 'health', 'marketing');--> statement-breakpoint
CREATE TYPE "public"."delivery_channel" AS ENUM('webhook', 'visitor_email', 'clinic_email');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('pending', 'delivered', 'dead', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."lead_form_type" AS ENUM('home_contact', 'contact_page', 'booking', 'treatment');--> statement-breakpoint
CREATE TYPE "public"."lead_status" AS ENUM('new', 'contacted', 'booked', 'lost');--> statement-breakpoint
CREATE SEQUENCE "public"."lead_folio_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "consent_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"choice" jsonb NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_receipts_choice_object" CHECK (jsonb_typeof("consent_receipts"."choice") = 'object' and octet_length("consent_receipts"."choice"::text) <= 1024),
	CONSTRAINT "consent_receipts_version_length" CHECK (length("consent_receipts"."version") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "lead_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"purpose" "consent_purpose" NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"form_type" "lead_form_type" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_consents_text_version_length" CHECK (length("lead_consents"."text_version") between 1 and 100),
	CONSTRAINT "lead_consents_text_length" CHECK (length("lead_consents"."text") between 1 and 5000),
	CONSTRAINT "lead_consents_channel_length" CHECK (length("lead_consents"."channel") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"channel" "delivery_channel" NOT NULL,
	"status" "delivery_status" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"last_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_deliveries_lead_channel_unique" UNIQUE("lead_id","channel"),
	CONSTRAINT "lead_deliveries_attempts_positive" CHECK ("lead_deliveries"."attempts" >= 0),
	CONSTRAINT "lead_deliveries_last_error_length" CHECK (length("lead_deliveries"."last_error") between 1 and 100),
	CONSTRAINT "lead_deliveries_delivered_at" CHECK (("lead_deliveries"."status" = 'delivered') = ("lead_deliveries"."delivered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"folio" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"form_type" "lead_form_type" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"clinic_slug" text,
	"treatment" text,
	"subject" text,
	"message" text,
	"health_content_kept" boolean NOT NULL,
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"status" "lead_status" DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_folio_unique" UNIQUE("folio"),
	CONSTRAINT "leads_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "leads_folio_format" CHECK ("leads"."folio" ~ '^LD-[0-9]{2}-[0-9]{6,}$'),
	CONSTRAINT "leads_idempotency_key_length" CHECK (length("leads"."idempotency_key") between 1 and 200),
	CONSTRAINT "leads_name_length" CHECK (length("leads"."name") between 1 and 200),
	CONSTRAINT "leads_email_length" CHECK (length("leads"."email") between 3 and 320),
	CONSTRAINT "leads_phone_length" CHECK (length("leads"."phone") <= 50),
	CONSTRAINT "leads_clinic_slug_length" CHECK (length("leads"."clinic_slug") between 1 and 100),
	CONSTRAINT "leads_treatment_length" CHECK (length("leads"."treatment") <= 300),
	CONSTRAINT "leads_subject_length" CHECK (length("leads"."subject") <= 300),
	CONSTRAINT "leads_message_length" CHECK (length("leads"."message") <= 10000),
	CONSTRAINT "leads_source_url_length" CHECK (length("leads"."source_url") <= 2048),
	CONSTRAINT "leads_user_agent_length" CHECK (length("leads"."user_agent") <= 1024),
	CONSTRAINT "leads_tracking_object" CHECK (jsonb_typeof("leads"."tracking") = 'object' and octet_length("leads"."tracking"::text) <= 16384),
	CONSTRAINT "leads_health_content_needs_consent" CHECK ("leads"."health_content_kept" or ("leads"."treatment" is null and "leads"."message" is null))
);
--> statement-breakpoint
CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_counts_day_name_path_dimension_pk" PRIMARY KEY("day","name","path","dimension"),
	CONSTRAINT "page_counts_name_length" CHECK (length("page_counts"."name") between 1 and 100),
	CONSTRAINT "page_counts_path_length" CHECK (length("page_counts"."path") between 1 and 500),
	CONSTRAINT "page_counts_dimension_length" CHECK (length("page_counts"."dimension") <= 200),
	CONSTRAINT "page_counts_count_positive" CHECK ("page_counts"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_consents_lead_idx" ON "lead_consents" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_deliveries_open_idx" ON "lead_deliveries" USING btree ("status","last_attempt_at") WHERE "lead_deliveries"."status" in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX "leads_inbox_idx" ON "leads" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at");