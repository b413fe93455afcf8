import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startProductServer } from '../product-server.ts'
import { createSmtpReceiver } from '../receivers/smtp-receiver.ts'
import { startReceiver } from '../receivers/webhook-receiver.ts'
import { openDatabaseOf } from './database.ts'
import { expectDelivered, expectWhole, startTraffic, statusOf } from './fault-tools.ts'
import { launch } from './launched-server.ts'
import { dataForTest } from './prepared-data.ts'

const PATIENT = { timeout: 60_000, interval: 100 }
const LONG = { timeout: 120_000 }

async function webhookReceiver() {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  return receiver
}

test(
  'the server killed in traffic: the launcher says so and restarts it, nothing lost, nothing twice',
  LONG,
  async () => {
    const receiver = await webhookReceiver()
    const { url, dataDir, port, isReady, server, said, log, launcher, ended } = await launch({
      LEADS_WEBHOOK_CONTACT_URL: receiver.url,
      TRUST_PROXY: 'true',
    })
    await expect.poll(isReady, PATIENT).toBe(true)
    const traffic = startTraffic(url)
    for (const times of [1, 2]) {
      await traffic.more(30)
      const killed = server()
      process.kill(killed, 'SIGKILL')
      await expect
        .poll(() => said().match(/was ended by SIGKILL; it is started again in/g)?.length, PATIENT)
        .toBe(times)
      await traffic.recovery()
      expect(server()).not.toBe(killed)
    }
    await traffic.more(30)
    await traffic.end()
    expect(traffic.refusals).toContain(0)
    await expectWhole(await openDatabaseOf({ dataDir, port }), traffic)
    await expectDelivered(receiver, traffic)
    const lines = log()
      .split('\n')
      .filter((line) => line.includes('is started again'))
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'error', signal: 'SIGKILL', pause: 500 },
      { level: 'error', signal: 'SIGKILL', pause: 1000 },
    ])
    launcher.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  },
)

/** Stands before a receiver and takes connections; what comes over them is passed on, or nothing is ever said. */
async function startDoor(target: number) {
  const sockets = new Set<Socket>()
  let hangs = true
  const door = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    if (hangs) return
    const inner = connect(target, '127.0.0.1').on('error', () => socket.destroy())
    socket.on('close', () => inner.destroy())
    socket.pipe(inner).pipe(socket)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    breakAll()
    door.close()
  })
  return {
    port: (door.address() as { port: number }).port,
    waiting: () => sockets.size,
    answer() {
      hangs = false
      breakAll()
    },
  }
}

test(
  'mail server and webhook that never answer hold up nobody, and get everything once they do',
  LONG,
  async () => {
    const [mails, webhook] = [await createSmtpReceiver(), await webhookReceiver()]
    onTestFinished(() => mails.close())
    const doors = [
      await startDoor(Number(new URL(mails.url).port)),
      await startDoor(Number(new URL(webhook.url).port)),
    ] as const
    const dataDir = dataForTest()
    const server = await startProductServer({
      dataDir,
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${doors[0].port}`,
        LEADS_WEBHOOK_CONTACT_URL: `http://127.0.0.1:${doors[1].port}`,
        TRUST_PROXY: 'true',
      },
    })
    onTestFinished(() => server.stop())
    const traffic = startTraffic(server.url, { senders: 2, pause: 150 })
    await expect.poll(() => doors.every((door) => door.waiting() > 0), PATIENT).toBe(true)
    await traffic.more(20)
    expect(await Promise.all(['/healthz', '/readyz', '/'].map((path) => statusOf(server.url, path)))).toEqual(
      [200, 200, 200],
    )
    await traffic.end()
    // Nobody waited for those behind, and nobody was sent away.
    expect(traffic.refusals).toEqual([])
    for (const door of doors) door.answer()

    await expectDelivered(webhook, traffic)
    const ask = await openDatabaseOf({ dataDir, port: server.port })
    const open = () =>
      ask("select 1 from lead_deliveries where status <> 'delivered'").then(({ length }) => length)
    await expect.poll(open, PATIENT).toBe(0)
    const people = mails.received
      .flatMap(({ to }) => to)
      .filter((address) => traffic.acknowledged.has(address))
    expect(people.toSorted()).toEqual([...traffic.acknowledged.keys()].toSorted())
    expect(mails.received.length).toBe(2 * traffic.acknowledged.size)
    await expectWhole(ask, traffic)
  },
)
