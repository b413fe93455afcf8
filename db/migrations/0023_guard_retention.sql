CREATE TABLE "retention_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_clock_one_row" CHECK ("retention_clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "retention_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"counts" jsonb NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "retention_stops_reason_known" CHECK ("retention_stops"."reason" in ('ahead', 'behind', 'differs', 'many')),
	CONSTRAINT "retention_stops_confirmed_whole" CHECK (("retention_stops"."confirmed_by" is null) = ("retention_stops"."confirmed_at" is null) and ("retention_stops"."confirmed_at" is null) = ("retention_stops"."confirmed_until" is null))
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erase_after" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_stops_open_idx" ON "retention_stops" USING btree ((true)) WHERE "retention_stops"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "leads_erase_after_idx" ON "leads" USING btree ("erase_after") WHERE "leads"."erase_after" is not null;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_erase_after_blocked" CHECK ("leads"."erase_after" is null or "leads"."blocked_at" is not null);