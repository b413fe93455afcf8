-- Names are found by trigrams. The extension comes with PostgreSQL, and the owner of a database may add it.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the role % may not add the extension pg_trgm; let an administrator of the PostgreSQL server run once in this database: CREATE EXTENSION pg_trgm;', quote_ident(current_user);
  WHEN undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'the PostgreSQL server lacks the extension pg_trgm; install its contrib package';
END $$;--> statement-breakpoint
CREATE TYPE "public"."lead_event_kind" AS ENUM('note', 'call', 'message', 'status', 'assignment', 'task', 'appointment', 'consent', 'delivery', 'merge', 'import', 'privacy', 'change');--> statement-breakpoint
CREATE TYPE "public"."export_format" AS ENUM('csv', 'xlsx');--> statement-breakpoint
CREATE TYPE "public"."import_status" AS ENUM('draft', 'checked', 'running', 'done', 'failed', 'rolled_back');--> statement-breakpoint
CREATE TYPE "public"."lead_task_kind" AS ENUM('call', 'callback', 'retry', 'message', 'confirm', 'other');--> statement-breakpoint
CREATE TYPE "public"."message_channel" AS ENUM('email', 'whatsapp', 'sms', 'call_script');--> statement-breakpoint
ALTER TYPE "public"."lead_form_type" ADD VALUE 'chat';--> statement-breakpoint
ALTER TYPE "public"."lead_form_type" ADD VALUE 'phone';--> statement-breakpoint
ALTER TYPE "public"."lead_form_type" ADD VALUE 'whatsapp';--> statement-breakpoint
ALTER TYPE "public"."lead_form_type" ADD VALUE 'import';--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	CONSTRAINT "audit_log_action_format" CHECK ("audit_log"."action" ~ '^[a-z_]+\.[a-z_]+$'),
	CONSTRAINT "audit_log_subject_type_format" CHECK ("audit_log"."subject_type" ~ '^[a-z_]{1,50}$'),
	CONSTRAINT "audit_log_subject_id_length" CHECK (length("audit_log"."subject_id") between 1 and 200),
	CONSTRAINT "audit_log_reason_length" CHECK (length("audit_log"."reason") between 1 and 1000),
	CONSTRAINT "audit_log_values_length" CHECK (octet_length("audit_log"."before"::text) <= 65536 and octet_length("audit_log"."after"::text) <= 65536)
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"kind" "lead_event_kind" NOT NULL,
	"staff_id" uuid,
	"body" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_events_body_length" CHECK (length("lead_events"."body") between 1 and 10000),
	CONSTRAINT "lead_events_data_object" CHECK (jsonb_typeof("lead_events"."data") = 'object' and octet_length("lead_events"."data"::text) <= 16384)
);
--> statement-breakpoint
CREATE TABLE "lead_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"format" "export_format" NOT NULL,
	"columns" text[] NOT NULL,
	"filters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"purpose" text NOT NULL,
	"reason" text NOT NULL,
	"includes_health" boolean DEFAULT false NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"row_count" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_exports_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "lead_exports_purpose_length" CHECK (length("lead_exports"."purpose") between 1 and 100),
	CONSTRAINT "lead_exports_reason_length" CHECK (length("lead_exports"."reason") between 10 and 1000),
	CONSTRAINT "lead_exports_columns" CHECK (cardinality("lead_exports"."columns") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"status" "import_status" DEFAULT 'draft' NOT NULL,
	"file_name" text NOT NULL,
	"lawful_source" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" jsonb,
	"row_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"rolled_back_at" timestamp with time zone,
	"rolled_back_by" uuid,
	CONSTRAINT "lead_imports_file_name_length" CHECK (length("lead_imports"."file_name") between 1 and 200),
	CONSTRAINT "lead_imports_lawful_source_length" CHECK (length("lead_imports"."lawful_source") between 10 and 1000)
);
--> statement-breakpoint
CREATE TABLE "lead_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kept_id" bigint NOT NULL,
	"merged_id" bigint NOT NULL,
	"staff_id" uuid,
	"before" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "lead_merges_two" CHECK ("lead_merges"."kept_id" <> "lead_merges"."merged_id")
);
--> statement-breakpoint
CREATE TABLE "lead_search" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_reversed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"kind" "lead_task_kind" NOT NULL,
	"title" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"due_until" timestamp with time zone,
	"owner_id" uuid,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lead_tasks_title_length" CHECK (length("lead_tasks"."title") between 1 and 300),
	CONSTRAINT "lead_tasks_window" CHECK ("lead_tasks"."due_until" >= "lead_tasks"."due_at")
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"channel" "message_channel" NOT NULL,
	"subject" text,
	"body" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" uuid,
	CONSTRAINT "message_templates_name_unique" UNIQUE("name"),
	CONSTRAINT "message_templates_name_length" CHECK (length("message_templates"."name") between 1 and 100),
	CONSTRAINT "message_templates_subject_length" CHECK (length("message_templates"."subject") between 1 and 200),
	CONSTRAINT "message_templates_body_length" CHECK (length("message_templates"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"query" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_list_format" CHECK ("saved_views"."list" ~ '^[a-z_]{1,50}$'),
	CONSTRAINT "saved_views_name_length" CHECK (length("saved_views"."name") between 1 and 80),
	CONSTRAINT "saved_views_query_length" CHECK (octet_length("saved_views"."query"::text) <= 8192)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "settings_section_format" CHECK ("settings"."section" ~ '^[a-z][a-z_]{0,49}$'),
	CONSTRAINT "settings_value_length" CHECK (octet_length("settings"."value"::text) <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "settings_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"reason" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "settings_history_section_version_unique" UNIQUE("section","version"),
	CONSTRAINT "settings_history_reason_length" CHECK (length("settings_history"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "settings_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "settings_secrets_name_format" CHECK ("settings_secrets"."name" ~ '^[a-z][a-z_.]{0,99}$'),
	CONSTRAINT "settings_secrets_hint_length" CHECK (length("settings_secrets"."hint") <= 4)
);
--> statement-breakpoint
CREATE TABLE "staff_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"clinic_slugs" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" uuid,
	CONSTRAINT "staff_profiles_display_name_length" CHECK (length("staff_profiles"."display_name") between 1 and 100),
	CONSTRAINT "staff_profiles_roles_known" CHECK ("staff_profiles"."roles" <@ array['direction', 'marketing', 'patient_care', 'clinic', 'medical_review', 'privacy']),
	CONSTRAINT "staff_profiles_clinic_scope" CHECK (not ('clinic' = any("staff_profiles"."roles")) or cardinality("staff_profiles"."clinic_slugs") > 0)
);
--> statement-breakpoint
CREATE TABLE "zone_position_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"positions" jsonb NOT NULL,
	"note" text,
	"published_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zone_position_versions_version_positive" CHECK ("zone_position_versions"."version" >= 1),
	CONSTRAINT "zone_position_versions_note_length" CHECK (length("zone_position_versions"."note") between 1 and 500),
	CONSTRAINT "zone_position_versions_positions_object" CHECK (jsonb_typeof("zone_position_versions"."positions") = 'object' and octet_length("zone_position_versions"."positions"::text) <= 262144)
);
--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_email_length";--> statement-breakpoint
DROP INDEX "leads_inbox_idx";--> statement-breakpoint
DROP INDEX "leads_created_at_idx";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "team" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "sub_status" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "next_action_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "first_response_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "appointment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "value_cents" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "do_not_call" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "retain_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "locked_by" uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_kept_id_leads_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_id_leads_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_search" ADD CONSTRAINT "lead_search_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff_idx" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "lead_events_lead_idx" ON "lead_events" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_events_staff_idx" ON "lead_events" USING btree ("staff_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "lead_exports_staff_idx" ON "lead_exports" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "lead_merges_kept_idx" ON "lead_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "lead_merges_merged_idx" ON "lead_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "lead_search_name_idx" ON "lead_search" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_search_email_idx" ON "lead_search" USING btree ("email" text_pattern_ops,"lead_id");--> statement-breakpoint
CREATE INDEX "lead_search_phone_idx" ON "lead_search" USING btree ("phone_reversed" text_pattern_ops,"lead_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_lead_idx" ON "lead_tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_due_idx" ON "lead_tasks" USING btree ("due_at","id") WHERE "lead_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "lead_tasks_owner_due_idx" ON "lead_tasks" USING btree ("owner_id","due_at") WHERE "lead_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "saved_views_owner_idx" ON "saved_views" USING btree ("list","owner_id");--> statement-breakpoint
CREATE INDEX "settings_history_changed_idx" ON "settings_history" USING btree ("section","changed_at");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_leads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leads_clinic_idx" ON "leads" USING btree ("clinic_slug","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_unanswered_idx" ON "leads" USING btree ("respond_by","id") WHERE "leads"."first_response_at" is null and "leads"."respond_by" is not null;--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("owner_id","created_at","id") WHERE "leads"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_next_action_idx" ON "leads" USING btree ("next_action_at","id") WHERE "leads"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_appointment_idx" ON "leads" USING btree ("appointment_at","id") WHERE "leads"."appointment_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_tags_idx" ON "leads" USING gin ("tags") WHERE "leads"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "leads_merged_idx" ON "leads" USING btree ("merged_into_id") WHERE "leads"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_import_idx" ON "leads" USING btree ("import_id") WHERE "leads"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_retain_until_idx" ON "leads" USING btree ("retain_until") WHERE "leads"."retain_until" is not null;--> statement-breakpoint
CREATE INDEX "leads_inbox_idx" ON "leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_version_positive" CHECK ("leads"."version" >= 1 and "leads"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_team_length" CHECK (length("leads"."team") between 1 and 100);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_sub_status_length" CHECK (length("leads"."sub_status") between 1 and 100);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lost_reason_length" CHECK (length("leads"."lost_reason") between 1 and 50);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_value_cents_positive" CHECK ("leads"."value_cents" >= 0);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_tags_count" CHECK (cardinality("leads"."tags") <= 30);--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_language_format" CHECK ("leads"."language" ~ '^[a-z]{2}(-[A-Z]{2})?$');--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_lock" CHECK (("leads"."locked_by" is null) = ("leads"."locked_until" is null));--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_email_length" CHECK (length("leads"."email") between 3 and 320 or ("leads"."email" = '' and "leads"."form_type" not in ('home_contact', 'contact_page', 'booking', 'treatment')));--> statement-breakpoint
-- The audit log only grows: no row changes, and none goes before its six years.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '6 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
COMMENT ON TABLE "leads" IS 'Requests for contact and the work on them. Personal data. Purpose: answer the request. Basis: GDPR art. 6.1.b; treatment and message, which can reveal health: explicit consent, art. 9.2.a, else null. Age limit: retain_until, else two years after created_at; the retention job erases.';--> statement-breakpoint
COMMENT ON TABLE "audit_log" IS 'Append-only: who looked at or changed what in the back office. Personal data of staff; values of personal fields of visitors are kept out. Basis: GDPR art. 5.2. Age limit: six years.';--> statement-breakpoint
COMMENT ON TABLE "lead_search" IS 'Folded name, e-mail and phone of each lead, to find it by. Personal data; goes with its lead.';--> statement-breakpoint
COMMENT ON TABLE "lead_events" IS 'The timeline of a lead. Personal data (notes); goes with its lead.';--> statement-breakpoint
COMMENT ON TABLE "lead_tasks" IS 'Things to do for a lead. Personal data by its lead; goes with it.';--> statement-breakpoint
COMMENT ON TABLE "lead_merges" IS 'Merged leads and their fields before, to undo it for 30 days. Personal data: "before" is emptied after undo_until by the retention job; goes with either lead.';--> statement-breakpoint
COMMENT ON TABLE "lead_imports" IS 'Imports of leads. Personal data in "rows", emptied by the import or after a day by the retention job.';--> statement-breakpoint
COMMENT ON TABLE "lead_exports" IS 'Who exported which leads and why; never the values. Personal data of staff. Age limit: six years.';--> statement-breakpoint
COMMENT ON TABLE "staff_profiles" IS 'Names, roles and clinics of staff. Personal data of staff; goes with the account.';--> statement-breakpoint
COMMENT ON TABLE "settings_secrets" IS 'Sealed secrets; the key lies in DATA_DIR. No personal data.';
