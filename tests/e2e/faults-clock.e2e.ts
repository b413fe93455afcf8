import { expect, onTestFinished, test } from 'vitest'
import { startProductServer } from '../product-server.ts'
import { startReceiver } from '../receivers/webhook-receiver.ts'
import { openDatabaseOf } from './database.ts'
import { expectDelivered, expectWhole, startTraffic } from './fault-tools.ts'
import { movedClock } from './moved-clock.ts'
import { dataForTest } from './prepared-data.ts'

const PATIENT = { timeout: 60_000, interval: 100 }

test.each([
  ['ahead', 400],
  ['behind', -400],
])(
  'a clock 400 days %s: nothing is erased or given up, and leads are accepted',
  { timeout: 120_000 },
  async (_name, days) => {
    const dataDir = dataForTest()
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    const variables = { LEADS_WEBHOOK_CONTACT_URL: receiver.url, TRUST_PROXY: 'true' }
    const began = new Date().toISOString()
    const right = await startProductServer({ dataDir, variables })
    const { port } = right
    onTestFinished(() => right.stop())
    const before = startTraffic(right.url)
    await before.more(30)
    await before.end()
    const ask = await openDatabaseOf({ dataDir, port })
    // The sweep at the start notes the correct time; otherwise the leads of the wrong clock would be the
    // newest known time. It must be over before anything is old, or it blocks that itself.
    const swept = () =>
      ask(`select 1 from pgboss.job where name = 'sweep-lead-data' and completed_on > '${began}'`)
    await expect.poll(swept, PATIENT).toHaveLength(1)
    // Few enough that the clock alone is the reason to stop: too old by it, and not by the correct one.
    await ask(`update leads set created_at = created_at - interval '500 days'
    where id in (select id from leads order by id limit 5)`)
    await expectDelivered(receiver, before)
    await right.stop()

    receiver.answerWith(503)
    const NODE_OPTIONS = movedClock(days * 24 * 60 * 60 * 1000)
    const wrong = await startProductServer({ dataDir, port, variables: { ...variables, NODE_OPTIONS } })
    onTestFinished(() => wrong.stop())
    const again = await openDatabaseOf({ dataDir, port })
    const stops = () => again('select reason from retention_stops where ended_at is null')
    await expect.poll(stops, PATIENT).toEqual([{ reason: 'differs' }])
    const during = startTraffic(wrong.url, { senders: 2, first: before.acknowledged.size })
    await during.more(8)
    await during.end()
    expect(during.refusals).toEqual([])
    expect(await again('select 1 from leads where blocked_at is not null')).toEqual([])
    const failed = () =>
      again(
        "select 1 from lead_deliveries where channel = 'webhook' and attempts > 0 and last_error = 'http_503'",
      )
    await expect.poll(() => failed().then(({ length }) => length), PATIENT).toBeGreaterThan(0)
    expect(await again("select last_error from lead_deliveries where status = 'dead'")).toEqual([])
    receiver.answerWith(200)
    await expectDelivered(receiver, during)
    await expectWhole(again, { acknowledged: new Map([...before.acknowledged, ...during.acknowledged]) })
    await wrong.stop()

    const mended = await startProductServer({ dataDir, port, variables })
    onTestFinished(() => mended.stop())
    const after = await openDatabaseOf({ dataDir, port })
    await expect
      .poll(() => after('select 1 from retention_stops where ended_at is null'), PATIENT)
      .toEqual([])
  },
)
