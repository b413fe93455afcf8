CREATE TABLE "lead_count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_counts" (
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"leads" integer NOT NULL,
	"contacted" integer NOT NULL,
	"booked" integer NOT NULL,
	"attended" integer NOT NULL,
	"missed" integer NOT NULL,
	"measured" integer NOT NULL,
	"response_minutes" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "lead_counts_day_hour_clinic_slug_pk" PRIMARY KEY("day","hour","clinic_slug"),
	CONSTRAINT "lead_counts_hour" CHECK ("lead_counts"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "lead_page_counts" (
	"day" date NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"leads" integer NOT NULL,
	CONSTRAINT "lead_page_counts_day_clinic_slug_path_pk" PRIMARY KEY("day","clinic_slug","path")
);
--> statement-breakpoint
-- Which days have to be counted again. Not for the site's own forms: a visitor's request pays for nothing here.
CREATE FUNCTION note_lead_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO public.lead_count_changes (day) VALUES ((OLD.created_at AT TIME ZONE 'Europe/Madrid')::date);
  END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN
    INSERT INTO public.lead_count_changes (day) VALUES ((NEW.created_at AT TIME ZONE 'Europe/Madrid')::date);
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER leads_count_insert AFTER INSERT ON "leads" FOR EACH ROW
  WHEN (NEW.form_type::text IN ('chat', 'phone', 'whatsapp', 'import'))
  EXECUTE FUNCTION note_lead_count_change();--> statement-breakpoint
CREATE TRIGGER leads_count_update AFTER UPDATE ON "leads" FOR EACH ROW
  WHEN ((OLD.status, OLD.lost_reason, OLD.first_response_at, OLD.appointment_at, OLD.clinic_slug, OLD.is_test,
      OLD.merged_into_id, OLD.created_at, OLD.tracking, OLD.source_url)
    IS DISTINCT FROM (NEW.status, NEW.lost_reason, NEW.first_response_at, NEW.appointment_at, NEW.clinic_slug, NEW.is_test,
      NEW.merged_into_id, NEW.created_at, NEW.tracking, NEW.source_url))
  EXECUTE FUNCTION note_lead_count_change();--> statement-breakpoint
CREATE TRIGGER leads_count_delete AFTER DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION note_lead_count_change();--> statement-breakpoint
COMMENT ON TABLE "lead_counts" IS 'Leads by hour and clinic, counted. Aggregate, no personal data.';--> statement-breakpoint
COMMENT ON TABLE "lead_page_counts" IS 'Leads by day, clinic and page, counted. Aggregate, no personal data.';
