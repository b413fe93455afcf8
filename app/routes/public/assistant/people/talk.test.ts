import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { storageNames } from '#app/widgets/consent/storage-names.ts'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { talkStore } from '../talk-store.ts'
import { holdTab } from './hold-tab.ts'
import { leaveTalk, resumeTalk } from './talk.ts'

const stored = JSON.stringify({
  token: 'of-the-visitor',
  tab: 'this-tab',
  unsent: [{ key: 'one', text: '¿Seguís ahí?', after: 3 }],
  draft: 'Y además quería',
})
let tab: Map<string, string>

beforeEach(() => {
  tab = new Map([[storageNames.conversation, stored]])
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
})
afterEach(() => {
  leaveTalk()
  vi.unstubAllGlobals()
})

/** A server that leaves every question open. @returns the next one that is asked for the conversation */
async function silentServer() {
  let tell: (response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/conversations?')) tell(response)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { fetch } = globalThis
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`${origin}${path}`, init))
  return () => new Promise<ServerResponse>((asked) => (tell = asked))
}

function answer(response: ServerResponse) {
  const conversation = { state: 'waiting', words: '' }
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ conversation, messages: [] }))
}

const resume = (signal = new AbortController().signal) => resumeTalk(() => {}, signal)

test('who leaves while the conversation is being read finds it on coming back', async () => {
  const nextRead = await silentServer()
  const leave = new AbortController()
  let read = nextRead()
  const first = resume(leave.signal)
  await read
  leave.abort()
  read = nextRead()
  const second = resume()
  expect(await first).toBe('stopped')
  answer(await read)
  expect(await second).toBe('resumed')
  expect(talkStore.current()).toMatchObject({ token: 'of-the-visitor', outbox: [{ text: '¿Seguís ahí?' }] })
})

test('a conversation that another tab holds is left to it, and still there once that tab is closed', async () => {
  const nextRead = await silentServer()
  const closeOther = await holdTab('this-tab')
  const leave = new AbortController()
  const left = resume(leave.signal)
  leave.abort()
  expect(await left).toBe('stopped')
  expect(await resume()).toBe('elsewhere')
  expect(tab.get(storageNames.conversation)).toBe(stored)
  closeOther!()
  const read = nextRead()
  const back = resume()
  answer(await read)
  expect(await back).toBe('resumed')
})
