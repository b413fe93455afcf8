CREATE TYPE "public"."generator_engine" AS ENUM('rules', 'model');--> statement-breakpoint
CREATE TYPE "public"."generator_kind" AS ENUM('piece', 'batch');--> statement-breakpoint
CREATE TYPE "public"."generator_state" AS ENUM('draft', 'queued', 'running', 'paused', 'done', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."proposal_state" AS ENUM('queued', 'running', 'proposed', 'accepted', 'rejected', 'failed', 'undone');--> statement-breakpoint
CREATE TYPE "public"."keyword_intent" AS ENUM('informational', 'comparison', 'local', 'transactional');--> statement-breakpoint
CREATE TYPE "public"."keyword_source" AS ENUM('import', 'search', 'assistant', 'staff', 'catalogue');--> statement-breakpoint
CREATE TYPE "public"."keyword_state" AS ENUM('idea', 'chosen', 'brief', 'published', 'maintain', 'discarded');--> statement-breakpoint
CREATE TYPE "public"."position_source" AS ENUM('search_console', 'ahrefs', 'semrush', 'manual');--> statement-breakpoint
CREATE TYPE "public"."plan_lane" AS ENUM('sun', 'christmas', 'summer');--> statement-breakpoint
CREATE TYPE "public"."plan_state" AS ENUM('backlog', 'brief', 'writing', 'editorial_review', 'medical_review', 'approved', 'scheduled', 'published');--> statement-breakpoint
CREATE TYPE "public"."plan_type" AS ENUM('article', 'term', 'treatment', 'city', 'unit', 'review');--> statement-breakpoint
CREATE TYPE "public"."revision_kind" AS ENUM('imported', 'generated', 'auto', 'saved', 'merged', 'restored', 'published');--> statement-breakpoint
CREATE TYPE "public"."text_kind" AS ENUM('article', 'term', 'treatment', 'concern', 'unit', 'clinic');--> statement-breakpoint
CREATE TYPE "public"."text_state" AS ENUM('draft', 'editorial_review', 'medical_review', 'approved', 'scheduled', 'published', 'expired', 'archived');--> statement-breakpoint
CREATE TABLE "clinic_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clinic_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clinic_slug" text NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	CONSTRAINT "clinic_photos_unique" UNIQUE("clinic_slug","media_id")
);
--> statement-breakpoint
CREATE TABLE "generator_proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generator_proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"kind" text_kind NOT NULL,
	"slug" text NOT NULL,
	"field" text NOT NULL,
	"state" "proposal_state" DEFAULT 'queued' NOT NULL,
	"before" text DEFAULT '' NOT NULL,
	"proposal" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "generator_proposals_unique" UNIQUE("run_id","kind","slug","field")
);
--> statement-breakpoint
CREATE TABLE "generator_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "generator_kind" NOT NULL,
	"state" "generator_state" DEFAULT 'draft' NOT NULL,
	"engine" "generator_engine" DEFAULT 'rules' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"work" jsonb NOT NULL,
	"provenance" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"text_id" uuid,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"started_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "generator_runs_title_length" CHECK (length("generator_runs"."title") <= 200),
	CONSTRAINT "generator_runs_work_length" CHECK (octet_length("generator_runs"."work"::text) <= 1048576)
);
--> statement-breakpoint
CREATE TABLE "keyword_inbox" (
	"text" text PRIMARY KEY NOT NULL,
	"source" "keyword_source" NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"keyword_id" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "keyword_inbox_text_length" CHECK (length("keyword_inbox"."text") between 1 and 60),
	CONSTRAINT "keyword_inbox_decision" CHECK ("keyword_inbox"."decision" in ('accepted', 'merged', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "keyword_positions" (
	"keyword_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" "position_source" NOT NULL,
	"path" text DEFAULT '' NOT NULL,
	"position" double precision,
	"clicks" integer,
	"impressions" integer,
	CONSTRAINT "keyword_positions_keyword_id_day_source_path_pk" PRIMARY KEY("keyword_id","day","source","path"),
	CONSTRAINT "keyword_positions_position_range" CHECK ("keyword_positions"."position" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "keywords" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"folded" text NOT NULL,
	"intent" "keyword_intent",
	"unit" text,
	"concern" text,
	"city" text,
	"treatment" text,
	"target_path" text,
	"state" "keyword_state" DEFAULT 'idea' NOT NULL,
	"source" "keyword_source" DEFAULT 'staff' NOT NULL,
	"cluster_id" uuid,
	"volume" integer,
	"difficulty" integer,
	"cost" double precision,
	"notes" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" double precision,
	"best_position" double precision,
	"delta7" double precision,
	"delta28" double precision,
	"serp_path" text,
	"rival_paths" text[] DEFAULT '{}' NOT NULL,
	"clicks" integer,
	"impressions" integer,
	"measured_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "keywords_text_length" CHECK (length("keywords"."text") between 1 and 120),
	CONSTRAINT "keywords_notes_length" CHECK (length("keywords"."notes") <= 2000),
	CONSTRAINT "keywords_difficulty_range" CHECK ("keywords"."difficulty" between 0 and 100),
	CONSTRAINT "keywords_volume_range" CHECK ("keywords"."volume" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"variants" jsonb NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_files_hash_unique" UNIQUE("hash"),
	CONSTRAINT "media_files_name_length" CHECK (length("media_files"."name") between 1 and 200),
	CONSTRAINT "media_files_alt_length" CHECK (length("media_files"."alt") <= 300),
	CONSTRAINT "media_files_alt_required" CHECK ("media_files"."decorative" or "media_files"."alt" <> ''),
	CONSTRAINT "media_files_size" CHECK ("media_files"."width" between 1 and 20000 and "media_files"."height" between 1 and 20000)
);
--> statement-breakpoint
CREATE TABLE "plan_capacities" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"hours" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_dependencies" (
	"item_id" uuid NOT NULL,
	"needs_id" uuid NOT NULL,
	CONSTRAINT "plan_dependencies_item_id_needs_id_pk" PRIMARY KEY("item_id","needs_id"),
	CONSTRAINT "plan_dependencies_other" CHECK ("plan_dependencies"."item_id" <> "plan_dependencies"."needs_id")
);
--> statement-breakpoint
CREATE TABLE "plan_feeds" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" "plan_type" DEFAULT 'article' NOT NULL,
	"title" text NOT NULL,
	"state" "plan_state" DEFAULT 'backlog' NOT NULL,
	"lane" "plan_lane",
	"text_id" uuid,
	"keyword_id" uuid,
	"path" text,
	"owner_id" uuid,
	"reviewer_id" uuid,
	"planned_for" date,
	"effort" double precision,
	"impact" integer,
	"brief" text DEFAULT '' NOT NULL,
	"position" double precision DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_items_title_length" CHECK (length("plan_items"."title") between 1 and 200),
	CONSTRAINT "plan_items_brief_length" CHECK (length("plan_items"."brief") <= 5000),
	CONSTRAINT "plan_items_effort_range" CHECK ("plan_items"."effort" between 0 and 200),
	CONSTRAINT "plan_items_impact_range" CHECK ("plan_items"."impact" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"official_title" text DEFAULT '' NOT NULL,
	"college" text DEFAULT '' NOT NULL,
	"college_number" text DEFAULT '' NOT NULL,
	"clinic_slugs" text[] DEFAULT '{}' NOT NULL,
	"treatment_slugs" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"consent_text" text,
	"consent_version" text,
	"consented_at" timestamp with time zone,
	"consent_how" text,
	"consent_withdrawn_at" timestamp with time zone,
	"user_id" uuid,
	"erased_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "professionals_slug_format" CHECK ("professionals"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "professionals_name_length" CHECK (length("professionals"."name") between 1 and 120),
	CONSTRAINT "professionals_text_length" CHECK (length("professionals"."text") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "text_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reviewer_name" text NOT NULL,
	"college" text NOT NULL,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_review" date NOT NULL,
	"typing_errors_only" boolean DEFAULT false NOT NULL,
	"note" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "text_approvals_name_length" CHECK (length("text_approvals"."reviewer_name") between 1 and 120),
	CONSTRAINT "text_approvals_college_length" CHECK (length("text_approvals"."college") between 1 and 120),
	CONSTRAINT "text_approvals_note_length" CHECK (length("text_approvals"."note") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "text_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text_id" uuid NOT NULL,
	"parent_id" bigint,
	"quote" text,
	"body" text NOT NULL,
	"written_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "text_comments_quote_length" CHECK (length("text_comments"."quote") between 1 and 500),
	CONSTRAINT "text_comments_body_length" CHECK (length("text_comments"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "text_exceptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"excerpt_hash" text NOT NULL,
	"reason" text NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_exceptions_unique" UNIQUE("text_id","rule","excerpt_hash"),
	CONSTRAINT "text_exceptions_reason_length" CHECK (length("text_exceptions"."reason") between 10 and 1000)
);
--> statement-breakpoint
CREATE TABLE "text_presences" (
	"text_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"block" text,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_presences_text_id_staff_id_pk" PRIMARY KEY("text_id","staff_id"),
	CONSTRAINT "text_presences_block_length" CHECK (length("text_presences"."block") <= 100)
);
--> statement-breakpoint
CREATE TABLE "text_redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"text_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_redirects_path_format" CHECK ("text_redirects"."path" ~ '^/[a-z0-9/-]{1,200}$')
);
--> statement-breakpoint
CREATE TABLE "text_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" "revision_kind" NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"note" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "text_revisions_number_unique" UNIQUE("text_id","number"),
	CONSTRAINT "text_revisions_note_length" CHECK (length("text_revisions"."note") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text_kind NOT NULL,
	"slug" text NOT NULL,
	"state" text_state DEFAULT 'draft' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	"author_id" uuid,
	"reviewer_id" uuid,
	"published" jsonb,
	"published_hash" text,
	"first_published_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"published_seq" bigint,
	"imported_hash" text,
	"blocks" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"seo_score" integer,
	"published_review" jsonb,
	"scheduled_for" timestamp with time zone,
	"schedule_failure" text,
	"planned_for" date,
	"next_review" date,
	"withdrawn_at" timestamp with time zone,
	"alternatives" text[] DEFAULT '{}' NOT NULL,
	"keyword_id" uuid,
	"ai_assisted" boolean DEFAULT false NOT NULL,
	"provenance" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "texts_slug_format" CHECK ("texts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("texts"."slug") <= 80),
	CONSTRAINT "texts_title_length" CHECK (length("texts"."title") <= 200),
	CONSTRAINT "texts_content_length" CHECK (octet_length("texts"."content"::text) <= 524288),
	CONSTRAINT "texts_scheduled" CHECK ("texts"."state" <> 'scheduled' or "texts"."scheduled_for" is not null),
	CONSTRAINT "texts_alternatives_count" CHECK (cardinality("texts"."alternatives") <= 6)
);
--> statement-breakpoint
ALTER TABLE "clinic_photos" ADD CONSTRAINT "clinic_photos_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generator_proposals" ADD CONSTRAINT "generator_proposals_run_id_generator_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."generator_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generator_runs" ADD CONSTRAINT "generator_runs_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_positions" ADD CONSTRAINT "keyword_positions_keyword_id_keywords_id_fk" FOREIGN KEY ("keyword_id") REFERENCES "public"."keywords"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_dependencies" ADD CONSTRAINT "plan_dependencies_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_dependencies" ADD CONSTRAINT "plan_dependencies_needs_id_plan_items_id_fk" FOREIGN KEY ("needs_id") REFERENCES "public"."plan_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_keyword_id_keywords_id_fk" FOREIGN KEY ("keyword_id") REFERENCES "public"."keywords"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_photo_id_media_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_approvals" ADD CONSTRAINT "text_approvals_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_comments" ADD CONSTRAINT "text_comments_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_exceptions" ADD CONSTRAINT "text_exceptions_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_presences" ADD CONSTRAINT "text_presences_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_redirects" ADD CONSTRAINT "text_redirects_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_revisions" ADD CONSTRAINT "text_revisions_text_id_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generator_proposals_state_idx" ON "generator_proposals" USING btree ("run_id","state");--> statement-breakpoint
CREATE INDEX "generator_runs_changed_idx" ON "generator_runs" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "keywords_folded_idx" ON "keywords" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "keywords_changed_idx" ON "keywords" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "keywords_target_idx" ON "keywords" USING btree ("target_path");--> statement-breakpoint
CREATE INDEX "keywords_cluster_idx" ON "keywords" USING btree ("cluster_id");--> statement-breakpoint
CREATE INDEX "media_files_created_idx" ON "media_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "plan_items_planned_idx" ON "plan_items" USING btree ("planned_for");--> statement-breakpoint
CREATE INDEX "plan_items_state_idx" ON "plan_items" USING btree ("state","position");--> statement-breakpoint
CREATE UNIQUE INDEX "professionals_slug_idx" ON "professionals" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "professionals_user_idx" ON "professionals" USING btree ("user_id") WHERE "professionals"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "text_approvals_text_idx" ON "text_approvals" USING btree ("text_id","approved_at");--> statement-breakpoint
CREATE INDEX "text_comments_text_idx" ON "text_comments" USING btree ("text_id","created_at");--> statement-breakpoint
CREATE INDEX "text_redirects_text_idx" ON "text_redirects" USING btree ("text_id");--> statement-breakpoint
CREATE UNIQUE INDEX "texts_kind_slug_idx" ON "texts" USING btree ("kind","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "texts_published_seq_idx" ON "texts" USING btree ("published_seq") WHERE "texts"."published_seq" is not null;--> statement-breakpoint
CREATE INDEX "texts_changed_idx" ON "texts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "texts_state_idx" ON "texts" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "texts_scheduled_idx" ON "texts" USING btree ("scheduled_for") WHERE "texts"."scheduled_for" is not null;--> statement-breakpoint
CREATE INDEX "texts_next_review_idx" ON "texts" USING btree ("next_review") WHERE "texts"."next_review" is not null;