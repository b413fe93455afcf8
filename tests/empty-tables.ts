import type { Pool } from 'pg'

const TABLES = [
  'leads',
  'answer_feedback',
  'conversations',
  'hidden_passages',
  'lead_counts',
  'lead_page_counts',
  'lead_count_changes',
  'lead_figures',
  'event_counts',
  'page_figures',
  'vital_figures',
  'visit_counts',
  'visit_times',
  'event_refusals',
  'event_days',
  'chart_annotations',
  'marketing_costs',
  'lead_imports',
  'lead_exports',
  'message_templates',
  'saved_views',
  'settings',
  'agenda_blocks',
  'agenda_clinics',
  'agenda_feeds',
  'agenda_resources',
  'settings_history',
  'settings_secrets',
  'staff_profiles',
  'staff_standings',
  'failed_sign_ins',
  'zone_position_versions',
  'rights_requests',
  'page_counts',
  'visit_days',
  'visit_salts',
  'rate_limits',
  'texts',
  'text_labels',
  'text_references',
  'professionals',
  'media_files',
  'keywords',
  'keyword_inbox',
  'plan_items',
  'plan_capacities',
  'plan_feeds',
  'generator_runs',
  'vain_searches',
  'retention_clock',
  'retention_stops',
  'consent_receipts',
  'measurement_alerts',
  'weekly_mails',
  'auth.users',
  'auth.flow_state',
  'auth.oauth_client_states',
  'auth.sso_providers',
  'auth.audit_log_entries',
]

/**
 * Same result as `truncate … restart identity cascade`, which creates new files for each table and index (about
 * 100 ms). Most tables are empty, and a few rows are deleted faster. Both wait for running transactions.
 */
const EMPTY = `do $$
declare
  listed regclass[] := array['${TABLES.join("','")}']::regclass[];
  emptied regclass[];
  part regclass;
  found int;
  large text[] := '{}';
begin
  if not has_parameter_privilege('session_replication_role', 'set') then
    execute format('truncate %s restart identity cascade', array_to_string(listed, ', '));
    return;
  end if;
  with recursive reached (id) as (
    select unnest(listed)
    union
    select conrelid::regclass from pg_constraint join reached on confrelid = id where contype = 'f'
  )
  select array_agg(id) into emptied from reached;
  execute format('lock table %s in access exclusive mode', array_to_string(emptied, ', '));
  set local session_replication_role = replica;
  foreach part in array emptied loop
    -- Most have never had a row.
    continue when pg_relation_size(part) = 0;
    execute format('select count(*) from (select from only %s limit 1000) rows', part) into found;
    if found = 1000 then
      large := large || part::text;
    elsif found > 0 then
      execute format('delete from only %s', part);
    end if;
  end loop;
  -- Its rows are in its partitions.
  delete from web_events;
  if cardinality(large) > 0 then
    execute format('truncate %s restart identity cascade', array_to_string(large, ', '));
  end if;
  perform setval(seqrelid::regclass, seqstart, false)
    from pg_sequence join pg_depend on objid = seqrelid and refobjid = any (emptied) and deptype in ('a', 'i')
    where pg_sequence_last_value(seqrelid) is not null;
end $$`

/** Deletes all leads, accounts, settings and counts; jobs stay. `owner` owns the tables. */
export async function emptyTables(owner: Pool): Promise<void> {
  // A running job may hold a lock this waits for, and wait for one this holds: PostgreSQL then aborts one
  // of the two.
  await twiceOnDeadlock(() => owner.query(EMPTY))
}

async function twiceOnDeadlock(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01') throw error
    await run()
  }
}
