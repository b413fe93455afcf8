CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_keys_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"complete_at" timestamp with time zone,
	CONSTRAINT "data_keys_id_format" CHECK ("data_keys"."id" ~ '^[a-z0-9]{1,20}$'),
	CONSTRAINT "data_keys_wrapped_format" CHECK ("data_keys"."wrapped" ~ '^v1[.][a-z0-9]{1,20}[.]')
);
--> statement-breakpoint
COMMENT ON TABLE "data_keys" IS 'Keys that texts of people are sealed with, each wrapped by a master key outside of the database. No personal data.';--> statement-breakpoint
-- A sealed text is longer than what it says; how long that may be is checked where it is read. Every row that is there
-- keeps to the narrower bounds of before, so none has to be looked at.
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_body_length";--> statement-breakpoint
ALTER TABLE "lead_tasks" DROP CONSTRAINT "lead_tasks_title_length";--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_message_length";--> statement-breakpoint
ALTER TABLE "rights_requests" DROP CONSTRAINT "rights_requests_details_length";--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_body_length" CHECK (length("lead_events"."body") between 1 and 54000) NOT VALID;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_title_length" CHECK (length("lead_tasks"."title") between 1 and 1700) NOT VALID;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_message_length" CHECK (length("leads"."message") <= 54000) NOT VALID;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_details_length" CHECK (length("rights_requests"."details") between 1 and 27000) NOT VALID;
