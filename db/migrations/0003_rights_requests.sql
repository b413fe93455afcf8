CREATE TYPE "public"."person_right" AS ENUM('access', 'rectification', 'erasure', 'objection', 'restriction', 'portability', 'withdrawal');--> statement-breakpoint
CREATE TYPE "public"."rights_status" AS ENUM('new', 'identity_pending', 'in_progress', 'answered', 'refused');--> statement-breakpoint
CREATE SEQUENCE "public"."rights_folio_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "rights_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rights_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"folio" text NOT NULL,
	"kind" "person_right" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lead_folio" text,
	"details" text,
	"status" "rights_status" DEFAULT 'new' NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"staff_mailed_at" timestamp with time zone,
	"person_mailed_at" timestamp with time zone,
	CONSTRAINT "rights_requests_folio_unique" UNIQUE("folio"),
	CONSTRAINT "rights_requests_folio_format" CHECK ("rights_requests"."folio" ~ '^DP-[0-9]{2}-[0-9]{6,}$'),
	CONSTRAINT "rights_requests_name_length" CHECK (length("rights_requests"."name") between 1 and 200),
	CONSTRAINT "rights_requests_email_length" CHECK (length("rights_requests"."email") between 3 and 320),
	CONSTRAINT "rights_requests_lead_folio_format" CHECK ("rights_requests"."lead_folio" ~ '^LD-[0-9]{2}-[0-9]{6,}$'),
	CONSTRAINT "rights_requests_details_length" CHECK (length("rights_requests"."details") between 1 and 5000),
	CONSTRAINT "rights_requests_closed_at" CHECK (("rights_requests"."status" in ('answered', 'refused')) = ("rights_requests"."closed_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "rights_requests_due_idx" ON "rights_requests" USING btree ("status","due_on");--> statement-breakpoint
COMMENT ON TABLE "rights_requests" IS 'Requests of people to exercise a right over their data. Personal data. Purpose: answer as the law orders. Basis: GDPR arts. 12 and 6.1.c. Age limit: erased three years after closed_at; open ones stay.';
