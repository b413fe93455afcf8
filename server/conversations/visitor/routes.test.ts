import type { ConversationNews, OpenedConversation } from '#domain/conversations/conversation-api.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { addMarta, asStaff, MARTA, OPENING, openConversation, send } from '#tests/conversations/visitor.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

/** A Monday morning in Madrid. */
const MORNING = new Date('2026-11-23T09:40:00Z')

let app: TestApp
let now = MORNING
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => now })
})
afterEach(async () => {
  now = MORNING
  await app.truncate()
})
afterAll(() => app.close())

const query = async (text: string, values: unknown[] = []) =>
  (await app.deps.database.pool.query(text, values)).rows

const textsOf = ({ messages }: ConversationNews) => messages.map(({ text }) => text)

test('asking for a person stores the conversation from then on, with its consent', async () => {
  const { opened, token } = await openConversation(app)
  expect(opened.conversation).toMatchObject({ state: 'waiting', place: 1, staff: null, folio: null })
  expect(textsOf(opened)).toEqual([
    'Hola, tengo ojeras',
    'Las ojeras pueden venir del color.',
    'Has pedido hablar con una persona',
  ])
  expect(opened.messages[1]).toMatchObject({ sources: [{ label: 'Ojeras', href: '/blog/ojeras' }] })
  const [stored] = await query('select * from conversations')
  expect(stored).toMatchObject({ name: 'Elena P.', clinic_slug: 'bilbao', page: '/tratamientos/ojeras' })
  expect(stored.consent_text).toContain('podría revelar datos sobre mi salud')
  expect(stored.consent_version).toMatch(/^sha256:/)
  expect(stored.purge_at).toEqual(new Date('2026-12-23T09:40:00Z'))
  expect(JSON.stringify(stored)).not.toContain(token)
  const bodies = await query('select body from conversation_messages where body is not null')
  expect(JSON.stringify(bodies)).not.toContain('ojeras')
})

test('without consent nothing is stored', async () => {
  const response = await send(app, 'POST', '', { ...OPENING, key: 'k'.repeat(16), consent: false })
  expect(response.status).toBe(422)
  expect((await response.json()).errors.consent).toContain('Marca la casilla')
  expect(await query('select from conversations')).toEqual([])
})

test('a request repeated after a lost answer gets the same conversation and token', async () => {
  const key = 'repeated-after-a-lost-answer'
  const [one, two] = await Promise.all([
    send(app, 'POST', '', { ...OPENING, key }),
    send(app, 'POST', '', { ...OPENING, key }),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 201])
  const [first, second] = (await Promise.all([one.json(), two.json()])) as OpenedConversation[]
  expect(second!.token).toBe(first!.token)
  expect(await query('select from conversations')).toHaveLength(1)
  expect(await query('select from conversation_messages')).toHaveLength(3)
})

test('a token opens its own conversation, and another one nothing', async () => {
  const elena = await openConversation(app)
  await openConversation(app, { name: 'Otra', history: [{ author: 'visitor', text: 'Secreto' }] })
  const news = (await (await elena.call('GET', '')).json()) as ConversationNews
  expect(JSON.stringify(news)).not.toContain('Secreto')
  for (const token of [`${elena.token.slice(0, -1)}_`, 'x'.repeat(43), elena.id]) {
    const response = await send(app, 'GET', '', undefined, token)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect((await send(app, 'GET', '')).status).toBe(401)
})

test('a message is stored once, however often it is sent', async () => {
  const { say } = await openConversation(app)
  const answers = await Promise.all([1, 2, 3].map(() => say('¿Hola?', 'the-same-key')))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(textsOf(await answer.json())).toEqual(['¿Hola?'])
  }
  expect(await query("select from conversation_messages where author = 'visitor'")).toHaveLength(2)
})

test('news are what came after a number, without notes', async () => {
  const { id, call, say } = await openConversation(app)
  await asStaff(app, id, { lines: [{ author: 'note', text: 'Llamar mañana' }] })
  await say('Sigo aquí')
  const news = (await (await call('GET', '?after=3')).json()) as ConversationNews
  expect(news.messages.map(({ seq, text }) => [seq, text])).toEqual([[5, 'Sigo aquí']])
})

test('while a person is waited for the assistant is silent, but for a safety card', async () => {
  const { id, say } = await openConversation(app)
  expect(textsOf(await (await say('¿Cuánto cuesta un aumento de pecho?')).json())).toHaveLength(1)
  const { messages } = (await (await say('No puedo respirar')).json()) as ConversationNews
  expect(messages[1]).toMatchObject({ author: 'assistant', actions: [{ href: 'tel:112' }] })
  const [alert] = await query('select * from safety_alerts')
  expect(alert).toMatchObject({ conversation_id: id, category: 'emergency', level: 'sure' })
  expect(await query('select is_their_turn from conversations')).toEqual([{ is_their_turn: true }])
})

test('what was said before is read for safety too', async () => {
  await openConversation(app, { history: [{ author: 'visitor', text: 'Quiero morirme' }] })
  expect(await query('select category from safety_alerts')).toEqual([{ category: 'self_harm' }])
})

test('once somebody took it, the visitor sees who, and the assistant says nothing', async () => {
  await addMarta(app)
  const { id, call, say } = await openConversation(app)
  await asStaff(app, id, {
    set: { state: 'human', assignedTo: MARTA, takenAt: now },
    lines: [
      { author: 'system', event: 'taken', staffId: MARTA },
      { author: 'staff', staffId: MARTA, text: 'Hola' },
    ],
  })
  const news = (await (await call('GET', '?after=3')).json()) as ConversationNews
  expect(news.conversation).toMatchObject({
    state: 'human',
    staff: 'Marta, atención al paciente',
    words: 'Te atiende Marta, atención al paciente.',
    place: null,
  })
  expect(news.messages).toMatchObject([
    { author: 'system', event: 'taken', text: 'Te atiende Marta, atención al paciente' },
    { author: 'staff', name: 'Marta', text: 'Hola' },
  ])
  expect(textsOf(await (await say('No puedo respirar')).json())).toEqual(['No puedo respirar'])
})

test('given back, the assistant answers once, with what it was made of', async () => {
  const { id, say } = await openConversation(app)
  await asStaff(app, id, { set: { state: 'bot' }, lines: [{ author: 'system', event: 'returned' }] })
  const first = (await (
    await say('¿Cuánto cuesta un aumento de pecho?', 'question-1')
  ).json()) as ConversationNews
  expect(first.messages).toMatchObject([{ author: 'visitor' }, { author: 'assistant' }])
  expect(first.messages[1]!.text).toContain('4.495\u00a0€')
  expect(first.messages[1]!.sources[0]).toMatchObject({ href: '/tratamientos/aumento-pecho' })
  expect(first.context?.treatments).toEqual(['aumento-pecho'])
  const again = (await (
    await say('¿Cuánto cuesta un aumento de pecho?', 'question-1')
  ).json()) as ConversationNews
  expect(again.messages).toEqual(first.messages)
  const [record] = await query("select answer from conversation_messages where key = 'answer:question-1'")
  expect(record.answer).toMatchObject({ kind: 'answer', card: null })
})

test('a message whose answer was lost with the process gets it when it is sent again', async () => {
  const { id, say } = await openConversation(app)
  await asStaff(app, id, {
    set: { state: 'bot' },
    lines: [{ author: 'visitor', text: '¿Duele la blefaroplastia?', key: 'lost-answer' }],
  })
  const { messages } = (await (
    await say('¿Duele la blefaroplastia?', 'lost-answer')
  ).json()) as ConversationNews
  expect(messages.map(({ author }) => author)).toEqual(['visitor', 'assistant'])
})

test('a message wakes up a snoozed conversation and reopens a closed one', async () => {
  await addMarta(app)
  const { id, say, call } = await openConversation(app)
  await asStaff(app, id, {
    set: { state: 'snoozed', assignedTo: MARTA, snoozedUntil: new Date('2026-11-24') },
  })
  expect((await (await say('Ya estoy')).json()).conversation).toMatchObject({ state: 'human' })
  expect((await (await call('POST', '/end', {})).json()).conversation).toMatchObject({ state: 'closed' })
  now = new Date('2026-11-23T11:00:00Z')
  const reopened = (await (await say('Una cosa más')).json()) as ConversationNews
  expect(reopened.conversation).toMatchObject({ state: 'waiting', place: 1 })
  expect(textsOf(reopened)).toEqual(['La conversación se ha abierto de nuevo', 'Una cosa más'])
  expect(await query('select asked_at, assigned_to, closed_at from conversations')).toEqual([
    { asked_at: now, assigned_to: null, closed_at: null },
  ])
})

test('a person can be asked for again', async () => {
  const { id, call } = await openConversation(app)
  await asStaff(app, id, { set: { state: 'bot' } })
  const news = (await (await call('POST', '/person', {})).json()) as ConversationNews
  expect(news.conversation.state).toBe('waiting')
  expect(textsOf(news)).toEqual(['Has pedido hablar con una persona'])
  expect(textsOf(await (await call('POST', '/person', {})).json())).toEqual([])
})

test('somebody who was blocked is told kindly whom to call', async () => {
  const { id, say } = await openConversation(app)
  await asStaff(app, id, { set: { state: 'blocked' } })
  const response = await say('Hola')
  expect(response.status).toBe(403)
  expect((await response.json()).message).toMatch(/llámanos al \+?\d/)
})

test('those who wait know their place, and whether somebody is there', async () => {
  const first = await openConversation(app)
  now = new Date('2026-11-23T09:41:00Z')
  const second = await openConversation(app)
  expect(second.opened.conversation).toMatchObject({ place: 2, attended: false, offersRequest: true })
  await first.call('POST', '/end', {})
  const { conversation } = (await (await second.call('GET', '')).json()) as ConversationNews
  expect(conversation.place).toBe(1)
})

test('at night the words say from when, and a request is offered', async () => {
  now = new Date('2026-11-23T22:00:00Z')
  const { opened } = await openConversation(app)
  expect(opened.conversation).toMatchObject({ attended: false, offersRequest: true })
  expect(opened.conversation.words).toContain('te responde una persona mañana a las 09:00')
})

test('withdrawing erases what was said at once, and the token opens nothing', async () => {
  const { call, id } = await openConversation(app, {
    history: [{ author: 'visitor', text: 'Quiero morirme' }],
  })
  expect((await call('DELETE', '')).status).toBe(204)
  expect((await call('GET', '')).status).toBe(404)
  expect((await call('DELETE', '')).status).toBe(404)
  const [row] = await query('select * from conversations where id = $1', [id])
  expect(row).toMatchObject({ state: 'purged', name: '', page: null, token_hash: null })
  expect(await query('select author, event, body from conversation_messages')).toEqual([
    { author: 'system', event: 'withdrawn', body: null },
  ])
  expect(await query('select from safety_alerts')).toEqual([])
})

test('one address opens ten conversations in ten minutes', async () => {
  const limited = await createTestApp({ work: false })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const response = await send(limited, 'POST', '', { ...OPENING, key: `conversation-number-${n}` })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.slice(10)).toEqual([429, 429])
  await limited.close()
})
