import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, onTestFailed, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { mountDisk, fillDisk } from '../small-disk.ts'
import { freezePostgres, processesOf } from '../frozen-postgres.ts'
import { startProductServer } from '../product-server.ts'
import { startReceiver } from '../receivers/webhook-receiver.ts'
import { openDatabaseOf } from './database.ts'
import {
  expectDelivered,
  expectWhole,
  post,
  readiness,
  startTraffic,
  statusOf,
  temporaryFolder,
} from './fault-tools.ts'
import { copyData, dataForTest } from './prepared-data.ts'

const PATIENT = { timeout: 60_000, interval: 100 }
const LONG = { timeout: 120_000 }
const READY = '200 ready'

async function productOn(dataDir: string, variables: Record<string, string> = {}) {
  const server = await startProductServer({ dataDir, variables: { TRUST_PROXY: 'true', ...variables } })
  onTestFinished(() => server.stop())
  onTestFailed(() => void process.stderr.write(server.log()))
  return server
}

async function expectPagesAndHealth(url: string) {
  expect(await Promise.all([statusOf(url, '/'), statusOf(url, '/healthz')])).toEqual([200, 200])
}

test(
  'the embedded PostgreSQL frozen, then killed in traffic: honest answers, back by itself, nothing lost, nothing twice',
  LONG,
  async () => {
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    const dataDir = dataForTest()
    const { url, port } = await productOn(dataDir, { LEADS_WEBHOOK_CONTACT_URL: receiver.url })
    const traffic = startTraffic(url)
    await traffic.more(30)
    const thaw = await freezePostgres(dataDir)
    onTestFinished(thaw)
    // `post` waits no longer than a browser: it is answered after 1.5 s for the count of requests, 0.5 s for the settings
    // and 5 s for the query that stores it, at most.
    const answer = await post(url, 1_000_000)
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await readiness(url)).toMatch(/^503 not ready\ndatabase: no answer/)
    await expectPagesAndHealth(url)
    thaw()
    await traffic.recovery()
    await expect.poll(() => readiness(url), PATIENT).toBe(READY)

    for (let life = 0; life < 2; life += 1) {
      await traffic.more(30)
      const [postmaster] = await processesOf(dataDir)
      process.kill(postmaster!, 'SIGKILL')
      // A connection's own process may outlive the first one by a moment, and answer still.
      const next = async () => (await processesOf(dataDir))[0]
      await expect.poll(next, PATIENT).not.toBeOneOf([postmaster, undefined])
      await traffic.recovery()
    }
    await traffic.more(30)
    await traffic.end()
    expect(await readiness(url)).toBe(READY)
    const ask = await openDatabaseOf({ dataDir, port })
    // What was answered 503 may have been stored after all; its sender would have asked again with the same key.
    await ask("delete from leads where email = 'persona1000000@example.com'")
    await expectWhole(ask, traffic)
    await expectDelivered(receiver, traffic)
  },
)

/** A PostgreSQL of the operator's own, as far as the product knows. */
async function operatorsPostgres() {
  const dataDir = temporaryFolder()
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })
  let running: EmbeddedPostgres = await start()
  onTestFinished(() => running.stop())
  const { connection } = running
  const { host, port, user, database } = connection
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    stop: () => running.stop(),
    start: async () => {
      running = await start()
    },
    async ask<Row>(text: string): Promise<Row[]> {
      const client = new Client(connection)
      await client.connect()
      try {
        return (await client.query(text)).rows as Row[]
      } finally {
        await client.end()
      }
    },
  }
}

test(
  "two servers on the operator's own database, which goes away and comes back; then one is killed: nothing lost, nothing twice",
  LONG,
  async () => {
    const postgres = await operatorsPostgres()
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    const variables = {
      DATABASE_URL: postgres.url,
      DATA_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
      LEADS_WEBHOOK_CONTACT_URL: receiver.url,
    }
    const first = await productOn(temporaryFolder(), variables)
    const second = await productOn(temporaryFolder(), variables)
    const both = [first.url, second.url]
    const traffic = startTraffic(both)
    await traffic.more(30)
    await postgres.stop()
    for (const url of both) {
      expect((await post(url, 1_000_000))?.status).toBe(503)
      expect(await readiness(url)).toMatch(/^503 not ready\ndatabase: /)
      await expectPagesAndHealth(url)
    }
    await postgres.start()
    await traffic.recovery()
    await traffic.more(40)
    for (const url of both) await expect.poll(() => readiness(url), PATIENT).toBe(READY)

    const unanswered = () => traffic.refusals.filter((status) => status === 0).length
    const before = unanswered()
    await first.kill()
    await traffic.recovery()
    await traffic.more(40)
    await traffic.end()
    expect(unanswered()).toBeGreaterThan(before)
    await expectWhole(postgres.ask, traffic)
    await expectDelivered(receiver, traffic)
  },
)

test('a full disk: said on /readyz, and back by itself once there is room', LONG, async ({ skip }) => {
  const dataDir = temporaryFolder()
  const unmount = mountDisk(dataDir, 320)
  skip(unmount === null, 'only root may mount a small disk, on Linux')
  onTestFinished(unmount!)
  copyData(inject('preparedDataDir'), dataDir)
  const { url, port } = await productOn(dataDir)
  const traffic = startTraffic(url)
  await traffic.more(30)
  const ask = await openDatabaseOf({ dataDir, port })
  const makeRoom = await fillDisk(dataDir)
  onTestFinished(makeRoom)
  await expect.poll(() => readiness(url), PATIENT).toMatch(/^503 not ready\n(.*\n)*disk: full/)
  // The log of changes needs a new file, so that PostgreSQL ends itself and can't start again. Its end may free some space.
  await expect
    .poll(async () => {
      await ask('select pg_switch_wal()').catch(() => null)
      await fillDisk(dataDir)
      return readiness(url)
    }, PATIENT)
    .toContain('database: starting again (disk_full)')
  expect((await post(url, 1_000_000))?.status).toBe(503)
  await expectPagesAndHealth(url)
  await makeRoom()
  await traffic.recovery()
  await traffic.more(30)
  await traffic.end()
  await expect.poll(() => readiness(url), PATIENT).toBe(READY)
  await expectWhole(await openDatabaseOf({ dataDir, port }), traffic)
})
