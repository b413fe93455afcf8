import { connectionTo } from '#tests/connection-to.ts'
import { createTestDatabase } from '#tests/database.ts'
import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from './client.ts'
import { migrateDatabase } from './migrate.ts'

/** A database whose owner is a plain role, as hosting providers offer it. */
async function plainOwner() {
  const empty = await createTestDatabase({ empty: true })
  const role = `owner_${randomBytes(4).toString('hex')}`
  const admin = createDatabase(connectionTo(inject('testServer').connection, 'postgres'), { max: 1 })
  const password = randomBytes(12).toString('hex')
  await admin.pool.query(`create role ${role} login password '${password}'`)
  const name = (await empty.pool.query('select current_database() as name')).rows[0].name as string
  await admin.pool.query(`alter database ${name} owner to ${role}`)
  const own = createDatabase(asRole(empty.connection, role, password))
  onTestFinished(async () => {
    await own.close()
    await empty.drop()
    await admin.pool.query(`drop role ${role}`)
    await admin.close()
  })
  return { own, admin, role }
}

function asRole(connection: ReturnType<typeof connectionTo>, user: string, password: string) {
  if (!('connectionString' in connection)) return { ...connection, user, password }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}

test("a role without the API's roles gets a message that says what to ask its administrator for", async () => {
  const { own, admin, role } = await plainOwner()
  await expect(migrateDatabase(own.pool)).rejects.toThrow(
    `let an administrator of the PostgreSQL server run once: GRANT anon, authenticated, service_role TO ${role};`,
  )
  const { rows } = await own.pool.query("select 1 from pg_namespace where nspname = 'auth'")
  expect(rows).toEqual([])

  await admin.pool.query(`grant anon, authenticated, service_role to ${role}`)
  await migrateDatabase(own.pool)
  expect((await own.pool.query('select count(*)::int as n from auth.users')).rows).toEqual([{ n: 0 }])
})

test("a database with another product's accounts is left alone", async () => {
  const { own } = await plainOwner()
  await own.pool.query('create schema auth')
  await expect(migrateDatabase(own.pool)).rejects.toThrow('already has a schema "auth"')
})

test('the API roles can reach no account data, and can only read roles', async () => {
  const { pool, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { rows: tables } = await pool.query(
    "select relname as name, relrowsecurity as rls from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'",
  )
  expect(tables.length).toBeGreaterThan(12)
  expect(tables.filter(({ rls }) => !rls)).toEqual([])
  const { rows } = await pool.query(
    `select role, relname as table, privilege
       from unnest(array['anon', 'authenticated', 'service_role']) as role,
            unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as privilege, pg_class
      where relkind = 'r' and relnamespace in ('auth'::regnamespace, 'public'::regnamespace)
        and has_table_privilege(role, pg_class.oid, privilege)
      order by role`,
  )
  expect(rows).toEqual(
    ['anon', 'authenticated', 'service_role'].map((role) => ({
      role,
      table: 'user_roles',
      privilege: 'SELECT',
    })),
  )
})
