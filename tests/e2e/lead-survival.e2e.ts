import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, type ProductServer, startProductServer } from '../product-server.ts'
import { dataForTest } from './prepared-data.ts'

const KILLS = 6
const LEADS_PER_LIFE = 25
const PATIENT = { timeout: 120_000, interval: 250 }

type Arrival = { folio: string; email: string }

/**
 * A webhook that is out of order half of the time: then it answers 503 or drops the connection. `recover` ends that,
 * because after enough failures in a row a delivery rightly pauses for longer than a test may take.
 */
async function startMoodyReceiver() {
  const arrivals: Arrival[] = []
  /** How often each folio met a closed door. */
  const refusals = new Map<unknown, number>()
  let healthy = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk))
    request.on('end', () => {
      if (!healthy) {
        const folio = request.headers['x-lead-folio']
        refusals.set(folio, (refusals.get(folio) ?? 0) + 1)
        if (Math.random() < 0.5) request.socket.destroy()
        else response.writeHead(503).end()
        return
      }
      const { folio, email } = JSON.parse(body) as Arrival
      expect(request.headers['x-lead-folio']).toBe(folio)
      arrivals.push({ folio, email })
      response.writeHead(200).end()
    })
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const mood = setInterval(() => (healthy = !healthy), 700)
  onTestFinished(() => {
    clearInterval(mood)
    server.closeAllConnections()
    server.close()
  })
  const recover = () => {
    clearInterval(mood)
    healthy = true
  }
  return { url: `http://127.0.0.1:${port}/leads`, arrivals, refusals, recover }
}

function lead(n: number) {
  return {
    formType: 'home_contact',
    name: `Persona ${n}`,
    email: `persona${n}@example.com`,
    phone: '612 345 678',
    clinic: 'bilbao',
    consents: { health: true, marketing: false },
    message: `Consulta ${n}`,
  }
}

test(
  'no lead answered 201 is lost or stored twice, however often the server dies',
  { timeout: 300_000 },
  async () => {
    const dataDir = dataForTest()
    const receiver = await startMoodyReceiver()
    const port = await freePort()
    const start = () =>
      startProductServer({
        dataDir,
        port,
        variables: { LEADS_WEBHOOK_CONTACT_URL: receiver.url, TRUST_PROXY: 'true' },
      })

    const answered = new Map<string, string>()
    const secondFolios: string[] = []
    /** Posts until it gets an answer, as a browser's retry does: the same key each time. */
    async function send(n: number, patience: number) {
      for (let attempt = 0; attempt < patience; attempt++) {
        const response = await fetch(`http://127.0.0.1:${port}/api/leads`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': `survival-${n}`,
            'x-forwarded-for': `10.1.${Math.floor(n / 200)}.${n % 200}`,
          },
          body: JSON.stringify(lead(n)),
        }).catch(() => null)
        if (response?.status === 201) {
          const { folio } = (await response.json()) as { folio: string }
          const email = `persona${n}@example.com`
          // The same key must give the same folio, however often it is asked.
          if ((answered.get(email) ?? folio) !== folio) secondFolios.push(folio)
          answered.set(email, folio)
          return
        }
        await new Promise((done) => setTimeout(done, 100))
      }
    }

    let server: ProductServer = await start()
    onTestFinished(() => server.stop())
    for (let life = 0; life < KILLS; life++) {
      const sending = Array.from({ length: LEADS_PER_LIFE }, (_, i) => send(life * LEADS_PER_LIFE + i, 300))
      // Somewhere in the middle of the posts.
      const some = answered.size + Math.floor(Math.random() * LEADS_PER_LIFE)
      await expect.poll(() => answered.size, { interval: 5 }).toBeGreaterThanOrEqual(some)
      await server.kill()
      server = await start()
      await Promise.all(sending)
    }
    expect(answered.size).toBe(KILLS * LEADS_PER_LIFE)
    // Asked again with the same key, the same folio answers.
    await send(0, 1)
    expect(secondFolios).toEqual([])

    // Some deliveries have to meet the closed door more than once.
    await expect.poll(() => Math.max(...receiver.refusals.values()), PATIENT).toBeGreaterThan(1)
    receiver.recover()
    const arrived = () => [...new Set(receiver.arrivals.map(({ folio }) => folio))].toSorted()
    await expect.poll(arrived, PATIENT).toEqual([...answered.values()].toSorted())
    for (const { folio, email } of receiver.arrivals) expect(answered.get(email)).toBe(folio)

    // Arrivals are noted a moment later.
    const delivered = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(/life_lead_deliveries\{channel="webhook",status="delivered"\} (\d+)/.exec(metrics)?.[1])
    }
    await expect.poll(delivered, { timeout: 15_000 }).toBe(answered.size)
  },
)
