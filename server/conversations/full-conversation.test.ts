import type { ConversationDetail } from '#domain/conversations/conversation-view.ts'
import { CONVERSATION_LIMITS } from '#domain/conversations/conversation.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { mondayTeam } from '#tests/back-office/monday-team.ts'
import { asStaff, openConversation } from '#tests/conversations/visitor.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'

const { app, ines, jon } = await mondayTeam()
const { pool } = app.deps.database
afterAll(() => app.close())

/** A conversation whose visitor can say no more. */
async function openFull() {
  const visitor = await openConversation(app, { phone: '612345678' })
  const { rows } = await pool.query('select last_seq from conversations where id = $1', [visitor.id])
  const lines = Array.from({ length: CONVERSATION_LIMITS.messages - rows[0].last_seq }, () => ({
    author: 'visitor' as const,
    text: 'Hola',
  }))
  await asStaff(app, visitor.id, { lines })
  expect((await visitor.say('Una más')).status).toBe(409)
  return visitor
}
const setLast = (id: string, seq: number) =>
  pool.query('update conversations set last_seq = $2 where id = $1', [id, seq])
const act = (id: string, what: string, body: object = {}) =>
  ines.post<ConversationDetail>(`/conversations/${id}/${what}`, body)
const storedOf = async (id: string) =>
  (await pool.query('select state, phone, token_hash from conversations where id = $1', [id])).rows[0]

test('its visitor withdraws the consent, and everything said is erased', async () => {
  const { id, call } = await openFull()
  expect((await call('DELETE', '')).status).toBe(204)
  expect(await storedOf(id)).toEqual({ state: 'purged', phone: '', token_hash: null })
  const { rows } = await pool.query(
    'select author, event from conversation_messages where conversation_id = $1',
    [id],
  )
  expect(rows).toEqual([{ author: 'system', event: 'withdrawn' }])
})

test('its visitor ends it, and cannot open it again', async () => {
  const { call, say } = await openFull()
  expect((await call('POST', '/end')).status).toBe(200)
  expect((await call('POST', '/person')).status).toBe(409)
  expect((await say('Otra vez')).status).toBe(409)
})

test('its visitor leaves a request', async () => {
  const { call } = await openFull()
  const body = { key: 'request-1', name: 'Elena Pérez', phone: '612 345 678' }
  const response = await call('POST', '/request', body)
  expect(response.status).toBe(201)
  expect((await response.json()).folio).toMatch(/^LD-/)
})

test('the last message that fits is answered', async () => {
  const { id, say } = await openConversation(app)
  await asStaff(app, id, { set: { state: 'bot' } })
  await setLast(id, CONVERSATION_LIMITS.messages - 1)
  const response = await say('Tengo ojeras')
  expect(response.status).toBe(200)
  const { messages } = (await response.json()) as { messages: { author: string }[] }
  expect(messages.map(({ author }) => author)).toEqual(['visitor', 'assistant'])
})

test('staff answer it, write notes, look at it, pass it on, and end it', async () => {
  const { id } = await openFull()
  const { folio } = await makeLead(app)
  const steps: [string, object][] = [
    ['take', {}],
    ['messages', { key: randomUUID(), text: 'Hola' }],
    ['notes', { key: randomUUID(), text: 'Escribe mucho' }],
    ['contact', {}],
    ['snooze', { until: 'reply' }],
    ['assign', { staffId: jon.id }],
    ['take', { over: true }],
    ['transfer', { clinic: 'gijon', summary: 'Quiere ir a Gijón' }],
    ['return', {}],
    ['link', { folio }],
    ['close', { reason: 'solved' }],
    ['reopen', {}],
    ['block', {}],
  ]
  for (const [what, body] of steps) expect([what, (await act(id, what, body)).status]).toEqual([what, 200])
  expect(await storedOf(id)).toMatchObject({ state: 'blocked' })
})

test('staff make a request of it', async () => {
  const { id } = await openFull()
  const asked = { name: 'Elena Pérez', phone: '612345678', agreed: true, health: true, marketing: false }
  const made = await act(id, 'request', { key: randomUUID(), clinic: 'bilbao', adult: true, ...asked })
  expect(made.status).toBe(201)
})

test('where no line fits any more, notes are refused, and it can still be ended and withdrawn', async () => {
  const { id, call } = await openFull()
  await setLast(id, CONVERSATION_LIMITS.lines)
  expect((await act(id, 'notes', { key: randomUUID(), text: 'Una nota' })).status).toBe(409)
  expect((await act(id, 'contact')).status).toBe(200)
  expect((await act(id, 'close', { reason: 'solved' })).status).toBe(200)
  expect(await storedOf(id)).toMatchObject({ state: 'closed' })
  expect((await call('DELETE', '')).status).toBe(204)
  expect(await storedOf(id)).toMatchObject({ state: 'purged' })
})
