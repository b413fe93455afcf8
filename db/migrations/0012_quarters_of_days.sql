ALTER TABLE "lead_figures" ADD COLUMN "quarter" smallint;--> statement-breakpoint
ALTER TABLE "event_days" ADD COLUMN "views_by_quarter" integer[];--> statement-breakpoint
ALTER TABLE "event_days" ADD COLUMN "visits_by_quarter" integer[];--> statement-breakpoint
-- The requests of all days are counted again, with their quarters.
INSERT INTO "lead_count_changes" ("day") SELECT DISTINCT "day" FROM "lead_figures";--> statement-breakpoint
UPDATE "event_days" SET "views_by_quarter" = (
  SELECT array_agg(coalesce("count", 0) ORDER BY "quarter") FROM generate_series(0, 95) AS "quarter" LEFT JOIN (
    SELECT extract(hour FROM "local")::int * 4 + extract(minute FROM "local")::int / 15 AS "quarter", count(*)::int AS "count"
    FROM (SELECT "at" AT TIME ZONE 'Europe/Madrid' AS "local" FROM "web_events"
      WHERE "web_events"."day" = "event_days"."day" AND "name" = 'page_view') AS "moments"
    GROUP BY 1) AS "counted" USING ("quarter"))
WHERE "closed" = 'visits';
