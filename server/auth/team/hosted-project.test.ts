import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ana = randomUUID()
const bea = randomUUID()

let database: TestDatabase
beforeAll(async () => {
  // Stands for the hosted project: a copy of our database without our roles table, with the same auth schema and the
  // same three roles.
  database = await createTestDatabase()
  await database.owner.query('drop table user_roles')
  await database.owner.query(await readFile('docs/hosted-project.sql', 'utf8'))
  await database.owner.query('insert into auth.users (id) values ($1), ($2)', [ana, bea])
  await database.owner.query(`insert into user_roles (user_id, role) values ($1, 'admin'), ($2, 'editor')`, [
    ana,
    bea,
  ])
})
afterAll(() => database.drop())

async function as(role: string, claims: object, statement: string) {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      role,
      JSON.stringify(claims),
    ])
    return (await client.query(statement)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const roles = 'select role from user_roles order by role'

test('in a hosted project a person reads their own roles, a visitor none', async () => {
  expect(await as('authenticated', { sub: ana, aal: 'aal1' }, roles)).toEqual([{ role: 'admin' }])
  expect(await as('authenticated', { sub: bea, aal: 'aal1' }, roles)).toEqual([{ role: 'editor' }])
  expect(await as('anon', {}, roles)).toEqual([])
})

test('once a second factor is verified, it must be used', async () => {
  await database.owner.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [bea],
  )
  expect(await as('authenticated', { sub: bea, aal: 'aal1' }, roles)).toEqual([])
  expect(await as('authenticated', { sub: bea, aal: 'aal2' }, roles)).toEqual([{ role: 'editor' }])
})

test('only the secret key writes roles', async () => {
  const give = `insert into user_roles (user_id, role) values ('${bea}', 'admin')`
  for (const role of ['anon', 'authenticated']) {
    for (const statement of [give, `update user_roles set role = 'admin'`, 'delete from user_roles']) {
      await expect(as(role, { sub: bea }, statement)).rejects.toMatchObject({ code: '42501' })
    }
  }
  expect(await as('service_role', {}, `${give} returning role`)).toEqual([{ role: 'admin' }])
})
