import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { WebhookReceiver } from '../receivers/webhook-receiver.ts'

/** The product must accept leads again this many milliseconds after the cause has ended. */
const BACK_WITHIN = 15_000

const SENDERS = 4
/** Milliseconds between two leads of one sender, and before a retry. */
const PAUSE = 60
const RETRY_PAUSE = 100
/** Timeout after which a browser retries, in milliseconds. */
const PATIENCE = 10_000

export type Traffic = {
  /** E-mail → folio of every lead that was answered 201. */
  acknowledged: ReadonlyMap<string, string>
  /** Statuses of all other responses; 0 is none. */
  refusals: readonly number[]
  /** Resolves after this many more acknowledged leads. */
  more(count: number): Promise<void>
  /** Resolves at the next acknowledged lead; fails when that takes too long. */
  recovery(): Promise<void>
  /** Sends no new leads; resolves when each pending one has been acknowledged. */
  end(): Promise<void>
}

/**
 * A small steady stream of visitors, each with their own address, who retry with the same key until they have
 * their folio.
 * @param first the number of the first visitor, if there were others before
 * @param urls of servers on one database: each attempt goes to the next of them, as behind a proxy
 */
export function startTraffic(
  urls: string | readonly string[],
  { senders = SENDERS, pause = PAUSE, first = 0 } = {},
): Traffic {
  const servers = [urls].flat()
  const acknowledged = new Map<string, string>()
  const refusals: number[] = []
  const ending = new AbortController()
  let waiting: (() => void)[] = []
  let sent = first

  async function sendOne() {
    const n = sent++
    const email = `persona${n}@example.com`
    for (let attempt = 0; ; attempt++) {
      const response = await post(servers[(n + attempt) % servers.length]!, n, email)
      const folio = response?.status === 201 ? await folioOf(response) : undefined
      if (folio !== undefined) {
        acknowledged.set(email, folio)
        for (const look of waiting) look()
        return
      }
      refusals.push(response?.status ?? 0)
      await pauseFor(RETRY_PAUSE)
    }
  }

  const sending = Array.from({ length: senders }, async () => {
    while (!ending.signal.aborted) {
      await sendOne()
      await pauseFor(pause)
    }
  })
  const end = async () => {
    ending.abort()
    await Promise.all(sending)
  }
  const more = (count: number) => {
    const wanted = acknowledged.size + count
    return new Promise<void>((done) => {
      const look = () => {
        if (acknowledged.size < wanted) return
        waiting = waiting.filter((one) => one !== look)
        done()
      }
      waiting.push(look)
    })
  }
  return {
    acknowledged,
    refusals,
    more,
    end,
    recovery: () =>
      Promise.race([
        more(1),
        pauseFor(BACK_WITHIN).then(() => {
          throw new Error(`No lead was acknowledged in ${BACK_WITHIN} ms.`)
        }),
      ]),
  }
}

/** The input of a visitor in the home page's form. */
export async function post(
  url: string,
  n: number,
  email = `persona${n}@example.com`,
): Promise<Response | null> {
  return fetch(`${url}/api/leads`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `fault-${email}`,
      'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({
      formType: 'home_contact',
      name: `Persona ${n}`,
      email,
      phone: '612 345 678',
      clinic: 'bilbao',
      consents: { health: true, marketing: false },
      message: `Consulta ${n}`,
    }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null)
}

async function folioOf(response: Response): Promise<string | undefined> {
  // The connection may break between the status and the folio.
  const body = (await response.json().catch(() => undefined)) as { folio: string } | undefined
  return body?.folio
}

function pauseFor(milliseconds: number) {
  return new Promise((done) => setTimeout(done, milliseconds))
}

type Ask = <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>

/** Everything that was acknowledged is in the database once, under its folio, and nothing else is. */
export async function expectWhole(ask: Ask, { acknowledged }: Pick<Traffic, 'acknowledged'>): Promise<void> {
  const rows = await ask<{ email: string; folio: string }>(
    "select email, folio from leads where email like 'persona%@example.com'",
  )
  expect(rows.length).toBe(acknowledged.size)
  const stored = new Map(rows.map(({ email, folio }) => [email, folio]))
  for (const [email, folio] of acknowledged) expect(stored.get(email)).toBe(folio)
  expect(new Set(stored.values()).size).toBe(rows.length)
}

/** Each lead reached the clinic's automation, which can detect duplicates by the folio. */
export async function expectDelivered(
  { received }: WebhookReceiver,
  { acknowledged }: Traffic,
): Promise<void> {
  const missing = () => {
    const came = new Set(received.map(({ headers }) => headers['x-lead-folio']))
    return [...acknowledged.values()].filter((folio) => !came.has(folio)).length
  }
  await expect.poll(missing, { timeout: 60_000, interval: 100 }).toBe(0)
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'life-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The status of a page or a health check; 0 if nothing answers. */
export async function statusOf(url: string, path: string): Promise<number> {
  const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  await response?.body?.cancel()
  return response?.status ?? 0
}

/** The status of /readyz and its reasons. */
export async function readiness(url: string): Promise<string> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null)
  return response ? `${response.status} ${await response.text()}` : 'no answer'
}
