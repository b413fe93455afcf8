CREATE TYPE "public"."text_label_kind" AS ENUM('category', 'tag');--> statement-breakpoint
CREATE TABLE "text_labels" (
	"kind" text_label_kind NOT NULL,
	"label" text NOT NULL,
	"name" text,
	"shown_as" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "text_labels_kind_label_pk" PRIMARY KEY("kind","label"),
	CONSTRAINT "text_labels_length" CHECK (length("text_labels"."label") between 1 and 400),
	CONSTRAINT "text_labels_name_length" CHECK (length("text_labels"."name") between 1 and 60),
	CONSTRAINT "text_labels_shown_as_length" CHECK (length("text_labels"."shown_as") between 1 and 400),
	CONSTRAINT "text_labels_says_something" CHECK ("text_labels"."name" is not null or "text_labels"."shown_as" is not null),
	CONSTRAINT "text_labels_elsewhere" CHECK ("text_labels"."shown_as" <> "text_labels"."label")
);
--> statement-breakpoint
CREATE TABLE "text_references" (
	"url" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone,
	"status" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	CONSTRAINT "text_references_url_length" CHECK (length("text_references"."url") between 8 and 500),
	CONSTRAINT "text_references_status_range" CHECK ("text_references"."status" between 100 and 999)
);
--> statement-breakpoint
ALTER TABLE "text_redirects" ALTER COLUMN "text_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "keywords" ADD COLUMN "stems" text;--> statement-breakpoint
ALTER TABLE "text_redirects" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "text_redirects" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "texts" ADD COLUMN "dead_links" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "text_references_checked_idx" ON "text_references" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "keywords_stems_idx" ON "keywords" USING btree ("stems");--> statement-breakpoint
CREATE INDEX "texts_dead_links_idx" ON "texts" USING btree ("kind") WHERE "texts"."dead_links" > 0;--> statement-breakpoint
ALTER TABLE "text_redirects" ADD CONSTRAINT "text_redirects_target_format" CHECK ("text_redirects"."target" ~ '^/[a-z0-9/-]{0,200}$');--> statement-breakpoint
ALTER TABLE "text_redirects" ADD CONSTRAINT "text_redirects_one_target" CHECK (("text_redirects"."text_id" is null) <> ("text_redirects"."target" is null));--> statement-breakpoint
ALTER TABLE "text_redirects" ADD CONSTRAINT "text_redirects_elsewhere" CHECK ("text_redirects"."target" <> "text_redirects"."path");