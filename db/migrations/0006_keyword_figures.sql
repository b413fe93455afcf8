ALTER TABLE "keywords" ADD COLUMN "position" double precision;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "best_position" double precision;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "delta7" double precision;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "delta28" double precision;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "serp_path" text;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "rival_paths" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "clicks" integer;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "impressions" integer;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "measured_on" date;