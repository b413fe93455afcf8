import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { createLogger } from '../log.ts'
import { liveHubOf } from '../shared/live/live-hub.ts'
import { CHANNEL } from '../shared/live/notify-back-office.ts'
import { createSiteHolder } from '../site-holder.ts'
import { keepSettingsApplied } from './keep-settings-applied.ts'
import { contactDefaults } from './sections/contact-section.ts'

/** The promised limit: milliseconds after a save until every process applies it. */
const PROMISED = 5_000

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

/** A separate process on the test's database. */
async function startProcess() {
  const deps: Deps = { ...app.deps, site: createSiteHolder(), log: createLogger('silent') }
  const onChange = vi.fn<(fingerprint: string) => void>()
  const stop = await keepSettingsApplied(deps, onChange)
  onTestFinished(async () => {
    await stop()
    await liveHubOf(deps).close()
  })
  return { phone: () => deps.site.current.contact.phone, onChange }
}

/** Writes the general phone like a save, but without the announcement. */
async function write(phone: string) {
  const value = { ...contactDefaults, line: { ...contactDefaults.line, phone } }
  await app.owner.query(
    `insert into settings (section, value, changed_at) values ('contact', $1, now())
     on conflict (section) do update set value = excluded.value, version = settings.version + 1`,
    [JSON.stringify(value)],
  )
}

const announce = () =>
  app.owner.query('select pg_notify($1, $2)', [
    CHANNEL,
    JSON.stringify({ type: 'settings.changed', ids: ['contact'] }),
  ])

test('every process applies an announced change immediately', async () => {
  // Without its regular checks only the announcement can tell a process.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const processes = [await startProcess(), await startProcess()]
  await write('+34 910 000 001')
  await announce()
  for (const { phone } of processes) await expect.poll(phone).toBe('+34 910 000 001')
})

test('without an announcement every process applies it within five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const processes = [await startProcess(), await startProcess()]
  await write('+34 910 000 002')
  vi.advanceTimersByTime(PROMISED)
  for (const { phone } of processes) await expect.poll(phone).toBe('+34 910 000 002')
})

test('a row deleted in the database is noticed too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await write('+34 910 000 003')
  const processes = [await startProcess(), await startProcess()]
  await app.owner.query(`delete from settings where section = 'contact'`)
  vi.advanceTimersByTime(PROMISED)
  for (const { phone } of processes) await expect.poll(phone).toBe('+34 900 000 000')
})

test('a check that finds nothing new reads no settings and changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await write('+34 910 000 004')
  const query = vi.spyOn(app.deps.database.pool, 'query')
  onTestFinished(() => query.mockRestore())
  const { onChange } = await startProcess()
  const read = () => query.mock.calls.filter(([text]) => /section, value/.test(JSON.stringify(text))).length
  expect([read(), onChange.mock.calls.length]).toEqual([1, 1])
  const glances = () => query.mock.calls.filter(([text]) => /xmin/.test(JSON.stringify(text))).length
  const before = glances()
  vi.advanceTimersByTime(PROMISED)
  await expect.poll(glances).toBeGreaterThan(before)
  expect([read(), onChange.mock.calls.length]).toEqual([1, 1])
})

test('a failure is made up for by the next check', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const { pool } = app.deps.database
  const real = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  let failing = false
  const query = vi
    .spyOn(pool, 'query')
    .mockImplementation(((...args: unknown[]) =>
      failing ? Promise.reject(new Error('away')) : real(...args)) as never)
  onTestFinished(() => query.mockRestore())
  const { phone } = await startProcess()
  failing = true
  await write('+34 910 000 005')
  await announce()
  await expect.poll(() => query.mock.results.length).toBeGreaterThan(2)
  failing = false
  vi.advanceTimersByTime(PROMISED)
  await expect.poll(phone).toBe('+34 910 000 005')
})
