CREATE TYPE "public"."feedback_rating" AS ENUM('right', 'incomplete', 'unsafe');--> statement-breakpoint
CREATE TYPE "public"."conversation_event" AS ENUM('asked', 'taken', 'returned', 'transferred', 'assigned', 'snoozed', 'awoken', 'closed', 'reopened', 'blocked', 'requested', 'linked', 'revealed', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."message_author" AS ENUM('visitor', 'assistant', 'staff', 'note', 'system');--> statement-breakpoint
CREATE TYPE "public"."conversation_state" AS ENUM('waiting', 'human', 'snoozed', 'bot', 'closed', 'blocked', 'purged');--> statement-breakpoint
CREATE TYPE "public"."safety_category" AS ENUM('emergency', 'complication', 'self_harm', 'pregnancy', 'minor', 'eating_disorder', 'coercion', 'medicine');--> statement-breakpoint
CREATE TABLE "answer_feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint,
	"rating" "feedback_rating" NOT NULL,
	"answer" text NOT NULL,
	"passages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" uuid,
	CONSTRAINT "answer_feedback_answer_length" CHECK (length("answer_feedback"."answer") between 1 and 4000),
	CONSTRAINT "answer_feedback_note_length" CHECK (length("answer_feedback"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "conversation_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"author" "message_author" NOT NULL,
	"staff_id" uuid,
	"body" text,
	"event" "conversation_event",
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"answer" jsonb,
	"key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_messages_seq" CHECK ("conversation_messages"."seq" between 1 and 2000),
	CONSTRAINT "conversation_messages_body_length" CHECK (length("conversation_messages"."body") <= 24000),
	CONSTRAINT "conversation_messages_key_length" CHECK (length("conversation_messages"."key") between 8 and 100),
	CONSTRAINT "conversation_messages_event" CHECK (("conversation_messages"."author" = 'system') = ("conversation_messages"."event" is not null)),
	CONSTRAINT "conversation_messages_data" CHECK (jsonb_typeof("conversation_messages"."data") = 'object' and pg_column_size("conversation_messages"."data") <= 4096),
	CONSTRAINT "conversation_messages_answer" CHECK (pg_column_size("conversation_messages"."answer") <= 8192)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text,
	"opening_key" text NOT NULL,
	"state" "conversation_state" DEFAULT 'waiting' NOT NULL,
	"clinic_slug" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"page" text,
	"lead_id" bigint,
	"consent_text" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"assigned_to" uuid,
	"taken_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"first_reply_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"seen_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_their_turn" boolean DEFAULT true NOT NULL,
	"visitor_seen_at" timestamp with time zone,
	"purge_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_name_length" CHECK (length("conversations"."name") <= 80),
	CONSTRAINT "conversations_phone_length" CHECK (length("conversations"."phone") <= 50),
	CONSTRAINT "conversations_email_length" CHECK (length("conversations"."email") <= 254),
	CONSTRAINT "conversations_page_length" CHECK (length("conversations"."page") between 1 and 300),
	CONSTRAINT "conversations_opening_key_length" CHECK (length("conversations"."opening_key") between 16 and 100),
	CONSTRAINT "conversations_tags_count" CHECK (cardinality("conversations"."tags") <= 10),
	CONSTRAINT "conversations_taken" CHECK ("conversations"."state" not in ('human', 'snoozed') or "conversations"."assigned_to" is not null),
	CONSTRAINT "conversations_purged" CHECK ("conversations"."state" <> 'purged' or ("conversations"."name" = '' and "conversations"."phone" = '' and "conversations"."email" = ''))
);
--> statement-breakpoint
CREATE TABLE "hidden_passages" (
	"passage_id" text PRIMARY KEY NOT NULL,
	"feedback_id" bigint,
	"hidden_by" uuid NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_passages_id_length" CHECK (length("hidden_passages"."passage_id") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "safety_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "safety_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"category" "safety_category" NOT NULL,
	"level" text NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"done" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_alerts_level" CHECK ("safety_alerts"."level" in ('sure', 'likely')),
	CONSTRAINT "safety_alerts_done" CHECK (("safety_alerts"."acknowledged_at" is null) = ("safety_alerts"."done" is null)),
	CONSTRAINT "safety_alerts_done_length" CHECK (length("safety_alerts"."done") <= 4000)
);
--> statement-breakpoint
ALTER TABLE "answer_feedback" ADD CONSTRAINT "answer_feedback_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_passages" ADD CONSTRAINT "hidden_passages_feedback_id_answer_feedback_id_fk" FOREIGN KEY ("feedback_id") REFERENCES "public"."answer_feedback"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_alerts" ADD CONSTRAINT "safety_alerts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_alerts" ADD CONSTRAINT "safety_alerts_message_id_conversation_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."conversation_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_feedback_message_idx" ON "answer_feedback" USING btree ("message_id") WHERE "answer_feedback"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "answer_feedback_open_idx" ON "answer_feedback" USING btree ("created_at") WHERE "answer_feedback"."done_at" is null and "answer_feedback"."rating" <> 'right';--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_seq_idx" ON "conversation_messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "conversation_messages_key_idx" ON "conversation_messages" USING btree ("conversation_id","key") WHERE "conversation_messages"."key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_token_idx" ON "conversations" USING btree ("token_hash") WHERE "conversations"."token_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_opening_key_idx" ON "conversations" USING btree ("opening_key");--> statement-breakpoint
CREATE INDEX "conversations_open_idx" ON "conversations" USING btree ("state","asked_at") WHERE "conversations"."state" in ('waiting', 'human', 'snoozed', 'bot');--> statement-breakpoint
CREATE INDEX "conversations_closed_idx" ON "conversations" USING btree ("closed_at") WHERE "conversations"."state" = 'closed';--> statement-breakpoint
CREATE INDEX "conversations_lead_idx" ON "conversations" USING btree ("lead_id") WHERE "conversations"."lead_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_purge_idx" ON "conversations" USING btree ("purge_at") WHERE "conversations"."purge_at" is not null;--> statement-breakpoint
CREATE INDEX "conversations_phone_idx" ON "conversations" USING btree ("phone") WHERE "conversations"."phone" <> '';--> statement-breakpoint
CREATE INDEX "conversations_email_idx" ON "conversations" USING btree ("email") WHERE "conversations"."email" <> '';--> statement-breakpoint
CREATE INDEX "safety_alerts_open_idx" ON "safety_alerts" USING btree ("created_at") WHERE "safety_alerts"."acknowledged_at" is null;--> statement-breakpoint
CREATE INDEX "safety_alerts_conversation_idx" ON "safety_alerts" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "safety_alerts_message_idx" ON "safety_alerts" USING btree ("message_id");