-- The role of the server can't delete entries of the accounts' log (db/app-role.ts): what is older than a year goes this way, and
-- nothing else, whatever time the server thinks it is.
CREATE FUNCTION auth.erase_old_audit_entries(as_of timestamptz) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH gone AS (
    DELETE FROM auth.audit_log_entries WHERE created_at < least(as_of, now()) - interval '365 days' RETURNING 1
  )
  SELECT count(*) FROM gone
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION auth.erase_old_audit_entries(timestamptz) FROM PUBLIC;
