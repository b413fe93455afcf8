import { acceptAll, necessaryOnly } from '#domain/privacy/cookie-consent.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Receipt = { id: string; analytics: boolean; marketing: boolean; version: string }

let posted: Receipt[] = []
/** The status of the server's answer; null: there is no connection. */
let answer: number | null = 204
let stored: Record<string, string> = {}

beforeEach(() => {
  vi.resetModules()
  posted = []
  answer = 204
  stored = {}
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => void (stored[name] = value),
    removeItem: (name: string) => void delete stored[name],
  })
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    posted.push((JSON.parse(body) as { receipt: Receipt }).receipt)
    if (answer === null) throw new TypeError('Failed to fetch')
    return { status: answer }
  })
})
afterEach(() => vi.unstubAllGlobals())

const load = async () => ({
  ...(await import('./consent-store.ts')),
  ...(await import('./send-receipts.ts')),
})
const record = () => JSON.parse(Object.values(stored)[0] ?? 'null') as { receipt?: string }
const settled = () => vi.waitFor(() => expect(record().receipt).toBeUndefined())

test('each choice leaves one receipt, and the browser forgets its number once the server has it', async () => {
  const { storeConsent, sendReceipts, CONSENT_VERSION } = await load()
  storeConsent(acceptAll())
  sendReceipts()
  sendReceipts()
  await settled()
  storeConsent(necessaryOnly())
  sendReceipts()
  await settled()
  sendReceipts()
  expect(posted).toEqual([
    { id: expect.any(String), analytics: true, marketing: true, version: CONSENT_VERSION },
    { id: expect.any(String), analytics: false, marketing: false, version: CONSENT_VERSION },
  ])
  expect(posted[0]!.id).not.toBe(posted[1]!.id)
})

test('without a connection both receipts of a choice and its change are sent later, with the same numbers', async () => {
  const { storeConsent, sendReceipts } = await load()
  answer = null
  for (const choice of [acceptAll(), necessaryOnly()]) {
    storeConsent(choice)
    sendReceipts()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const ids = new Set(posted.map(({ id }) => id))
  expect(ids.size).toBe(2)
  expect(record().receipt).toBe([...ids][1])
  answer = 204
  posted = []
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(new Set(posted.map(({ id }) => id))).toEqual(ids)
  expect(posted).toHaveLength(2)
})

test('a later page sends the receipt that an earlier one could not', async () => {
  const first = await load()
  answer = 503
  first.storeConsent(acceptAll())
  first.sendReceipts()
  await new Promise((resolve) => setImmediate(resolve))
  const [lost] = posted
  vi.resetModules()
  const second = await load()
  answer = 204
  second.sendReceipts()
  await settled()
  expect(posted).toEqual([lost, lost])
})
