import type { Pool, PoolClient } from 'pg'

/** The PostgreSQL role of the server, unless DATABASE_APP_URL names another. */
export const APP_ROLE = 'clinicaslife_app'

/** Append-only tables: the server's role reads and inserts, and can't change, delete or truncate. */
export const KEPT_TABLES = ['public.audit_log', 'auth.audit_log_entries'] as const

/** The roles that /rest/v1 uses for its queries. */
const API_ROLES = ['anon', 'authenticated', 'service_role'] as const

export type AppRoleOptions = {
  role: string
  /** Whether the role itself signs in: created with LOGIN, and with this password if the server asks for one. */
  login?: { password?: string | undefined } | undefined
  /** Require the role and its rights; otherwise a server on which no role can be created is left unchanged. */
  required?: boolean | undefined
}

/**
 * Grants the server's role what it needs on every table, and no more. Run after each migration, so new tables are
 * included. Changes only what differs.
 * @returns whether the role can be used; false if the migrating role can neither create nor become it
 * @throws any PostgreSQL error, if the role is required
 */
export async function grantAppRole(
  client: PoolClient,
  { role, login, required = false }: AppRoleOptions,
): Promise<boolean> {
  await client.query('begin')
  try {
    await makeRole(client, role, login)
    await client.query('select set_config($1, $2, true), set_config($3, $4, true)', [
      'life.app_role',
      role,
      'life.kept_tables',
      KEPT_TABLES.join(' '),
    ])
    await client.query(GRANT)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (!required && (error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

/** Whether the role of these connections may change, delete from or truncate a table. */
export async function mayChange(pool: Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_table_privilege($1, 'UPDATE, DELETE, TRUNCATE') as may",
    [table],
  )
  return rows[0]?.may ?? false
}

const INSUFFICIENT_PRIVILEGE = '42501'

async function makeRole(client: PoolClient, role: string, login: AppRoleOptions['login']) {
  const name = client.escapeIdentifier(role)
  const { rows } = await client.query<{ there: boolean; version: number }>(
    `select exists (select from pg_roles where rolname = $1) as there,
       current_setting('server_version_num')::int / 10000 as version`,
    [role],
  )
  const { there = false, version = 0 } = rows[0] ?? {}
  if (!there) await client.query(`create role ${name} nologin nosuperuser nocreatedb nocreaterole`)
  if (login) {
    const password = login.password === undefined ? '' : ` password ${client.escapeLiteral(login.password)}`
    const { rows: able } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [
      role,
    ])
    if (password || able.length === 0) await client.query(`alter role ${name} login${password}`)
    for (const api of API_ROLES) await grantRole(client, api, role, version)
  }
  // The migrating role must be a member of it, to give it tables and see what it owns.
  const { rows: me } = await client.query<{ name: string }>('select current_user::text as name')
  await grantRole(client, role, me[0]!.name, version)
}

/** Since version 16, membership and permission to become the role are separate. */
async function grantRole(client: PoolClient, role: string, to: string, version: number) {
  if (role === to) return
  const { rows } = await client.query(
    'select from pg_roles where rolname = $2 and not rolsuper and not pg_has_role($2, $1, $3)',
    [role, to, version >= 16 ? 'SET' : 'MEMBER'],
  )
  if (rows.length === 0) return
  const names = `${client.escapeIdentifier(role)} to ${client.escapeIdentifier(to)}`
  await client.query(`grant ${names}${version >= 16 ? ' with inherit true, set true' : ''}`)
}

/**
 * Every table but the append-only ones is writable. Where row-level security hides rows from everyone but the owner,
 * a policy shows them to the role. The job schema belongs to the role: pg-boss alters its own tables.
 */
const GRANT = `
do $$
declare
  app text := current_setting('life.app_role');
  kept text[] := string_to_array(current_setting('life.kept_tables'), ' ');
  found record;
begin
  execute format('grant usage on schema public, auth to %I', app);
  for found in
    select c.oid, format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind, c.relrowsecurity as secured,
      n.nspname || '.' || c.relname = any(kept) as is_kept
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    if found.kind = 'S' then
      if not has_sequence_privilege(app, found.oid, 'USAGE') or not has_sequence_privilege(app, found.oid, 'SELECT') then
        execute format('grant usage, select on sequence %s to %I', found.name, app);
      end if;
      continue;
    end if;
    if not (has_table_privilege(app, found.oid, 'SELECT') and has_table_privilege(app, found.oid, 'INSERT')) then
      execute format('grant select, insert on %s to %I', found.name, app);
    end if;
    if found.is_kept then
      if has_table_privilege(app, found.oid, 'UPDATE, DELETE, TRUNCATE') or has_any_column_privilege(app, found.oid, 'UPDATE') then
        execute format('revoke update, delete, truncate on %s from %I, public', found.name, app);
      end if;
    elsif not (has_table_privilege(app, found.oid, 'UPDATE') and has_table_privilege(app, found.oid, 'DELETE')) then
      execute format('grant update, delete on %s to %I', found.name, app);
    end if;
    -- From version 17 on: what was sealed must be gone from old versions of rows and from the planner's notes as well.
    if current_setting('server_version_num')::int >= 170000 and found.kind in ('r', 'p') and not found.is_kept then
      execute format('grant maintain on %s to %I', found.name, app);
    end if;
    if found.secured and not exists (select from pg_policy where polrelid = found.oid and polname = app) then
      execute format('create policy %I on %s to %I using (true) with check (true)', app, found.name, app);
    end if;
  end loop;
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'auth'::regnamespace) and p.prosecdef
      and not has_function_privilege(app, p.oid, 'EXECUTE')
  loop
    execute format('grant execute on function %s to %I', found.name, app);
  end loop;
  -- A backup that the server makes says to which migrations its rows belong.
  if to_regclass('drizzle.__drizzle_migrations') is not null then
    execute format('grant usage on schema drizzle to %I', app);
    execute format('grant select on drizzle.__drizzle_migrations to %I', app);
  end if;
  execute format('create schema if not exists pgboss authorization %I', app);
  if exists (select from pg_namespace where nspname = 'pgboss' and nspowner <> to_regrole(quote_ident(app))) then
    execute format('alter schema pgboss owner to %I', app);
  end if;
  for found in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and c.relowner <> to_regrole(quote_ident(app)) order by c.relkind, c.oid
  loop
    execute format('alter table %s owner to %I', found.name, app);
  end loop;
  for found in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'pgboss'::regnamespace and p.proowner <> to_regrole(quote_ident(app))
  loop
    execute format('alter routine %s owner to %I', found.name, app);
  end loop;
  for found in
    select t.oid::regtype as name from pg_type t
    where t.typnamespace = 'pgboss'::regnamespace and t.typtype in ('e', 'd') and t.typowner <> to_regrole(quote_ident(app))
  loop
    execute format('alter type %s owner to %I', found.name, app);
  end loop;
end $$`
