import { createTestApp } from '#tests/app.ts'
import { startReceiver } from '#tests/receivers/webhook-receiver.ts'
import { expect, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { createLogger } from '../../log.ts'
import { createJobs } from './pg-boss-jobs.ts'

const lead = {
  formType: 'contact_page',
  name: 'Ana Prueba',
  email: 'ana@clinicaslife.example',
  phone: '612 345 678',
}

test('a job of a dead process is picked up again within seconds of its last heartbeat', async () => {
  const receiver = await startReceiver()
  const app = await createTestApp({ webhooks: receiver.url, work: false })
  const { database, log } = app.deps
  const jobs = createJobs({ database, log })
  try {
    const response = await app.request('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    })
    expect(response.status).toBe(201)
    // As a killed process leaves it: taken, last heartbeat nine of the ten seconds ago, never finished.
    await database.pool.query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '9 s'
       where name = 'deliver-lead-webhook'`,
    )
    await jobs.start(jobHandlers({ ...app.deps, jobs }))
    await receiver.waitFor(1, 8000)
  } finally {
    await jobs.stop()
    await app.close()
    await receiver.close()
  }
})

test('a job queued in a transaction that is rolled back never runs', async () => {
  const app = await createTestApp({ work: false })
  const client = await app.deps.database.pool.connect()
  try {
    await client.query('begin')
    await app.deps.jobs.enqueue((text, values) => client.query(text, values), 'deliver-lead-webhook', [
      { leadId: 1 },
    ])
    await client.query('rollback')
    const { rows } = await client.query('select count(*)::int as n from pgboss.job')
    expect(rows).toEqual([{ n: 0 }])
  } finally {
    client.release()
    await app.close()
  }
})

test('log lines written while a job runs name it', async () => {
  const app = await createTestApp({ work: false })
  const { database } = app.deps
  const lines: Record<string, string>[] = []
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const jobs = createJobs({ database, log })
  try {
    await jobs.enqueue((text, values) => database.pool.query(text, values), 'deliver-lead-webhook', [
      { leadId: 1 },
    ])
    const { rows } = await database.pool.query<{ id: string }>('select id from pgboss.job')
    await jobs.start({
      ...jobHandlers({ ...app.deps, jobs }),
      'deliver-lead-webhook': async () => log.info('at work'),
    })
    await expect
      .poll(() => lines)
      .toContainEqual(expect.objectContaining({ msg: 'at work', jobId: rows[0]!.id }))
  } finally {
    await jobs.stop()
    await app.close()
  }
})

test('a stop waits for the delivery in progress', async () => {
  const receiver = await startReceiver()
  const app = await createTestApp({ webhooks: receiver.url })
  try {
    await app.request('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
    })
    await receiver.waitFor(1)
    await app.deps.jobs.stop()
    const { rows } = await app.deps.database.pool.query(
      "select status from lead_deliveries where channel = 'webhook'",
    )
    expect(rows).toEqual([{ status: 'delivered' }])
  } finally {
    await app.close()
    await receiver.close()
  }
})
