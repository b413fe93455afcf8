import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  const { database } = app.deps
  const { another } = database
  database.another = (options) => another({ ...options, patience: 1500 })
  // The commit of a lead takes longer than visitors are made to wait.
  await app.owner.query(`
    create function slow_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return null; end $$;
    create constraint trigger slow_commit after insert on leads deferrable initially deferred
      for each row when (new.name = 'Ana Lenta') execute function slow_commit()`)
})
afterAll(() => app.close())

const send = (name: string, key: string) =>
  app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      formType: 'contact_page',
      name,
      email: 'ana@clinicaslife.example',
      phone: '612 345 678',
      subject: 'info',
      consents: { health: false, marketing: false },
    }),
  })

test(
  'a request whose commit is unanswered gets no 201, and sent again it is one lead',
  { timeout: 60_000 },
  async () => {
    const first = await send('Ana Lenta', 'slow-commit-1')
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await first.json()).toMatchObject({ code: 'unavailable' })
    // Others are served in the meantime.
    expect((await send('Eva Rápida', 'slow-commit-2')).status).toBe(201)

    let again = await send('Ana Lenta', 'slow-commit-1')
    while (again.status === 503) again = await send('Ana Lenta', 'slow-commit-1')
    expect(again.status).toBe(201)
    const { rows } = await app.owner.query("select folio from leads where name = 'Ana Lenta'")
    expect(rows).toEqual([{ folio: ((await again.json()) as { folio: string }).folio }])
  },
)
