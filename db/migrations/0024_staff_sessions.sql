CREATE TABLE "failed_sign_ins" (
	"user_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_ip" "inet",
	CONSTRAINT "failed_sign_ins_user_id_since_pk" PRIMARY KEY("user_id","since")
);
--> statement-breakpoint
CREATE TABLE "staff_activity" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"active_at" timestamp with time zone,
	"shown_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_standings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"factor_asked_at" timestamp with time zone,
	"weak_password" boolean DEFAULT false NOT NULL,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_activity" ADD CONSTRAINT "staff_activity_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_sign_ins_since_idx" ON "failed_sign_ins" USING btree ("since");--> statement-breakpoint
-- Open streams of the back office end at once, on every server, with the session or the rights that opened them: whichever
-- statement of whichever program took them away.
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
$$;
--> statement-breakpoint
CREATE TRIGGER "announce_ended_sessions" AFTER DELETE ON "auth"."sessions"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "announce_ended_sessions"();
--> statement-breakpoint
CREATE FUNCTION "announce_changed_access"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
BEGIN
  PERFORM pg_notify('staff_access', json_build_object('users', json_build_array(coalesce(changed ->> 'user_id', changed ->> 'id')))::text);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "announce_changed_access" AFTER DELETE OR UPDATE OF "banned_until", "deleted_at" ON "auth"."users"
  FOR EACH ROW EXECUTE FUNCTION "announce_changed_access"();
--> statement-breakpoint
CREATE TRIGGER "announce_changed_access" AFTER INSERT OR DELETE OR UPDATE ON "user_roles"
  FOR EACH ROW EXECUTE FUNCTION "announce_changed_access"();
--> statement-breakpoint
CREATE TRIGGER "announce_changed_access" AFTER INSERT OR DELETE OR UPDATE OF "roles", "clinic_slugs" ON "staff_profiles"
  FOR EACH ROW EXECUTE FUNCTION "announce_changed_access"();
