CREATE TYPE "public"."block_kind" AS ENUM('block', 'absence', 'closure');--> statement-breakpoint
CREATE TYPE "public"."resource_kind" AS ENUM('room', 'professional', 'device');--> statement-breakpoint
CREATE TYPE "public"."appointment_mail" AS ENUM('confirmed', 'reminder_48h', 'reminder_24h', 'changed', 'cancelled', 'offer', 'clinic_changed', 'clinic_cancelled');--> statement-breakpoint
CREATE TYPE "public"."appointment_mail_state" AS ENUM('pending', 'sent', 'skipped', 'dead');--> statement-breakpoint
CREATE TYPE "public"."appointment_party" AS ENUM('patient', 'clinic');--> statement-breakpoint
CREATE TYPE "public"."appointment_source" AS ENUM('web', 'desk', 'import', 'moved');--> statement-breakpoint
CREATE TYPE "public"."appointment_state" AS ENUM('held', 'proposed', 'confirmed', 'attended', 'no_show', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."waiting_state" AS ENUM('waiting', 'offered', 'accepted', 'left', 'ended');--> statement-breakpoint
CREATE TABLE "agenda_blocks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agenda_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_slug" text NOT NULL,
	"resource_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" "block_kind" DEFAULT 'block' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_blocks_clinic_slug_length" CHECK (length("agenda_blocks"."clinic_slug") between 1 and 100),
	CONSTRAINT "agenda_blocks_order" CHECK ("agenda_blocks"."ends_at" > "agenda_blocks"."starts_at"),
	CONSTRAINT "agenda_blocks_reason_length" CHECK (length("agenda_blocks"."reason") <= 120)
);
--> statement-breakpoint
CREATE TABLE "agenda_clinics" (
	"clinic_slug" text PRIMARY KEY NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"visit_minutes" integer,
	"buffer_minutes" integer,
	"arrival" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "agenda_clinics_slug_length" CHECK (length("agenda_clinics"."clinic_slug") between 1 and 100),
	CONSTRAINT "agenda_clinics_visit_minutes" CHECK ("agenda_clinics"."visit_minutes" between 10 and 240 and "agenda_clinics"."visit_minutes" % 5 = 0),
	CONSTRAINT "agenda_clinics_buffer_minutes" CHECK ("agenda_clinics"."buffer_minutes" between 0 and 120 and "agenda_clinics"."buffer_minutes" % 5 = 0),
	CONSTRAINT "agenda_clinics_arrival_length" CHECK (length("agenda_clinics"."arrival") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "agenda_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agenda_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_slug" text NOT NULL,
	"resource_id" bigint,
	"token_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "agenda_feeds_clinic_slug_length" CHECK (length("agenda_feeds"."clinic_slug") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "agenda_resources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agenda_resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" "resource_kind" DEFAULT 'room' NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"week" jsonb,
	"capacity" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agenda_resources_clinic_slug_length" CHECK (length("agenda_resources"."clinic_slug") between 1 and 100),
	CONSTRAINT "agenda_resources_name_length" CHECK (length("agenda_resources"."name") between 1 and 80),
	CONSTRAINT "agenda_resources_capacity" CHECK ("agenda_resources"."capacity" between 1 and 20),
	CONSTRAINT "agenda_resources_services_count" CHECK (cardinality("agenda_resources"."services") <= 60),
	CONSTRAINT "agenda_resources_week_days" CHECK ("agenda_resources"."week" is null or jsonb_array_length("agenda_resources"."week") = 7)
);
--> statement-breakpoint
CREATE TABLE "appointment_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointment_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"appointment_id" bigint NOT NULL,
	"kind" "appointment_mail" NOT NULL,
	"sequence" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" "appointment_mail_state" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_mails_last_error_length" CHECK (length("appointment_mails"."last_error") <= 100)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_slug" text NOT NULL,
	"resource_id" bigint NOT NULL,
	"seat" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"occupied_until" timestamp with time zone NOT NULL,
	"state" "appointment_state" NOT NULL,
	"source" "appointment_source" NOT NULL,
	"lead_id" bigint,
	"hold_token" text,
	"hold_until" timestamp with time zone,
	"holder" text,
	"waiting_id" bigint,
	"arrived_at" timestamp with time zone,
	"ended_by" "appointment_party",
	"sequence" integer DEFAULT 0 NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	CONSTRAINT "appointments_order" CHECK ("appointments"."ends_at" > "appointments"."starts_at" and "appointments"."occupied_until" >= "appointments"."ends_at"),
	CONSTRAINT "appointments_seat" CHECK ("appointments"."seat" between 0 and 99),
	CONSTRAINT "appointments_held" CHECK (("appointments"."state" = 'held') = ("appointments"."hold_until" is not null)),
	CONSTRAINT "appointments_sequence" CHECK ("appointments"."sequence" >= 0 and "appointments"."link_version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"clinic_slug" text NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"parts" text[] NOT NULL,
	"state" "waiting_state" DEFAULT 'waiting' NOT NULL,
	"offered_at" timestamp with time zone,
	"declined" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_entries_order" CHECK ("waiting_entries"."until_date" >= "waiting_entries"."from_date"),
	CONSTRAINT "waiting_entries_parts" CHECK ("waiting_entries"."parts" <@ array['morning', 'afternoon'] and cardinality("waiting_entries"."parts") between 1 and 2),
	CONSTRAINT "waiting_entries_declined_count" CHECK (cardinality("waiting_entries"."declined") <= 50)
);
--> statement-breakpoint
ALTER TABLE "agenda_blocks" ADD CONSTRAINT "agenda_blocks_resource_id_agenda_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."agenda_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_feeds" ADD CONSTRAINT "agenda_feeds_resource_id_agenda_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."agenda_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_mails" ADD CONSTRAINT "appointment_mails_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_resource_id_agenda_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."agenda_resources"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_waiting_id_waiting_entries_id_fk" FOREIGN KEY ("waiting_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_blocks_clinic_idx" ON "agenda_blocks" USING btree ("clinic_slug","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_feeds_token_idx" ON "agenda_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "agenda_feeds_clinic_idx" ON "agenda_feeds" USING btree ("clinic_slug","resource_id");--> statement-breakpoint
CREATE INDEX "agenda_resources_clinic_idx" ON "agenda_resources" USING btree ("clinic_slug","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_mails_once_idx" ON "appointment_mails" USING btree ("appointment_id","kind","sequence");--> statement-breakpoint
CREATE INDEX "appointment_mails_due_idx" ON "appointment_mails" USING btree ("due_at","id") WHERE "appointment_mails"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "appointments_clinic_idx" ON "appointments" USING btree ("clinic_slug","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_lead_idx" ON "appointments" USING btree ("lead_id") WHERE "appointments"."lead_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_per_lead_idx" ON "appointments" USING btree ("lead_id") WHERE "appointments"."state" in ('proposed', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_hold_token_idx" ON "appointments" USING btree ("hold_token") WHERE "appointments"."hold_token" is not null;--> statement-breakpoint
CREATE INDEX "appointments_held_idx" ON "appointments" USING btree ("hold_until") WHERE "appointments"."state" = 'held';--> statement-breakpoint
CREATE INDEX "appointments_waiting_idx" ON "appointments" USING btree ("waiting_id") WHERE "appointments"."waiting_id" is not null;--> statement-breakpoint
CREATE INDEX "waiting_entries_clinic_idx" ON "waiting_entries" USING btree ("clinic_slug","created_at","id") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_one_per_lead_idx" ON "waiting_entries" USING btree ("lead_id") WHERE "waiting_entries"."state" in ('waiting', 'offered');--> statement-breakpoint
-- From here by hand. Scalars in an exclusion constraint need this extension, which comes with PostgreSQL.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS btree_gist;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the role % may not add the extension btree_gist; let an administrator of the PostgreSQL server run once in this database: CREATE EXTENSION btree_gist;', quote_ident(current_user);
  WHEN undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'the PostgreSQL server lacks the extension btree_gist; install its contrib package';
END $$;--> statement-breakpoint
-- Nobody can be booked twice on a seat, whatever the code above it does.
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist (
  "resource_id" WITH =, "seat" WITH =, tstzrange("starts_at", "occupied_until") WITH &&
) WHERE ("state" IN ('held', 'proposed', 'confirmed', 'attended'));--> statement-breakpoint
-- The visits set on requests so far become appointments: one room for each of their clinics, and visits that overlap
-- on seats of their own. A visit lasts 45 minutes, as the settings had it until now.
INSERT INTO "agenda_resources" ("clinic_slug", "name")
SELECT DISTINCT "clinic_slug", 'Consulta' FROM "leads"
WHERE "clinic_slug" IS NOT NULL AND "appointment_at" IS NOT NULL
  AND "status" IN ('visit_proposed', 'visit_confirmed', 'attended', 'no_show', 'quoted', 'treated');--> statement-breakpoint
DO $$
DECLARE
  lead record;
  clinic text := '';
  ends timestamptz[];
  place integer;
BEGIN
  FOR lead IN
    SELECT l.id, l.clinic_slug, l.appointment_at, l.status, r.id AS resource
    FROM leads AS l JOIN agenda_resources AS r ON r.clinic_slug = l.clinic_slug
    WHERE l.appointment_at IS NOT NULL AND l.merged_into_id IS NULL AND NOT l.is_test AND l.blocked_at IS NULL
      AND l.status IN ('visit_proposed', 'visit_confirmed', 'attended', 'no_show', 'quoted', 'treated')
    ORDER BY l.clinic_slug, l.appointment_at, l.id
  LOOP
    IF lead.clinic_slug <> clinic THEN
      clinic := lead.clinic_slug;
      ends := '{}';
    END IF;
    place := 1;
    WHILE place <= cardinality(ends) AND ends[place] > lead.appointment_at LOOP
      place := place + 1;
    END LOOP;
    CONTINUE WHEN place > 100;
    ends[place] := lead.appointment_at + interval '45 minutes';
    INSERT INTO appointments
      (clinic_slug, resource_id, seat, starts_at, ends_at, occupied_until, state, source, lead_id)
    VALUES (
      lead.clinic_slug, lead.resource, place - 1, lead.appointment_at, ends[place], ends[place],
      CASE lead.status
        WHEN 'visit_proposed' THEN 'proposed'
        WHEN 'visit_confirmed' THEN 'confirmed'
        WHEN 'no_show' THEN 'no_show'
        ELSE 'attended'
      END::appointment_state,
      'moved', lead.id
    );
  END LOOP;
END $$;
