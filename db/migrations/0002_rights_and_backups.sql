CREATE TYPE "public"."backup_state" AS ENUM('running', 'checking', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."identity_check" AS ENUM('known_email', 'called_back', 'in_person', 'signature', 'certificate', 'representative');--> statement-breakpoint
CREATE TYPE "public"."rights_channel" AS ENUM('form', 'email', 'letter', 'phone', 'in_person');--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" uuid NOT NULL,
	"state" "backup_state" DEFAULT 'running' NOT NULL,
	"file" text NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"expected" bigint DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"error" text,
	CONSTRAINT "backup_runs_file_length" CHECK (length("backup_runs"."file") between 1 and 200),
	CONSTRAINT "backup_runs_error_format" CHECK ("backup_runs"."error" ~ '^[a-z_]{1,50}$')
);
--> statement-breakpoint
ALTER TABLE "rights_requests" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "channel" "rights_channel" DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "received_on" date DEFAULT (now() at time zone 'Europe/Madrid')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "identity" "identity_check";--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "answered_by" "rights_channel";--> statement-breakpoint
CREATE INDEX "backup_runs_state_idx" ON "backup_runs" USING btree ("state");--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_phone_length" CHECK (length("rights_requests"."phone") between 3 and 40);--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_address_length" CHECK (length("rights_requests"."address") between 1 and 4000);--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_answer_length" CHECK (length("rights_requests"."answer") between 1 and 54000);--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_reachable" CHECK ("rights_requests"."email" is not null or "rights_requests"."phone" is not null or "rights_requests"."address" is not null);