CREATE TABLE "chart_annotations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chart_annotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"until_day" date,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chart_annotations_label" CHECK (length("chart_annotations"."label") between 1 and 80),
	CONSTRAINT "chart_annotations_kind" CHECK ("chart_annotations"."kind" in ('campaign', 'release', 'other')),
	CONSTRAINT "chart_annotations_days" CHECK ("chart_annotations"."until_day" is null or "chart_annotations"."until_day" >= "chart_annotations"."day")
);
--> statement-breakpoint
CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"bucket" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_counts_name_day_page_target_bucket_device_pk" PRIMARY KEY("name","day","page","target","bucket","device"),
	CONSTRAINT "event_counts_positive" CHECK ("event_counts"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "event_refusals" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "event_refusals_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"device" text NOT NULL,
	"landing" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"first_source" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"visits" integer NOT NULL,
	"used" integer NOT NULL,
	"form_seen" integer NOT NULL,
	"form_begun" integer NOT NULL,
	"form_sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_times" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"device" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"seconds" integer NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_times_step" CHECK ("visit_times"."step" in ('used', 'form_seen', 'form_begun', 'form_sent'))
);
--> statement-breakpoint
CREATE TABLE "lead_figures" (
	"day" date NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"treatment" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"first_source" text DEFAULT '' NOT NULL,
	"landing" text DEFAULT '' NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"lost_reason" text DEFAULT '' NOT NULL,
	"leads" integer NOT NULL,
	"contacted" integer NOT NULL,
	"booked" integer NOT NULL,
	"due" integer NOT NULL,
	"attended" integer NOT NULL,
	"missed" integer NOT NULL,
	"lost" integer NOT NULL,
	"measured" integer NOT NULL,
	"response_minutes" integer[] DEFAULT '{}' NOT NULL,
	"booked_minutes" integer[] DEFAULT '{}' NOT NULL,
	"attended_minutes" integer[] DEFAULT '{}' NOT NULL,
	"value_cents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_costs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "marketing_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"source" text NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketing_costs_once" UNIQUE("from_day","until_day","source","medium","campaign"),
	CONSTRAINT "marketing_costs_days" CHECK ("marketing_costs"."until_day" >= "marketing_costs"."from_day"),
	CONSTRAINT "marketing_costs_amount" CHECK ("marketing_costs"."amount_cents" between 0 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "measurement_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "measurement_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "measurement_alerts_kind" CHECK ("measurement_alerts"."kind" in ('few_requests', 'no_requests', 'form_errors', 'poor_vitals'))
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"week" date PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_days" (
	"day" date PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"aggregated_at" timestamp with time zone,
	"closed" text DEFAULT 'no' NOT NULL,
	CONSTRAINT "event_days_closed" CHECK ("event_days"."closed" in ('no', 'visits', 'yes'))
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"landing" text NOT NULL,
	"source" text,
	"medium" text,
	"campaign" text,
	"first_source" text,
	"unit" text DEFAULT '' NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"used_at" timestamp with time zone,
	"form_seen_at" timestamp with time zone,
	"form_begun_at" timestamp with time zone,
	"form_sent_at" timestamp with time zone,
	CONSTRAINT "visit_days_day_visitor_pk" PRIMARY KEY("day","visitor"),
	CONSTRAINT "visit_days_visitor" CHECK ("visit_days"."visitor" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_events" (
	"day" date NOT NULL,
	"batch" uuid NOT NULL,
	"place" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"value" real,
	"device" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	CONSTRAINT "web_events_day_batch_place_pk" PRIMARY KEY("day","batch","place"),
	CONSTRAINT "web_events_device" CHECK ("web_events"."device" in ('mobile', 'tablet', 'desktop')),
	CONSTRAINT "web_events_lengths" CHECK (length("web_events"."name") between 1 and 60 and length("web_events"."page") between 1 and 300 and length("web_events"."target") <= 100)
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE INDEX "chart_annotations_day_idx" ON "chart_annotations" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visit_counts_day_idx" ON "visit_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visit_times_day_idx" ON "visit_times" USING btree ("step","day");--> statement-breakpoint
CREATE INDEX "lead_figures_day_idx" ON "lead_figures" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "measurement_alerts_open_idx" ON "measurement_alerts" USING btree ("kind","subject") WHERE "measurement_alerts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "measurement_alerts_opened_idx" ON "measurement_alerts" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "event_days_open_idx" ON "event_days" USING btree ("changed_at") WHERE "event_days"."closed" = 'no';--> statement-breakpoint
CREATE FUNCTION "add_event_partition"("wanted" date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  IF wanted < date '2025-01-01' OR wanted > current_date + 400 THEN
    RAISE EXCEPTION 'no partition for %', wanted USING ERRCODE = '22008';
  END IF;
  -- Two at once would both find it missing.
  PERFORM pg_catalog.pg_advisory_xact_lock(771202603);
  EXECUTE format('CREATE TABLE IF NOT EXISTS public.%I PARTITION OF public.web_events FOR VALUES FROM (%L) TO (%L)',
    'web_events_' || to_char(wanted, 'YYYYMMDD'), wanted, wanted + 1);
END $$;--> statement-breakpoint
CREATE FUNCTION "drop_event_partitions"("before" date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  part record;
  dropped integer := 0;
BEGIN
  FOR part IN
    SELECT c.relname FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.web_events'::regclass AND c.relname < 'web_events_' || to_char(before, 'YYYYMMDD')
  LOOP
    EXECUTE format('DROP TABLE public.%I', part.relname);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "add_event_partition"(date), "drop_event_partitions"(date) FROM PUBLIC;
