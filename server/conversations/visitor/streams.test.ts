import { createTestApp, type TestApp } from '#tests/app.ts'
import { addMarta, asStaff, MARTA, openConversation, type Visitor } from '#tests/conversations/visitor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { findConversation } from '../find-conversation.ts'
import { visitorIsHere } from '../visitor-is-here.ts'
import { liveHubOf } from '../../shared/live/live-hub.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'

let app: TestApp
let other: { deps: TestApp['deps']; request: TestApp['request'] }
const open: (() => Promise<void>)[] = []
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  // A second server on the same database with its own hub, connection and routes.
  const deps = { ...app.deps }
  const second = createApp(deps, { rateLimits: false })
  other = {
    deps,
    request: async (path, init) =>
      second.request(path, init, { incoming: { socket: { remoteAddress: '203.0.113.2' } } }),
  }
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
  await app.truncate()
})
afterAll(async () => {
  await liveHubOf(other.deps).close()
  await app.close()
})

type Told = [event: string, data: Record<string, unknown>]

async function watch({ call }: Visitor, after: number, server: Pick<TestApp, 'request'> = app) {
  const response = await call('GET', `/events?after=${after}`, undefined, server)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  open.push(() => reader.cancel())
  let text = ''
  const next = async (): Promise<Told | undefined> => {
    for (;;) {
      text = text.replace(/^(?:: \n\n)+/, '')
      const found = /^event: (.*)\ndata: (.*)\n\n/.exec(text)
      if (found) {
        text = text.slice(found[0].length)
        return [found[1]!, JSON.parse(found[2]!)]
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  /** The next event of a kind, past others. */
  const nextOf = async (kind: string) => {
    for (;;) {
      const told = await next()
      if (!told || told[0] === kind) return told?.[1]
    }
  }
  return { next, nextOf, close: () => reader.cancel() }
}

test('a stream begins with the status and what the visitor lacks', async () => {
  const visitor = await openConversation(app)
  const { next } = await watch(visitor, 1)
  expect(await next()).toMatchObject(['hello', { state: 'waiting', place: 1 }])
  expect(await next()).toMatchObject(['message', { seq: 2, author: 'assistant' }])
  expect(await next()).toMatchObject(['message', { seq: 3, event: 'asked' }])
})

test('what is written on one server reaches the windows on another, notes never', async () => {
  await addMarta(app)
  const visitor = await openConversation(app)
  const here = await watch(visitor, 3)
  const there = await watch(visitor, 3, other)
  await asStaff(app, visitor.id, { lines: [{ author: 'note', text: 'Es la de ayer' }] })
  await asStaff(app, visitor.id, {
    set: { state: 'human', assignedTo: MARTA },
    lines: [{ author: 'staff', staffId: MARTA, text: 'Hola, Elena' }],
  })
  for (const { nextOf } of [here, there])
    expect(await nextOf('message')).toMatchObject({
      seq: 5,
      author: 'staff',
      name: 'Marta',
      text: 'Hola, Elena',
    })
  await visitor.say('Gracias', undefined, other)
  expect(await here.nextOf('message')).toMatchObject({ author: 'visitor', text: 'Gracias' })
})

test('taking a conversation tells its visitor who, and typing shows', async () => {
  await addMarta(app)
  const visitor = await openConversation(app)
  const { next, nextOf } = await watch(visitor, 3)
  await next()
  await asStaff(app, visitor.id, { set: { state: 'human', assignedTo: MARTA } })
  expect(await nextOf('status')).toMatchObject({ state: 'human', staff: 'Marta, atención al paciente' })
  await notifyBackOffice(app.deps.database.db, 'conversation.typing', [`${visitor.id}:visitor`])
  await notifyBackOffice(app.deps.database.db, 'conversation.typing', [`${visitor.id}:staff`])
  expect(await next()).toEqual(['typing', { on: true }])
})

test('those behind move up when somebody before them is served', async () => {
  const first = await openConversation(app)
  const second = await openConversation(app)
  const { next, nextOf } = await watch(second, 3)
  expect(await next()).toMatchObject(['hello', { place: 2 }])
  await first.call('POST', '/end', {})
  expect(await nextOf('status')).toMatchObject({ place: 1 })
})

test('a conversation tells nothing to the windows of another', async () => {
  const elena = await openConversation(app)
  const otra = await openConversation(app)
  const { next } = await watch(otra, 3)
  await next()
  await elena.say('Mi secreto')
  await otra.say('Lo mío')
  expect(await next()).toMatchObject(['message', { text: 'Lo mío' }])
})

test('staff see that the visitor has it open', async () => {
  const visitor = await openConversation(app)
  const row = () => findConversation(app.deps.database.db, visitor.id)
  expect(visitorIsHere((await row())!, new Date())).toBe(false)
  const { next } = await watch(visitor, 3)
  await next()
  await expect.poll(async () => visitorIsHere((await row())!, new Date())).toBe(true)
  expect(visitorIsHere((await row())!, new Date(Date.now() + 180_000))).toBe(false)
})

test('a fourth window replaces the first, which is told to stay away', async () => {
  const visitor = await openConversation(app)
  const first = await watch(visitor, 3)
  await first.next()
  for (let n = 0; n < 3; n++) await watch(visitor, 3)
  expect(await first.nextOf('bye')).toEqual({ wait: 60 })
  expect(await first.next()).toBeUndefined()
})

test('streams end when the visitor withdraws, and no word of it remains', async () => {
  const visitor = await openConversation(app)
  const { nextOf, next } = await watch(visitor, 3)
  await visitor.call('DELETE', '', undefined, other)
  expect(await nextOf('bye')).toEqual({})
  expect(await next()).toBeUndefined()
})

test('after a database connection breaks, nothing is lost', async () => {
  const visitor = await openConversation(app)
  const { next, nextOf } = await watch(visitor, 3)
  await next()
  await app.deps.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clinicas-life live' and datname = current_database()",
  )
  await visitor.say('¿Seguís ahí?')
  expect(await nextOf('message')).toMatchObject({ text: '¿Seguís ahí?' })
})

test('what a visitor types is announced at most every three seconds', async () => {
  const visitor = await openConversation(app)
  const heard: string[] = []
  const unsubscribe = await liveHubOf(other.deps).subscribe((message) => {
    if (message.kind === 'event') heard.push(`${message.event.type} ${message.event.ids.join()}`)
  })
  for (let n = 0; n < 5; n++) expect((await visitor.call('POST', '/typing', {})).status).toBe(204)
  await visitor.say('Ya')
  await expect.poll(() => heard.at(-1)).toBe(`conversation.changed ${visitor.id}`)
  expect(heard.filter((one) => one === `conversation.typing ${visitor.id}:visitor`)).toHaveLength(1)
  unsubscribe()
})

test('at shutdown every window is told goodbye', async () => {
  const own = await createTestApp({ work: false, rateLimits: false })
  const visitor = await openConversation(own)
  const { next, nextOf } = await watch(visitor, 3, own)
  await next()
  await liveHubOf(own.deps).close()
  expect(await nextOf('bye')).toEqual({})
  expect(await next()).toBeUndefined()
  await own.close()
})
