CREATE TABLE "page_figures" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"views" integer NOT NULL,
	"read25" integer NOT NULL,
	"read50" integer NOT NULL,
	"read75" integer NOT NULL,
	"read90" integer NOT NULL,
	"read100" integer NOT NULL,
	"stayed_ten" integer NOT NULL,
	"stayed_half" integer NOT NULL,
	"stayed_three" integer NOT NULL,
	"form_seen" integer NOT NULL,
	"form_begun" integer NOT NULL,
	"form_sent" integer NOT NULL,
	"searched" integer NOT NULL,
	"asked" integer NOT NULL,
	"compared" integer NOT NULL,
	"zone_opened" integer NOT NULL,
	"booking_begun" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vital_figures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"clinic_slug" text DEFAULT '' NOT NULL,
	"counts" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measurement_alerts" ADD COLUMN "noted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "measurement_alerts" ADD COLUMN "noted_by" uuid;--> statement-breakpoint
ALTER TABLE "event_days" ADD COLUMN "has_figures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "page_figures_device_idx" ON "page_figures" USING btree ("device","day");--> statement-breakpoint
CREATE INDEX "vital_figures_device_idx" ON "vital_figures" USING btree ("device","day");