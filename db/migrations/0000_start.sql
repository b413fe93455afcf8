-- A schema "auth" that is there already belongs to another product (a hosted project's own database, for example).
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'auth') THEN
    RAISE EXCEPTION 'the database already has a schema "auth" of another product; give this one a database of its own (DATABASE_URL)';
  END IF;
END $$;--> statement-breakpoint
-- The roles that /rest/v1 acts as. They belong to the whole server, so another database may have made them already.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['anon', 'authenticated', 'service_role'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', name);
      EXCEPTION
        WHEN duplicate_object OR unique_violation THEN NULL;
        WHEN insufficient_privilege THEN
          RAISE EXCEPTION 'the role % may not create roles; let an administrator of the PostgreSQL server run once: CREATE ROLE anon NOLOGIN; CREATE ROLE authenticated NOLOGIN; CREATE ROLE service_role NOLOGIN; GRANT anon, authenticated, service_role TO %;', quote_ident(current_user), quote_ident(current_user);
      END;
    END IF;
    IF NOT pg_has_role(current_user, name, 'MEMBER') THEN
      BEGIN
        EXECUTE format('GRANT %I TO %I', name, current_user);
      EXCEPTION WHEN insufficient_privilege THEN
        RAISE EXCEPTION 'the role % may not act as %; let an administrator of the PostgreSQL server run once: GRANT anon, authenticated, service_role TO %;', quote_ident(current_user), name, quote_ident(current_user);
      END;
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
-- Names are searched by trigrams. The extension comes with PostgreSQL, and the owner of a database may add it.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION
  WHEN insufficient_privilege THEN
    RAISE EXCEPTION 'the role % may not add the extension pg_trgm; let an administrator of the PostgreSQL server run once in this database: CREATE EXTENSION pg_trgm;', quote_ident(current_user);
  WHEN undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'the PostgreSQL server lacks the extension pg_trgm; install its contrib package';
END $$;--> statement-breakpoint
CREATE SCHEMA "auth";--> statement-breakpoint
COMMENT ON SCHEMA "auth" IS 'Accounts, shaped as Supabase Auth''s own schema. Personal data of staff and sign-in secrets: only the server''s own role reads it.';--> statement-breakpoint
GRANT USAGE ON SCHEMA public, auth TO anon, authenticated, service_role;--> statement-breakpoint
-- Who is asking. /rest/v1 tells PostgreSQL for one transaction, with set_config of request.jwt.claims.
CREATE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;--> statement-breakpoint
CREATE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;--> statement-breakpoint
CREATE FUNCTION auth.role() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;--> statement-breakpoint
CREATE FUNCTION auth.email() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;--> statement-breakpoint
-- From here to the policies: as drizzle-kit generates it from db/schema, but for "unlogged".
CREATE TYPE "auth"."aal_level" AS ENUM('aal1', 'aal2', 'aal3');--> statement-breakpoint
CREATE TYPE "auth"."code_challenge_method" AS ENUM('s256', 'plain');--> statement-breakpoint
CREATE TYPE "auth"."factor_status" AS ENUM('unverified', 'verified');--> statement-breakpoint
CREATE TYPE "auth"."factor_type" AS ENUM('totp', 'webauthn', 'phone');--> statement-breakpoint
CREATE TYPE "auth"."one_time_token_type" AS ENUM('confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token');--> statement-breakpoint
CREATE TYPE "public"."consent_purpose" AS ENUM('privacy_information', 'health', 'marketing', 'adult');--> statement-breakpoint
CREATE TYPE "public"."delivery_channel" AS ENUM('webhook', 'visitor_email', 'clinic_email');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('pending', 'delivered', 'dead', 'skipped');--> statement-breakpoint
CREATE TYPE "public"."lead_event_kind" AS ENUM('note', 'call', 'message', 'status', 'assignment', 'task', 'appointment', 'consent', 'delivery', 'merge', 'import', 'privacy', 'change', 'intake');--> statement-breakpoint
CREATE TYPE "public"."export_format" AS ENUM('csv', 'xlsx');--> statement-breakpoint
CREATE TYPE "public"."export_status" AS ENUM('waiting', 'running', 'ready', 'failed', 'expired');--> statement-breakpoint
CREATE TYPE "public"."import_status" AS ENUM('draft', 'checked', 'running', 'done', 'failed', 'rolled_back');--> statement-breakpoint
CREATE TYPE "public"."lead_task_kind" AS ENUM('call', 'callback', 'retry', 'message', 'confirm', 'other');--> statement-breakpoint
CREATE TYPE "public"."contact_channel" AS ENUM('telefono', 'whatsapp', 'email');--> statement-breakpoint
CREATE TYPE "public"."lead_form_type" AS ENUM('home_contact', 'contact_page', 'booking', 'treatment', 'chat', 'phone', 'whatsapp', 'walk_in', 'import');--> statement-breakpoint
CREATE TYPE "public"."lead_status" AS ENUM('new', 'attempting', 'contacted', 'qualified', 'visit_proposed', 'visit_confirmed', 'attended', 'no_show', 'quoted', 'treated', 'lost', 'invalid', 'blocked');--> statement-breakpoint
CREATE TYPE "public"."message_channel" AS ENUM('email', 'whatsapp', 'sms', 'call_script');--> statement-breakpoint
CREATE TYPE "public"."person_right" AS ENUM('access', 'rectification', 'erasure', 'objection', 'restriction', 'portability', 'withdrawal');--> statement-breakpoint
CREATE TYPE "public"."rights_status" AS ENUM('new', 'identity_pending', 'in_progress', 'answered', 'refused');--> statement-breakpoint
CREATE SEQUENCE "public"."lead_folio_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."rights_folio_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "auth"."audit_log_entries" (
	"instance_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000',
	"id" uuid PRIMARY KEY NOT NULL,
	"payload" json,
	"created_at" timestamp with time zone,
	"ip_address" varchar(64) DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."audit_log_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."flow_state" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"auth_code" text,
	"code_challenge_method" "auth"."code_challenge_method",
	"code_challenge" text,
	"provider_type" text NOT NULL,
	"provider_access_token" text,
	"provider_refresh_token" text,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"authentication_method" text NOT NULL,
	"auth_code_issued_at" timestamp with time zone,
	"invite_token" text,
	"referrer" text,
	"oauth_client_state_id" uuid,
	"linking_target_id" uuid,
	"email_optional" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."flow_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"identity_data" jsonb NOT NULL,
	"provider" text NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"email" text GENERATED ALWAYS AS (lower(identity_data ->> 'email')) STORED,
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "identities_provider_id_provider_unique" UNIQUE("provider_id","provider")
);
--> statement-breakpoint
ALTER TABLE "auth"."identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."known_devices" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "auth"."known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."mfa_amr_claims" (
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"authentication_method" text NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	CONSTRAINT "mfa_amr_claims_session_id_authentication_method_pkey" UNIQUE("session_id","authentication_method")
);
--> statement-breakpoint
ALTER TABLE "auth"."mfa_amr_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"factor_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"ip_address" "inet" NOT NULL,
	"otp_code" text,
	"web_authn_session_data" jsonb
);
--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text,
	"factor_type" "auth"."factor_type" NOT NULL,
	"status" "auth"."factor_status" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"secret" text,
	"phone" text,
	"last_challenged_at" timestamp with time zone,
	"web_authn_credential" jsonb,
	"web_authn_aaguid" uuid,
	"last_webauthn_challenge_data" jsonb,
	CONSTRAINT "mfa_factors_last_challenged_at_key" UNIQUE("last_challenged_at")
);
--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."oauth_client_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_type" text NOT NULL,
	"code_verifier" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."oauth_client_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_type" "auth"."one_time_token_type" NOT NULL,
	"token_hash" text NOT NULL,
	"link_hash" text,
	"relates_to" text NOT NULL,
	"created_at" timestamp DEFAULT now() NOT NULL,
	"updated_at" timestamp DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "one_time_tokens_token_hash_check" CHECK (char_length("auth"."one_time_tokens"."token_hash") > 0)
);
--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."refresh_tokens" (
	"instance_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000',
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" varchar(255),
	"user_id" varchar(255),
	"revoked" boolean,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"parent" varchar(255),
	"session_id" uuid
);
--> statement-breakpoint
ALTER TABLE "auth"."refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."saml_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_provider_id" uuid NOT NULL,
	"entity_id" text NOT NULL,
	"metadata_xml" text NOT NULL,
	"metadata_url" text,
	"attribute_mapping" jsonb,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"name_id_format" text,
	CONSTRAINT "saml_providers_entity_id_key" UNIQUE("entity_id"),
	CONSTRAINT "entity_id not empty" CHECK (char_length("auth"."saml_providers"."entity_id") > 0),
	CONSTRAINT "metadata_url not empty" CHECK ("auth"."saml_providers"."metadata_url" IS NULL OR char_length("auth"."saml_providers"."metadata_url") > 0),
	CONSTRAINT "metadata_xml not empty" CHECK (char_length("auth"."saml_providers"."metadata_xml") > 0)
);
--> statement-breakpoint
ALTER TABLE "auth"."saml_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."saml_relay_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_provider_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"for_email" text,
	"redirect_to" text,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"flow_state_id" uuid,
	CONSTRAINT "request_id not empty" CHECK (char_length("auth"."saml_relay_states"."request_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "auth"."saml_relay_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"factor_id" uuid,
	"aal" "auth"."aal_level",
	"not_after" timestamp with time zone,
	"refreshed_at" timestamp,
	"user_agent" text,
	"ip" "inet",
	"tag" text,
	"oauth_client_id" uuid,
	"refresh_token_hmac_key" text,
	"refresh_token_counter" bigint,
	"scopes" text,
	CONSTRAINT "sessions_scopes_length" CHECK (char_length("auth"."sessions"."scopes") <= 4096)
);
--> statement-breakpoint
ALTER TABLE "auth"."sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."sso_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sso_provider_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	CONSTRAINT "domain not empty" CHECK (char_length("auth"."sso_domains"."domain") > 0)
);
--> statement-breakpoint
ALTER TABLE "auth"."sso_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."sso_providers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource_id" text,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"disabled" boolean,
	CONSTRAINT "resource_id not empty" CHECK ("auth"."sso_providers"."resource_id" IS NULL OR char_length("auth"."sso_providers"."resource_id") > 0)
);
--> statement-breakpoint
ALTER TABLE "auth"."sso_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"instance_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000',
	"id" uuid PRIMARY KEY NOT NULL,
	"aud" varchar(255),
	"role" varchar(255),
	"email" varchar(255),
	"encrypted_password" varchar(255),
	"email_confirmed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"confirmation_token" varchar(255) DEFAULT '',
	"confirmation_sent_at" timestamp with time zone,
	"recovery_token" varchar(255) DEFAULT '',
	"recovery_sent_at" timestamp with time zone,
	"email_change_token_new" varchar(255) DEFAULT '',
	"email_change" varchar(255) DEFAULT '',
	"email_change_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"raw_app_meta_data" jsonb,
	"raw_user_meta_data" jsonb,
	"is_super_admin" boolean,
	"created_at" timestamp with time zone,
	"updated_at" timestamp with time zone,
	"phone" text,
	"phone_confirmed_at" timestamp with time zone,
	"phone_change" text DEFAULT '',
	"phone_change_token" varchar(255) DEFAULT '',
	"phone_change_sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone GENERATED ALWAYS AS (LEAST(email_confirmed_at, phone_confirmed_at)) STORED,
	"email_change_token_current" varchar(255) DEFAULT '',
	"email_change_confirm_status" smallint DEFAULT 0,
	"banned_until" timestamp with time zone,
	"reauthentication_token" varchar(255) DEFAULT '',
	"reauthentication_sent_at" timestamp with time zone,
	"is_sso_user" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	CONSTRAINT "users_phone_key" UNIQUE("phone"),
	CONSTRAINT "users_email_change_confirm_status_check" CHECK ("auth"."users"."email_change_confirm_status" >= 0 AND "auth"."users"."email_change_confirm_status" <= 2)
);
--> statement-breakpoint
ALTER TABLE "auth"."users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."webauthn_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"challenge_type" text NOT NULL,
	"session_data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webauthn_challenges_challenge_type_check" CHECK ("auth"."webauthn_challenges"."challenge_type" in ('signup', 'registration', 'authentication'))
);
--> statement-breakpoint
ALTER TABLE "auth"."webauthn_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."webauthn_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"attestation_type" text DEFAULT '' NOT NULL,
	"aaguid" uuid,
	"sign_count" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"backup_eligible" boolean DEFAULT false NOT NULL,
	"backed_up" boolean DEFAULT false NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."webauthn_credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "consent_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"choice" jsonb NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_receipts_choice_object" CHECK (jsonb_typeof("consent_receipts"."choice") = 'object' and octet_length("consent_receipts"."choice"::text) <= 1024),
	CONSTRAINT "consent_receipts_version_length" CHECK (length("consent_receipts"."version") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_keys_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"complete_at" timestamp with time zone,
	CONSTRAINT "data_keys_id_format" CHECK ("data_keys"."id" ~ '^[a-z0-9]{1,20}$'),
	CONSTRAINT "data_keys_wrapped_format" CHECK ("data_keys"."wrapped" ~ '^v1[.][a-z0-9]{1,20}[.]')
);
--> statement-breakpoint
CREATE TABLE "failed_sign_ins" (
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_ip" "inet",
	CONSTRAINT "failed_sign_ins_user_id_since_pk" PRIMARY KEY("user_id","since")
);
--> statement-breakpoint
CREATE TABLE "lead_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"purpose" "consent_purpose" NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"channel" text NOT NULL,
	"taken_by" uuid,
	"form_type" "lead_form_type" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_consents_text_version_length" CHECK (length("lead_consents"."text_version") between 1 and 100),
	CONSTRAINT "lead_consents_text_length" CHECK (length("lead_consents"."text") between 1 and 5000),
	CONSTRAINT "lead_consents_channel_length" CHECK (length("lead_consents"."channel") between 1 and 50)
);
--> statement-breakpoint
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
CREATE TABLE "lead_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"channel" "delivery_channel" NOT NULL,
	"status" "delivery_status" DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"http_status" integer,
	"last_attempt_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_deliveries_lead_channel_unique" UNIQUE("lead_id","channel"),
	CONSTRAINT "lead_deliveries_attempts_positive" CHECK ("lead_deliveries"."attempts" >= 0),
	CONSTRAINT "lead_deliveries_last_error_length" CHECK (length("lead_deliveries"."last_error") between 1 and 100),
	CONSTRAINT "lead_deliveries_delivered_at" CHECK (("lead_deliveries"."status" = 'delivered') = ("lead_deliveries"."delivered_at" is not null))
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
	CONSTRAINT "lead_events_body_length" CHECK (length("lead_events"."body") between 1 and 54000),
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
	"status" "export_status" DEFAULT 'waiting' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"row_count" bigint,
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"phone_reversed" text NOT NULL,
	"twin" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_tags" (
	"clinic_slug" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "lead_tags_clinic_slug_tag_pk" PRIMARY KEY("clinic_slug","tag"),
	CONSTRAINT "lead_tags_tag_length" CHECK (length("lead_tags"."tag") between 1 and 100)
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
	CONSTRAINT "lead_tasks_title_length" CHECK (length("lead_tasks"."title") between 1 and 1700),
	CONSTRAINT "lead_tasks_window" CHECK ("lead_tasks"."due_until" >= "lead_tasks"."due_at")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"folio" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"form_type" "lead_form_type" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"clinic_slug" text,
	"treatment" text,
	"subject" text,
	"message" text,
	"health_content_kept" boolean NOT NULL,
	"preferred_bands" text[],
	"contact_channel" "contact_channel",
	"tracking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"status" "lead_status" DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"owner_id" uuid,
	"team" text,
	"sub_status" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_action_at" timestamp with time zone,
	"respond_by" timestamp with time zone,
	"first_response_at" timestamp with time zone,
	"appointment_at" timestamp with time zone,
	"lost_reason" text,
	"value_cents" bigint,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"erase_after" timestamp with time zone,
	"do_not_call" boolean DEFAULT false NOT NULL,
	"retain_until" timestamp with time zone,
	"merged_into_id" bigint,
	"import_id" bigint,
	"locked_by" uuid,
	"locked_until" timestamp with time zone,
	"locked_pages" jsonb,
	CONSTRAINT "leads_folio_unique" UNIQUE("folio"),
	CONSTRAINT "leads_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "leads_version_positive" CHECK ("leads"."version" >= 1 and "leads"."attempts" >= 0),
	CONSTRAINT "leads_team_length" CHECK (length("leads"."team") between 1 and 100),
	CONSTRAINT "leads_sub_status_length" CHECK (length("leads"."sub_status") between 1 and 100),
	CONSTRAINT "leads_lost_reason_length" CHECK (length("leads"."lost_reason") between 1 and 50),
	CONSTRAINT "leads_value_cents_positive" CHECK ("leads"."value_cents" >= 0),
	CONSTRAINT "leads_tags_count" CHECK (cardinality("leads"."tags") <= 30),
	CONSTRAINT "leads_language_format" CHECK ("leads"."language" ~ '^[a-z]{2}(-[A-Z]{2})?$'),
	CONSTRAINT "leads_lock" CHECK (("leads"."locked_by" is null) = ("leads"."locked_until" is null)),
	CONSTRAINT "leads_erase_after_blocked" CHECK ("leads"."erase_after" is null or "leads"."blocked_at" is not null),
	CONSTRAINT "leads_folio_format" CHECK ("leads"."folio" ~ '^LD-[0-9]{2}-[0-9]{6,}$'),
	CONSTRAINT "leads_idempotency_key_length" CHECK (length("leads"."idempotency_key") between 1 and 200),
	CONSTRAINT "leads_name_length" CHECK (length("leads"."name") between 1 and 200),
	CONSTRAINT "leads_email_length" CHECK (length("leads"."email") between 3 and 320 or ("leads"."email" = '' and "leads"."form_type" not in ('home_contact', 'contact_page', 'booking', 'treatment'))),
	CONSTRAINT "leads_phone_length" CHECK (length("leads"."phone") <= 50),
	CONSTRAINT "leads_clinic_slug_length" CHECK (length("leads"."clinic_slug") between 1 and 100),
	CONSTRAINT "leads_treatment_length" CHECK (length("leads"."treatment") <= 300),
	CONSTRAINT "leads_subject_length" CHECK (length("leads"."subject") <= 300),
	CONSTRAINT "leads_message_length" CHECK (length("leads"."message") <= 54000),
	CONSTRAINT "leads_source_url_length" CHECK (length("leads"."source_url") <= 2048),
	CONSTRAINT "leads_user_agent_length" CHECK (length("leads"."user_agent") <= 1024),
	CONSTRAINT "leads_tracking_object" CHECK (jsonb_typeof("leads"."tracking") = 'object' and octet_length("leads"."tracking"::text) <= 16384),
	CONSTRAINT "leads_preferred_bands_format" CHECK (cardinality("leads"."preferred_bands") between 1 and 3 and array_to_string("leads"."preferred_bands", ' ', '-') ~ '^(first|[0-9]{4}-[0-9]{2}-[0-9]{2}:(morning|afternoon)( [0-9]{4}-[0-9]{2}-[0-9]{2}:(morning|afternoon))*)$'),
	CONSTRAINT "leads_booking_fields" CHECK ("leads"."form_type" = 'booking' or "leads"."contact_channel" is null),
	CONSTRAINT "leads_health_content_needs_consent" CHECK ("leads"."health_content_kept" or ("leads"."treatment" is null and "leads"."message" is null))
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
CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"dimension" text DEFAULT '' NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_counts_day_name_path_dimension_pk" PRIMARY KEY("day","name","path","dimension"),
	CONSTRAINT "page_counts_name_length" CHECK (length("page_counts"."name") between 1 and 100),
	CONSTRAINT "page_counts_path_length" CHECK (length("page_counts"."path") between 1 and 500),
	CONSTRAINT "page_counts_dimension_length" CHECK (length("page_counts"."dimension") <= 200),
	CONSTRAINT "page_counts_count_positive" CHECK ("page_counts"."count" >= 0)
);
--> statement-breakpoint
-- Counters are written at every request and need not survive a crash: no write-ahead log.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "retention_clock" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_clock_one_row" CHECK ("retention_clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "retention_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"counts" jsonb NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "retention_stops_reason_known" CHECK ("retention_stops"."reason" in ('ahead', 'behind', 'differs', 'many')),
	CONSTRAINT "retention_stops_confirmed_whole" CHECK (("retention_stops"."confirmed_by" is null) = ("retention_stops"."confirmed_at" is null) and ("retention_stops"."confirmed_at" is null) = ("retention_stops"."confirmed_until" is null))
);
--> statement-breakpoint
CREATE TABLE "rights_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rights_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"folio" text NOT NULL,
	"kind" "person_right" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lead_folio" text,
	"details" text,
	"status" "rights_status" DEFAULT 'new' NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"staff_mailed_at" timestamp with time zone,
	"person_mailed_at" timestamp with time zone,
	CONSTRAINT "rights_requests_folio_unique" UNIQUE("folio"),
	CONSTRAINT "rights_requests_folio_format" CHECK ("rights_requests"."folio" ~ '^DP-[0-9]{2}-[0-9]{6,}$'),
	CONSTRAINT "rights_requests_name_length" CHECK (length("rights_requests"."name") between 1 and 200),
	CONSTRAINT "rights_requests_email_length" CHECK (length("rights_requests"."email") between 3 and 320),
	CONSTRAINT "rights_requests_lead_folio_format" CHECK ("rights_requests"."lead_folio" ~ '^LD-[0-9]{2}-[0-9]{6,}$'),
	CONSTRAINT "rights_requests_details_length" CHECK (length("rights_requests"."details") between 1 and 27000),
	CONSTRAINT "rights_requests_closed_at" CHECK (("rights_requests"."status" in ('answered', 'refused')) = ("rights_requests"."closed_at" is not null))
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
CREATE TABLE "staff_activity" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"active_at" timestamp with time zone,
	"shown_at" timestamp with time zone
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
CREATE TABLE "staff_standings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"factor_asked_at" timestamp with time zone,
	"weak_password" boolean DEFAULT false NOT NULL,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_key" UNIQUE("user_id","role"),
	CONSTRAINT "user_roles_role_format" CHECK ("user_roles"."role" ~ '^[a-z][a-z_]{0,49}$')
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vain_searches" (
	"week" date NOT NULL,
	"text" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "vain_searches_week_text_pk" PRIMARY KEY("week","text"),
	CONSTRAINT "vain_searches_text_length" CHECK (length("vain_searches"."text") between 1 and 60),
	CONSTRAINT "vain_searches_count_positive" CHECK ("vain_searches"."count" > 0)
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
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_amr_claims" ADD CONSTRAINT "mfa_amr_claims_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."saml_providers" ADD CONSTRAINT "saml_providers_sso_provider_id_sso_providers_id_fk" FOREIGN KEY ("sso_provider_id") REFERENCES "auth"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."saml_relay_states" ADD CONSTRAINT "saml_relay_states_sso_provider_id_sso_providers_id_fk" FOREIGN KEY ("sso_provider_id") REFERENCES "auth"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."saml_relay_states" ADD CONSTRAINT "saml_relay_states_flow_state_id_flow_state_id_fk" FOREIGN KEY ("flow_state_id") REFERENCES "auth"."flow_state"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sso_domains" ADD CONSTRAINT "sso_domains_sso_provider_id_sso_providers_id_fk" FOREIGN KEY ("sso_provider_id") REFERENCES "auth"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_challenges" ADD CONSTRAINT "webauthn_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."webauthn_credentials" ADD CONSTRAINT "webauthn_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_consents" ADD CONSTRAINT "lead_consents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_kept_id_leads_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_merges" ADD CONSTRAINT "lead_merges_merged_id_leads_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_search" ADD CONSTRAINT "lead_search_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_tasks" ADD CONSTRAINT "lead_tasks_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_merged_into_id_leads_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_activity" ADD CONSTRAINT "staff_activity_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_instance_id_idx" ON "auth"."audit_log_entries" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "flow_state_created_at_idx" ON "auth"."flow_state" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idx_auth_code" ON "auth"."flow_state" USING btree ("auth_code");--> statement-breakpoint
CREATE INDEX "idx_user_id_auth_method" ON "auth"."flow_state" USING btree ("user_id","authentication_method");--> statement-breakpoint
CREATE INDEX "identities_email_idx" ON "auth"."identities" USING btree ("email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "identities_user_id_idx" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_token_hash_idx" ON "auth"."known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "mfa_challenge_created_at_idx" ON "auth"."mfa_challenges" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "factor_id_created_at_idx" ON "auth"."mfa_factors" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mfa_factors_user_id_idx" ON "auth"."mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factors_user_friendly_name_unique" ON "auth"."mfa_factors" USING btree ("friendly_name","user_id") WHERE TRIM(BOTH FROM "auth"."mfa_factors"."friendly_name") <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "unique_phone_factor_per_user" ON "auth"."mfa_factors" USING btree ("user_id","phone");--> statement-breakpoint
CREATE INDEX "idx_oauth_client_states_created_at" ON "auth"."oauth_client_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_relates_to_hash_idx" ON "auth"."one_time_tokens" USING hash ("relates_to");--> statement-breakpoint
CREATE INDEX "one_time_tokens_token_hash_hash_idx" ON "auth"."one_time_tokens" USING hash ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_link_hash_key" ON "auth"."one_time_tokens" USING btree ("link_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_user_id_token_type_key" ON "auth"."one_time_tokens" USING btree ("user_id","token_type");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_token_unique" ON "auth"."refresh_tokens" USING btree ("token");--> statement-breakpoint
CREATE INDEX "refresh_tokens_instance_id_idx" ON "auth"."refresh_tokens" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_instance_id_user_id_idx" ON "auth"."refresh_tokens" USING btree ("instance_id","user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent_idx" ON "auth"."refresh_tokens" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_id_revoked_idx" ON "auth"."refresh_tokens" USING btree ("session_id","revoked");--> statement-breakpoint
CREATE INDEX "refresh_tokens_updated_at_idx" ON "auth"."refresh_tokens" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saml_providers_sso_provider_id_idx" ON "auth"."saml_providers" USING btree ("sso_provider_id");--> statement-breakpoint
CREATE INDEX "saml_relay_states_created_at_idx" ON "auth"."saml_relay_states" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saml_relay_states_for_email_idx" ON "auth"."saml_relay_states" USING btree ("for_email");--> statement-breakpoint
CREATE INDEX "saml_relay_states_sso_provider_id_idx" ON "auth"."saml_relay_states" USING btree ("sso_provider_id");--> statement-breakpoint
CREATE INDEX "sessions_not_after_idx" ON "auth"."sessions" USING btree ("not_after" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_oauth_client_id_idx" ON "auth"."sessions" USING btree ("oauth_client_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_id_created_at_idx" ON "auth"."sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_domains_domain_idx" ON "auth"."sso_domains" USING btree (lower("domain"));--> statement-breakpoint
CREATE INDEX "sso_domains_sso_provider_id_idx" ON "auth"."sso_domains" USING btree ("sso_provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_providers_resource_id_idx" ON "auth"."sso_providers" USING btree (lower("resource_id"));--> statement-breakpoint
CREATE INDEX "sso_providers_resource_id_pattern_idx" ON "auth"."sso_providers" USING btree ("resource_id" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_partial_key" ON "auth"."users" USING btree ("email") WHERE "auth"."users"."is_sso_user" = false;--> statement-breakpoint
CREATE INDEX "users_instance_id_email_idx" ON "auth"."users" USING btree ("instance_id",lower(("email")::text));--> statement-breakpoint
CREATE INDEX "users_instance_id_idx" ON "auth"."users" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "users_is_anonymous_idx" ON "auth"."users" USING btree ("is_anonymous");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmation_token_idx" ON "auth"."users" USING btree ("confirmation_token") WHERE "auth"."users"."confirmation_token"::text !~ '^[0-9 ]*$';--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_token_idx" ON "auth"."users" USING btree ("recovery_token") WHERE "auth"."users"."recovery_token"::text !~ '^[0-9 ]*$';--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_token_current_idx" ON "auth"."users" USING btree ("email_change_token_current") WHERE "auth"."users"."email_change_token_current"::text !~ '^[0-9 ]*$';--> statement-breakpoint
CREATE UNIQUE INDEX "email_change_token_new_idx" ON "auth"."users" USING btree ("email_change_token_new") WHERE "auth"."users"."email_change_token_new"::text !~ '^[0-9 ]*$';--> statement-breakpoint
CREATE UNIQUE INDEX "reauthentication_token_idx" ON "auth"."users" USING btree ("reauthentication_token") WHERE "auth"."users"."reauthentication_token"::text !~ '^[0-9 ]*$';--> statement-breakpoint
CREATE INDEX "webauthn_challenges_user_id_idx" ON "auth"."webauthn_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webauthn_challenges_expires_at_idx" ON "auth"."webauthn_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webauthn_credentials_credential_id_key" ON "auth"."webauthn_credentials" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "webauthn_credentials_user_id_idx" ON "auth"."webauthn_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_idx" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_staff_idx" ON "audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "failed_sign_ins_since_idx" ON "failed_sign_ins" USING btree ("since");--> statement-breakpoint
CREATE INDEX "lead_consents_lead_idx" ON "lead_consents" USING btree ("lead_id","purpose","id","given");--> statement-breakpoint
CREATE INDEX "lead_deliveries_open_idx" ON "lead_deliveries" USING btree ("status","last_attempt_at") WHERE "lead_deliveries"."status" in ('pending', 'dead');--> statement-breakpoint
CREATE INDEX "lead_events_lead_idx" ON "lead_events" USING btree ("lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lead_events_staff_idx" ON "lead_events" USING btree ("staff_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "lead_events_failed_messages_idx" ON "lead_events" USING btree ("created_at","id") WHERE "lead_events"."kind" = 'message' and "lead_events"."data" ->> 'status' = 'failed';--> statement-breakpoint
CREATE INDEX "lead_events_undo_idx" ON "lead_events" USING btree ("created_at") WHERE "lead_events"."data" ? 'undo';--> statement-breakpoint
CREATE INDEX "lead_exports_staff_idx" ON "lead_exports" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "lead_exports_expires_idx" ON "lead_exports" USING btree ("expires_at") WHERE "lead_exports"."status" <> 'expired';--> statement-breakpoint
CREATE INDEX "lead_merges_kept_idx" ON "lead_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "lead_merges_merged_idx" ON "lead_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "lead_search_name_idx" ON "lead_search" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_search_name_order_idx" ON "lead_search" USING btree ("name","lead_id");--> statement-breakpoint
CREATE INDEX "lead_search_twin_idx" ON "lead_search" USING btree ("lead_id") WHERE "lead_search"."twin";--> statement-breakpoint
CREATE INDEX "lead_search_email_idx" ON "lead_search" USING btree ("email" text_pattern_ops,"lead_id");--> statement-breakpoint
CREATE INDEX "lead_search_phone_idx" ON "lead_search" USING btree ("phone_reversed" text_pattern_ops,"lead_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_lead_idx" ON "lead_tasks" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_tasks_due_idx" ON "lead_tasks" USING btree ("due_at","id") WHERE "lead_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "lead_tasks_owner_due_idx" ON "lead_tasks" USING btree ("owner_id","due_at") WHERE "lead_tasks"."done_at" is null;--> statement-breakpoint
CREATE INDEX "leads_inbox_idx" ON "leads" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_created_at_idx" ON "leads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "leads_clinic_idx" ON "leads" USING btree ("clinic_slug","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_unanswered_idx" ON "leads" USING btree ("respond_by","id") WHERE "leads"."first_response_at" is null and "leads"."respond_by" is not null;--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("owner_id","created_at","id") WHERE "leads"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_nobody_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "leads_next_action_idx" ON "leads" USING btree ("next_action_at","id") WHERE "leads"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_appointment_idx" ON "leads" USING btree ("appointment_at","id") WHERE "leads"."appointment_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_status_next_action_idx" ON "leads" USING btree ("status","next_action_at","id") WHERE "leads"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_status_appointment_idx" ON "leads" USING btree ("status","created_at","id") WHERE "leads"."appointment_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_visits_idx" ON "leads" USING btree ("appointment_at") WHERE "leads"."appointment_at" is not null and "leads"."status" in ('visit_proposed', 'visit_confirmed');--> statement-breakpoint
CREATE INDEX "leads_owner_next_action_idx" ON "leads" USING btree ("owner_id","next_action_at") WHERE "leads"."owner_id" is not null and "leads"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_clinic_next_action_idx" ON "leads" USING btree ("clinic_slug","next_action_at") WHERE "leads"."next_action_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_tags_idx" ON "leads" USING gin ("tags") WHERE "leads"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "leads_merged_idx" ON "leads" USING btree ("merged_into_id") WHERE "leads"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_import_idx" ON "leads" USING btree ("import_id") WHERE "leads"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "leads_channel_idx" ON "leads" USING btree ("form_type","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_treatment_idx" ON "leads" USING btree ("treatment","created_at","id") WHERE "leads"."treatment" is not null;--> statement-breakpoint
CREATE INDEX "leads_campaign_idx" ON "leads" USING btree (("tracking" ->> 'utm_campaign'),"created_at","id") WHERE ("leads"."tracking" ->> 'utm_campaign') is not null;--> statement-breakpoint
CREATE INDEX "leads_changed_idx" ON "leads" USING btree ("changed_at","id") WHERE "leads"."changed_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_test_idx" ON "leads" USING btree ("created_at","id") WHERE "leads"."is_test";--> statement-breakpoint
CREATE INDEX "leads_retain_until_idx" ON "leads" USING btree ("retain_until") WHERE "leads"."retain_until" is not null;--> statement-breakpoint
CREATE INDEX "leads_erase_after_idx" ON "leads" USING btree ("erase_after") WHERE "leads"."erase_after" is not null;--> statement-breakpoint
CREATE INDEX "leads_locked_idx" ON "leads" USING btree ("locked_by") WHERE "leads"."locked_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_stops_open_idx" ON "retention_stops" USING btree ((true)) WHERE "retention_stops"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "rights_requests_due_idx" ON "rights_requests" USING btree ("status","due_on");--> statement-breakpoint
CREATE INDEX "saved_views_owner_idx" ON "saved_views" USING btree ("list","owner_id");--> statement-breakpoint
CREATE INDEX "settings_history_changed_idx" ON "settings_history" USING btree ("section","changed_at");--> statement-breakpoint
CREATE POLICY "Users read their own roles" ON "user_roles" AS PERMISSIVE FOR SELECT TO "authenticated" USING ("user_roles"."user_id" = (select auth.uid()));--> statement-breakpoint
CREATE POLICY "The service reads every role" ON "user_roles" AS PERMISSIVE FOR SELECT TO "service_role" USING (true);--> statement-breakpoint
-- Reading only, and only the rows that the policies show: anon sees none, and nobody writes through /rest/v1.
REVOKE ALL ON "user_roles" FROM PUBLIC;--> statement-breakpoint
GRANT SELECT ON "user_roles" TO anon, authenticated, service_role;--> statement-breakpoint
-- Of a hundred sampled names hardly any holds a given surname, so PostgreSQL took a common surname for a rare one and
-- gathered fifty thousand people where fifty of the newest were wanted.
ALTER TABLE "lead_search" ALTER COLUMN "name" SET STATISTICS 1000;--> statement-breakpoint
-- Consents are append-only: rows never change, and are deleted only with their lead.
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A delete that follows the lead's (on delete cascade) comes from inside another trigger.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'lead_consents is append-only' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER lead_consents_append_only BEFORE UPDATE OR DELETE ON "lead_consents"
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();--> statement-breakpoint
-- The audit log only grows: no row changes, none is deleted before it is six years old, and the table is never emptied.
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
CREATE FUNCTION refuse_audit_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'restrict_violation';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_truncate();--> statement-breakpoint
-- The server's role can't delete from the log of the accounts (db/app-role.ts). This function deletes entries older than
-- a year for it and nothing else, however wrong the server's clock is.
CREATE FUNCTION auth.erase_old_audit_entries(as_of timestamptz) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM auth.audit_log_entries WHERE created_at < least(as_of, now()) - interval '365 days' RETURNING 1
  )
  SELECT count(*) FROM gone
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.erase_old_audit_entries(timestamptz) FROM PUBLIC;--> statement-breakpoint
-- Notes the days to count again. Not at the insert of a form of the site: a visitor's request pays nothing for this.
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
-- A visitor's request has no tags and pays nothing for this. In one order, so that two that write the same tags never deadlock.
CREATE FUNCTION note_lead_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.lead_tags (clinic_slug, tag)
    SELECT DISTINCT coalesce(NEW.clinic_slug, ''), tag FROM unnest(NEW.tags) AS tag
    WHERE length(tag) BETWEEN 1 AND 100
    ORDER BY tag
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER leads_note_tags AFTER INSERT OR UPDATE OF tags, clinic_slug ON "leads" FOR EACH ROW
  WHEN (NEW.tags <> '{}')
  EXECUTE FUNCTION note_lead_tags();--> statement-breakpoint
-- Open streams of the back office end at once, on every server, with the session or the rights that opened them, whichever
-- statement of whichever program removed those.
CREATE FUNCTION "announce_ended_sessions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_access', json_build_object('sessions', part.ids)::text)
  FROM (
    SELECT array_agg(id) AS ids
    FROM (SELECT id, row_number() OVER () AS n FROM gone) AS numbered
    GROUP BY n / 100
  ) AS part;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "announce_ended_sessions" AFTER DELETE ON "auth"."sessions"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "announce_ended_sessions"();--> statement-breakpoint
CREATE FUNCTION "announce_changed_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
BEGIN
  PERFORM pg_notify('staff_access', json_build_object('users', json_build_array(coalesce(changed ->> 'user_id', changed ->> 'id')))::text);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "announce_changed_access" AFTER DELETE OR UPDATE OF "banned_until", "deleted_at" ON "auth"."users"
  FOR EACH ROW EXECUTE FUNCTION "announce_changed_access"();--> statement-breakpoint
CREATE TRIGGER "announce_changed_access" AFTER INSERT OR DELETE OR UPDATE ON "user_roles"
  FOR EACH ROW EXECUTE FUNCTION "announce_changed_access"();--> statement-breakpoint
CREATE TRIGGER "announce_changed_access" AFTER INSERT OR DELETE OR UPDATE OF "roles", "clinic_slugs" ON "staff_profiles"
  FOR EACH ROW EXECUTE FUNCTION "announce_changed_access"();--> statement-breakpoint
-- What each table holds, and who erases personal data.
COMMENT ON TABLE "leads" IS 'Requests for contact and the work on them. Personal data. Purpose: answer the request. Basis: GDPR art. 6.1.b; treatment and message, which can reveal health: explicit consent, art. 9.2.a, else null. Age limit: retain_until, else two years after created_at; the retention job erases.';--> statement-breakpoint
COMMENT ON TABLE "lead_consents" IS 'Append-only proof of what a person was told and answered (GDPR art. 7.1). Personal data by its lead; goes with it.';--> statement-breakpoint
COMMENT ON TABLE "lead_deliveries" IS 'Delivery state of each lead on each channel. No personal data: last_error is a code. Goes with its lead.';--> statement-breakpoint
COMMENT ON TABLE "lead_search" IS 'Folded name, e-mail and phone of each lead, to find it by. Personal data; goes with its lead.';--> statement-breakpoint
COMMENT ON TABLE "lead_events" IS 'The timeline of a lead. Personal data (notes); goes with its lead.';--> statement-breakpoint
COMMENT ON TABLE "lead_tasks" IS 'Things to do for a lead. Personal data by its lead; goes with it.';--> statement-breakpoint
COMMENT ON TABLE "lead_merges" IS 'Merged leads and their fields before, to undo it for 30 days. Personal data: "before" is emptied after undo_until by the retention job; goes with either lead.';--> statement-breakpoint
COMMENT ON TABLE "lead_imports" IS 'Imports of leads. Personal data in "rows", emptied by the import or after a day by the retention job.';--> statement-breakpoint
COMMENT ON TABLE "lead_exports" IS 'Who exported which leads and why; never the values. Personal data of staff. Age limit: six years.';--> statement-breakpoint
COMMENT ON TABLE "lead_counts" IS 'Leads by hour and clinic, counted. Aggregate, no personal data.';--> statement-breakpoint
COMMENT ON TABLE "lead_page_counts" IS 'Leads by day, clinic and page, counted. Aggregate, no personal data.';--> statement-breakpoint
COMMENT ON TABLE "rights_requests" IS 'Requests of people to exercise a right over their data. Personal data. Purpose: answer as the law orders. Basis: GDPR arts. 12 and 6.1.c. Age limit: erased three years after closed_at; open ones stay.';--> statement-breakpoint
COMMENT ON TABLE "audit_log" IS 'Append-only: who looked at or changed what in the back office. Personal data of staff; values of personal fields of visitors are kept out. Basis: GDPR art. 5.2. Age limit: six years.';--> statement-breakpoint
COMMENT ON TABLE "staff_profiles" IS 'Names, roles and clinics of staff. Personal data of staff; goes with the account.';--> statement-breakpoint
COMMENT ON TABLE "user_roles" IS 'Who may do what in the back office. Personal data by its account; goes with it.';--> statement-breakpoint
COMMENT ON TABLE "settings_secrets" IS 'Sealed secrets; the key lies in DATA_DIR. No personal data.';--> statement-breakpoint
COMMENT ON TABLE "data_keys" IS 'Keys that texts of people are sealed with, each wrapped by a master key outside of the database. No personal data.';--> statement-breakpoint
COMMENT ON TABLE "page_counts" IS 'Cookieless aggregate counts by day. No personal data.';--> statement-breakpoint
COMMENT ON TABLE "consent_receipts" IS 'Anonymous receipts of cookie choices under a random id kept only by the visitor. No personal data.';
