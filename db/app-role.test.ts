import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { asServer } from '#tests/as-server.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE, KEPT_TABLES } from './app-role.ts'
import { createDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const DENIED = { code: '42501' }

test('the server adds to and reads the audit logs, and can change, delete or truncate nothing there', async () => {
  const { pool } = database
  await pool.query(
    "insert into audit_log (action, subject_type, subject_id) values ('lead.viewed', 'lead', 'LD-26-000001')",
  )
  await pool.query('insert into auth.audit_log_entries (id, payload, created_at) values ($1, $2, now())', [
    randomUUID(),
    { action: 'login' },
  ])
  for (const table of KEPT_TABLES) {
    expect((await pool.query(`select count(*)::int as n from ${table}`)).rows).toEqual([{ n: 1 }])
    const column = table === 'public.audit_log' ? 'reason' : 'ip_address'
    for (const statement of [
      `update ${table} set ${column} = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `merge into ${table} t using (select 1) s on true when matched then delete`,
      `grant all on ${table} to ${APP_ROLE}`,
    ]) {
      const refused = await pool.query(statement).then(
        ({ command }) => command,
        (error: { code: string }) => error.code,
      )
      // PostgreSQL accepts a grant by a role that may not grant anything; it only warns.
      expect([statement, refused]).toEqual([statement, statement.startsWith('grant') ? 'GRANT' : '42501'])
    }
    expect(
      (await pool.query(`select has_table_privilege('${table}', 'UPDATE, DELETE, TRUNCATE') as may`)).rows,
    ).toEqual([{ may: false }])
  }
})

test("the server's role is not a superuser, owns none of our tables, and cannot raise its own rights", async () => {
  const { pool } = database
  const { rows } = await pool.query(
    `select current_user as name, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
       (select count(*)::int from pg_class where relowner = r.oid
          and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)) as tables
     from pg_roles r where rolname = current_user`,
  )
  expect(rows).toEqual([
    {
      name: APP_ROLE,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      tables: 0,
    },
  ])
  await expect(pool.query('create schema mine')).rejects.toMatchObject(DENIED)
  await expect(pool.query(`alter role ${APP_ROLE} superuser`)).rejects.toMatchObject(DENIED)
})

test('signed in as itself, the server cannot become the owner again', async () => {
  const [connection, options] = asServer(database.connection)
  // On an external server the tests sign in as its owner, like a server without DATABASE_APP_URL.
  if (options.role) return
  const own = createDatabase(connection, { max: 1 })
  const { rows } = await database.owner.query('select current_user as name')
  await own.pool.query('reset role')
  await expect(own.pool.query(`set role ${rows[0].name}`)).rejects.toMatchObject(DENIED)
  await expect(own.pool.query(`set session authorization ${rows[0].name}`)).rejects.toMatchObject(DENIED)
  await own.close()
})

test("account log entries are deleted after a year by the database's clock, however wrong the server's is", async () => {
  const { pool, owner } = database
  await owner.query('truncate auth.audit_log_entries')
  for (const days of [0, 30, 364, 366]) {
    await pool.query(
      "insert into auth.audit_log_entries (id, payload, created_at) values ($1, '{}', now() - make_interval(days => $2))",
      [randomUUID(), days],
    )
  }
  const erase = async (ahead: number) =>
    Number(
      (
        await pool.query('select auth.erase_old_audit_entries(now() + make_interval(days => $1)) as n', [
          ahead,
        ])
      ).rows[0].n,
    )
  // A server whose clock is behind erases less; one that is ahead, no more.
  expect(await erase(-300)).toBe(0)
  expect(await erase(400)).toBe(1)
  expect(await erase(400)).toBe(0)
  expect((await pool.query('select count(*)::int as n from auth.audit_log_entries')).rows).toEqual([{ n: 3 }])
})

test('audit log entries are deleted after six years in the same way, and no younger ones', async () => {
  const { pool } = database
  const insert = (days: number) =>
    pool.query(
      `insert into audit_log (action, subject_type, subject_id, at)
       values ('lead.viewed', 'old', $1::int, now() - interval '6 years' + make_interval(days => $1::int))`,
      [days],
    )
  for (const days of [-1, 1, 700]) await insert(days)
  const erase = async (ahead: number) =>
    (await pool.query('select erase_old_audit_log(now() + make_interval(days => $1))::int as n', [ahead]))
      .rows[0].n as number
  expect(await erase(-300)).toBe(0)
  expect(await erase(4000)).toBe(1)
  const { rows } = await pool.query("select subject_id from audit_log where subject_type = 'old' order by id")
  expect(rows).toEqual([{ subject_id: '1' }, { subject_id: '700' }])
})

test('a table from a later migration gets its rights with the next run, including row-level security', async () => {
  await database.owner.query(
    'create table later (id bigint generated always as identity primary key, note text); alter table later enable row level security; create schema if not exists pgboss',
  )
  const later = async () => database.pool.query("insert into later (note) values ('x') returning note")
  await expect(later()).rejects.toMatchObject(DENIED)
  await migrateDatabase(database.owner)
  expect((await later()).rows).toEqual([{ note: 'x' }])
  expect((await database.pool.query("update later set note = 'y' returning note")).rows).toEqual([
    { note: 'y' },
  ])
  await database.owner.query('drop table later')
})

test('excess rights on the audit log, granted by hand, are revoked', async () => {
  await database.owner.query(
    `grant all on audit_log to ${APP_ROLE}; grant update (reason) on audit_log to public`,
  )
  await migrateDatabase(database.owner)
  await expect(database.pool.query("update audit_log set reason = 'x'")).rejects.toMatchObject(DENIED)
  await expect(database.pool.query('delete from audit_log')).rejects.toMatchObject(DENIED)
})
