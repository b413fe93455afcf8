CREATE INDEX "audit_log_at_idx" ON "audit_log" USING brin ("at");--> statement-breakpoint
-- The server's role can't delete from the audit log (db/app-role.ts). This function deletes entries older than six years
-- for it and nothing else, however wrong the server's clock is.
CREATE FUNCTION erase_old_audit_log(as_of timestamptz) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM public.audit_log WHERE at < least(as_of, now()) - interval '6 years' RETURNING 1
  )
  SELECT count(*) FROM gone
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION erase_old_audit_log(timestamptz) FROM PUBLIC;
