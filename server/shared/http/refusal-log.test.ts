import { createTestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLogger } from '../../log.ts'
import { createRefusalLog } from './refusal-log.ts'

function createLog() {
  const lines: Record<string, unknown>[] = []
  const write = (facts: object, said: string) => void lines.push({ ...facts, said })
  const time = { now: 0 }
  return { lines, time, log: createRefusalLog({ warn: write, info: write } as never, () => time.now) }
}

const asked = (address: string, more = {}) => ({ status: 429, route: '/api/leads', address, ...more })

test('repeated refusals are one line a minute, with their number', () => {
  const { lines, time, log } = createLog()
  for (let n = 0; n < 100; n += 1) log.note(asked('203.0.113.1'))
  log.note(asked('203.0.113.2'))
  log.note(asked('203.0.113.1', { status: 403 }))
  expect(lines).toHaveLength(3)
  time.now = 60_000
  log.note(asked('203.0.113.1'))
  expect(lines).toHaveLength(5)
  expect(lines[3]).toEqual({ more: 99, said: 'more was refused than is written down' })
})

test('ten thousand addresses become sixty lines, and no line reveals an address', () => {
  const { lines, log } = createLog()
  for (let n = 0; n < 10_000; n += 1) log.note(asked(`10.0.${n >> 8}.${n & 255}`))
  expect(lines).toHaveLength(60)
  expect(JSON.stringify(lines)).not.toMatch(/10\.0\./)
  const again = createLog()
  again.log.note(asked('10.0.0.0'))
  expect(again.lines[0]?.address).not.toBe(lines[0]?.address)
})

test('refused, invalid and rate-limited calls are logged without their content', async () => {
  const app = await createTestApp({ work: false, variables: { LOG_LEVEL: 'info' } })
  onTestFinished(() => app.close())
  const lines: object[] = []
  for (const level of ['warn', 'info'] as const)
    vi.spyOn(app.deps.log, level).mockImplementation(((facts: object) => lines.push(facts)) as never)
  const agent = await staffClient(app, { roles: [] })
  lines.length = 0

  expect((await agent.get('/launch')).status).toBe(403)
  expect((await app.request('/api/admin/me?secreto=ana@example.org')).status).toBe(401)
  expect((await app.request('/auth/v1/user')).status).toBe(401)
  const wrong = {
    method: 'POST',
    body: '{"email":"ana@example.org"',
    headers: { 'content-type': 'application/json' },
    from: '198.51.100.9',
  }
  expect((await app.request('/api/leads', wrong)).status).toBe(400)
  for (let n = 0; n < 40; n += 1) await app.request('/api/leads', wrong)
  expect(lines).toEqual([
    expect.objectContaining({ status: 403, code: 'capability_missing', account: agent.id, method: 'GET' }),
    expect.objectContaining({ status: 401, code: 'not_signed_in', route: '/api/admin/*' }),
    expect.objectContaining({ status: 401, method: 'GET' }),
    expect.objectContaining({ status: 400, code: 'invalid_json', route: '/api/leads' }),
    expect.objectContaining({ status: 429, code: 'rate_limited', route: '/api/leads/*' }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113|198\.51\.100|ana@|secreto/)
})

test('a disabled log costs nothing', () => {
  expect(() => createRefusalLog(createLogger('silent')).note(asked('203.0.113.1'))).not.toThrow()
})
