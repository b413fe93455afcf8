import type {
  ConversationCounts,
  ConversationDetail,
  ConversationList,
} from '#domain/conversations/conversation-view.ts'
import { makeConversation, say } from '#tests/back-office/make-conversation.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { MONDAY, mondayTeam } from '#tests/back-office/monday-team.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'

const { app, ines, jon } = await mondayTeam()
const { pool } = app.deps.database
const marta = await staffClient(app, { roles: ['patient_care'], name: 'Marta Ruiz' })
const marketing = await staffClient(app, { roles: ['marketing'] })
afterAll(() => app.close())
beforeEach(async () => {
  await pool.query('delete from conversations')
  await pool.query('delete from answer_feedback')
})

type Refusal = {
  code: string
  message: string
  errors?: Record<string, string>
  current?: ConversationDetail
}
const act = (id: string, what: string, body: object = {}, who: StaffClient = ines) =>
  who.post<ConversationDetail & Refusal>(`/conversations/${id}/${what}`, body)
const look = async (id: string, who: StaffClient = ines) =>
  (await who.get<ConversationDetail>(`/conversations/${id}`)).body
const list = async (who: StaffClient = ines, search: object = {}) =>
  (await who.post<ConversationList>('/conversations/search', search)).body
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const key = () => randomUUID()
const audited = async (action: string) =>
  (await pool.query('select * from audit_log where action = $1 order by id', [action])).rows

test('staff see conversations of their clinics and those of none, and no others', async () => {
  const none = await makeConversation(app)
  const bilbao = await makeConversation(app, { clinicSlug: 'bilbao' })
  const gijon = await makeConversation(app, { clinicSlug: 'gijon' })
  expect(ids((await list()).waiting).toSorted()).toEqual([none.id, bilbao.id, gijon.id].toSorted())
  expect(ids((await list(jon)).waiting).toSorted()).toEqual([none.id, bilbao.id].toSorted())
  expect((await jon.get(`/conversations/${none.id}`)).status).toBe(200)
  for (const [path, body] of [
    ['take', {}],
    ['messages', { key: key(), text: 'Hola' }],
    ['notes', { key: key(), text: 'Hola' }],
    ['close', { reason: 'solved' }],
    ['contact', {}],
    ['typing', {}],
  ] as const)
    expect([path, (await act(gijon.id, path, body, jon)).status]).toEqual([path, 404])
  expect((await jon.get(`/conversations/${gijon.id}`)).status).toBe(404)
  expect((await marketing.get(`/conversations/${none.id}`)).status).toBe(403)
  for (const id of ['0', 'x', randomUUID(), '%00', `${none.id}'--`])
    expect((await ines.get(`/conversations/${encodeURIComponent(id)}`)).status).toBe(404)
})

test('the rail gets counts of what is in sight, which is no look at the list', async () => {
  const none = await makeConversation(app)
  await makeConversation(app, { clinicSlug: 'gijon' })
  await makeConversation(app, { state: 'bot' })
  await pool.query(
    `insert into safety_alerts (conversation_id, message_id, category, level)
     select conversation_id, id, 'complication', 'sure' from conversation_messages where conversation_id = $1 limit 1`,
    [none.id],
  )
  const looks = await audited('conversation.listed')
  const counts = async (who: StaffClient) => (await who.get<ConversationCounts>('/conversations/counts')).body
  expect(await counts(ines)).toEqual({ waiting: 2, alerts: 1 })
  expect(await counts(jon)).toEqual({ waiting: 1, alerts: 1 })
  expect(await audited('conversation.listed')).toEqual(looks)
})

test('the list groups by who has it, with the last words of the visitor, covered', async () => {
  const early = await makeConversation(app, {
    askedAt: new Date(MONDAY.getTime() - 3 * 60_000),
    name: 'Joseba I.',
  })
  const fresh = await makeConversation(app, {
    lines: [{ author: 'visitor', text: 'Llámame al 612 345 678\nporfa' }],
  })
  const mine = await makeConversation(app, { state: 'human', assignedTo: ines.id })
  const theirs = await makeConversation(app, { state: 'snoozed', assignedTo: marta.id })
  const bot = await makeConversation(app, { state: 'bot' })
  const closed = await makeConversation(app, { state: 'closed', closedAt: MONDAY, closeReason: 'solved' })
  await makeConversation(app, { state: 'purged', name: '' })
  const found = await list()
  expect(ids(found.waiting)).toEqual([early.id, fresh.id])
  expect(found.waiting[0]).toMatchObject({
    dueAt: '2026-11-23T09:59:00.000Z',
    waitingSince: '2026-11-23T09:57:00.000Z',
  })
  expect(found.waiting[1]).toMatchObject({ lastText: 'Llámame al ••• porfa', unread: 1, isTheirTurn: true })
  expect(ids(found.mine)).toEqual([mine.id])
  expect(found.mine[0]!.staff).toEqual({ id: ines.id, name: 'Inés Equipo', initials: 'IE' })
  expect([ids(found.others), ids(found.bot), ids(found.closed)]).toEqual([[theirs.id], [bot.id], [closed.id]])
  expect(found.nextClosed).toBeNull()
  expect(ids((await list(ines, { q: 'JOSÉBA' })).waiting)).toEqual([early.id])
  expect((await list(ines, { q: "%_'\\" })).waiting).toEqual([])
})

test('closed ones come in pages of thirty, each once', async () => {
  for (let index = 0; index < 65; index++)
    await makeConversation(app, {
      state: 'closed',
      closedAt: MONDAY,
      closeReason: 'solved',
      lastAt: new Date(MONDAY.getTime() - (index >> 1) * 1000),
    })
  const seen: string[] = []
  let before: string | null = ''
  while (before !== null) {
    const page: ConversationList = await list(ines, { before })
    seen.push(...ids(page.closed))
    before = page.nextClosed
  }
  expect(new Set(seen).size).toBe(65)
  expect(seen).toHaveLength(65)
  expect((await list(ines, { before: 'rubbish' })).closed).toHaveLength(30)
})

test('a conversation shows what was said with contact data covered, and opening it is logged', async () => {
  const made = await makeConversation(app, {
    phone: '612345678',
    email: 'elena@correo.example',
    lines: [
      { author: 'visitor', text: 'Soy Elena, 612345678' },
      {
        author: 'assistant',
        text: 'Llama al 900 900 900',
        answer: { kind: 'answer', card: null, confidence: 'high', passages: [] },
      },
    ],
  })
  const detail = await look(made.id)
  expect(detail.messages.map(({ text, isCovered }) => [text, isCovered])).toEqual([
    ['Soy Elena, •••', true],
    ['Llama al 900 900 900', false],
    ['', false],
  ])
  expect(detail).toMatchObject({
    phone: { masked: '612 ••• 78' },
    email: { masked: 'e•••@correo.example' },
    unread: 0,
  })
  expect((await list()).waiting[0]!.unread).toBe(0)
  const [first] = detail.messages
  const opened = await act(made.id, `messages/${first!.id}/reveal`)
  expect(opened.body).toEqual({ text: 'Soy Elena, 612345678' })
  expect((await act(made.id, 'contact')).body).toEqual({ phone: '612345678', email: 'elena@correo.example' })
  expect((await look(made.id)).messages.filter(({ event }) => event === 'revealed')).toHaveLength(2)
  const logged = await audited('conversation.revealed')
  expect(logged.map(({ after }) => after)).toEqual([{ kind: 'message' }, { kind: 'contact' }])
  expect(JSON.stringify(await audited('conversation.viewed'))).not.toMatch(/612 ?345|345 ?678/)
  // Answers of the assistant are not opened, nor messages of another conversation.
  expect((await act(made.id, `messages/${detail.messages[1]!.id}/reveal`)).status).toBe(404)
  const other = await makeConversation(app)
  expect((await act(other.id, `messages/${first!.id}/reveal`)).status).toBe(404)
})

test('looking, noting and opening data do not keep a conversation any longer', async () => {
  const purgeAt = new Date(MONDAY.getTime() + 5 * 86_400_000)
  const made = await makeConversation(app, {
    phone: '612345678',
    lastAt: new Date(MONDAY.getTime() - 25 * 86_400_000),
  })
  await act(made.id, 'contact')
  await act(made.id, 'notes', { key: key(), text: 'Llamar mañana' })
  expect((await look(made.id)).purgesAt).toBe(purgeAt.toISOString())
  const note = (await look(made.id)).messages.at(-1)
  expect(note).toMatchObject({ author: 'note', text: 'Llamar mañana', name: 'Inés Equipo' })
})

test('of two who take it at once one gets it, and the other learns who', async () => {
  const { id } = await makeConversation(app)
  const answers = await Promise.all([act(id, 'take', {}, ines), act(id, 'take', {}, marta)])
  const [won] = answers.filter(({ status }) => status === 200)
  const [lost] = answers.filter(({ status }) => status === 409)
  expect(won!.body.staff).not.toBeNull()
  expect(lost!.body.message).toBe(`La lleva ${won!.body.staff!.name}.`)
  expect(lost!.body.current!.staff).toEqual(won!.body.staff)
  // Again by the one who has it: nothing happens.
  const owner = won === answers[0] ? ines : marta
  const other = owner === ines ? marta : ines
  expect((await act(id, 'take', {}, owner)).body.version).toBe(won!.body.version)
  const over = await act(id, 'take', { over: true }, other)
  expect(over.body.staff!.id).toBe(other.id)
  expect(over.body.messages.filter(({ event }) => event === 'taken')).toHaveLength(2)
})

test('a reply may take the conversation, and is stored once however often it is sent', async () => {
  const { id } = await makeConversation(app)
  const reply = { key: key(), text: 'Hola, Elena.\nSoy Inés.' }
  expect((await act(id, 'messages', reply)).status).toBe(409)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => act(id, 'messages', { ...reply, take: true })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const detail = await look(id)
  expect(detail.messages.map(({ author, event, text }) => event ?? `${author}: ${text}`)).toEqual([
    'visitor: Hola, ¿me puede atender alguien?',
    'asked',
    'taken',
    'staff: Hola, Elena.\nSoy Inés.',
  ])
  expect(detail).toMatchObject({ state: 'human', isTheirTurn: false, dueAt: null })
  const { rows } = await pool.query(
    'select first_reply_at, body from conversations c join conversation_messages m on m.conversation_id = c.id where m.author = $1',
    ['staff'],
  )
  expect(rows[0].first_reply_at).toEqual(MONDAY)
  expect(rows[0].body).not.toContain('Elena')
  expect((await act(id, 'messages', { key: key(), text: 'Yo también' }, marta)).body.message).toBe(
    'La lleva Inés Equipo.',
  )
  expect((await act(id, 'messages', { key: key(), text: 'x', take: true }, marta)).status).toBe(409)
})

test('what a visitor says cannot stop a reply of staff', async () => {
  const { id } = await makeConversation(app, {
    state: 'human',
    assignedTo: ines.id,
    lines: [{ author: 'visitor', text: 'Hola', key: 'same-key-for-all' }],
  })
  const answer = await act(id, 'messages', { key: 'same-key-for-all', text: 'Aquí estoy' })
  expect(answer.body.messages.at(-1)).toMatchObject({ author: 'staff', text: 'Aquí estoy' })
})

test('a note cannot take the place of a reply', async () => {
  const made = await makeConversation(app, { state: 'human', assignedTo: ines.id })
  const same = { key: key() }
  expect((await act(made.id, 'notes', { ...same, text: 'Preguntar a la doctora' })).status).toBe(200)
  const { body } = await act(made.id, 'messages', { ...same, text: 'Hola, Elena' })
  const written = body.messages.filter(({ author }) => author === 'note' || author === 'staff')
  expect(written.map(({ text }) => text)).toEqual(['Preguntar a la doctora', 'Hola, Elena'])
})

test('given back, set aside, handed on, closed and opened again', async () => {
  const { id } = await makeConversation(app, { clinicSlug: 'bilbao' })
  const snoozed = await act(id, 'snooze', { until: '2026-11-23T15:00:00Z' })
  expect(snoozed.body).toMatchObject({ state: 'snoozed', snoozedUntil: '2026-11-23T15:00:00.000Z' })
  expect(snoozed.body.messages.at(-1)).toMatchObject({ event: 'snoozed', detail: 'hasta hoy 16:00' })
  expect((await act(id, 'snooze', { until: '2026-11-23T09:00:00Z' })).status).toBe(422)
  expect((await act(id, 'snooze', { until: 'reply' })).body.snoozedUntil).toBeNull()
  expect((await act(id, 'take')).body).toMatchObject({ state: 'human' })
  expect((await act(id, 'assign', { staffId: randomUUID() })).body.errors).toHaveProperty('staffId')
  expect((await act(id, 'assign', { staffId: jon.id })).body.staff!.id).toBe(jon.id)
  expect((await act(id, 'return', {}, ines)).status).toBe(409)
  expect((await act(id, 'return', {}, jon)).body).toMatchObject({ state: 'bot', staff: null })
  expect((await act(id, 'transfer', { clinic: 'nowhere', summary: 'x' })).status).toBe(422)
  const moved = await act(id, 'transfer', { clinic: 'gijon', summary: 'Quiere cita por la tarde' }, jon)
  expect(moved.body).toMatchObject({ state: 'waiting', clinic: 'gijon' })
  expect((await jon.get(`/conversations/${id}`)).status).toBe(404)
  const detail = await look(id)
  expect(detail.messages.slice(-2)).toMatchObject([
    { event: 'transferred', detail: expect.stringContaining('Gijón') },
    { author: 'note', text: 'Quiere cita por la tarde' },
  ])
  const written = await say(app, id, 'Espera')
  expect((await act(id, 'close', { reason: 'solved', seq: written.seq - 1 })).body.message).toMatch(
    /^Ha escrito/,
  )
  const closed = await act(id, 'close', { reason: 'solved', seq: written.seq })
  expect(closed.body).toMatchObject({ state: 'closed', closeReason: 'solved' })
  expect((await act(id, 'take')).status).toBe(409)
  expect((await act(id, 'block')).body.state).toBe('blocked')
  expect((await act(id, 'reopen')).body).toMatchObject({ state: 'human', closeReason: null })
  expect((await act(id, 'reopen')).status).toBe(409)
})

test('a snooze that is over is an open conversation again', async () => {
  const { id } = await makeConversation(app, {
    state: 'snoozed',
    assignedTo: ines.id,
    snoozedUntil: new Date(MONDAY.getTime() - 1000),
  })
  expect((await list()).mine).toMatchObject([{ id, state: 'human', snoozedUntil: null }])
})

test('name, clinic and tags change with the version that was seen', async () => {
  const { id } = await makeConversation(app)
  const { version } = await look(id)
  const patch = (body: object, who = ines) =>
    who.patch<ConversationDetail & Refusal>(`/conversations/${id}`, body)
  expect(
    (await patch({ version, name: '  Elena   Pérez ', tags: ['ojeras', 'ojeras', 'tarde'] })).body,
  ).toMatchObject({
    name: 'Elena Pérez',
    tags: ['ojeras', 'tarde'],
    version: version + 1,
  })
  // A message in between is no conflict; a change is.
  await say(app, id, 'Otra cosa')
  expect((await patch({ version: version + 1, clinic: 'bilbao' })).status).toBe(200)
  const late = await patch({ version: version + 1, tags: [] })
  expect([late.status, late.body.current!.clinic]).toEqual([409, 'bilbao'])
  expect((await patch({ clinic: 'gijon' }, jon)).status).toBe(422)
  expect((await patch({ clinic: null }, jon)).body.clinic).toBeNull()
  const logged = await audited('conversation.changed')
  expect(JSON.stringify(logged)).not.toContain('Elena')
})

test('tags added and removed at the same moment are all kept, also from a stale screen', async () => {
  const { id } = await makeConversation(app)
  const patch = (body: object) => ines.patch<ConversationDetail & Refusal>(`/conversations/${id}`, body)
  await patch({ tags: ['tarde', 'precio'] })
  await Promise.all([
    patch({ addTag: 'ojeras' }),
    patch({ addTag: 'vip' }),
    patch({ addTag: 'vip' }),
    patch({ removeTag: 'precio' }),
  ])
  expect((await look(id)).tags.toSorted()).toEqual(['ojeras', 'tarde', 'vip'])
  await patch({ tags: Array.from({ length: 10 }, (_, n) => `etiqueta ${n}`) })
  const full = await patch({ addTag: 'otra' })
  expect([full.status, full.body.errors]).toEqual([422, { tags: 'Como mucho 10 etiquetas' }])
  expect((await patch({ removeTag: 'etiqueta 3', addTag: 'otra' })).body.tags).toHaveLength(10)
})

test('an alert stays on top in any state until somebody writes what was done', async () => {
  const text = 'Me operé el jueves y no puedo respirar bien, soy el 612345678'
  const { id } = await makeConversation(app, { lines: [{ author: 'visitor', text }], clinicSlug: 'gijon' })
  await act(id, 'close', { reason: 'other' })
  const [alert] = (await list()).alerts
  expect(alert).toMatchObject({
    conversationId: id,
    text: 'Me operé el jueves y no puedo respirar bien, soy el •••',
    clinic: 'gijon',
  })
  expect((await list(jon)).alerts).toEqual([])
  const path = `alerts/${alert!.id}/acknowledge`
  expect((await act(id, path, { done: '  ' })).status).toBe(422)
  const other = await makeConversation(app)
  expect((await act(other.id, path, { done: 'Llamada' })).status).toBe(404)
  const [one, two] = await Promise.all([
    act(id, path, { done: 'La he llamado y va a urgencias' }, ines),
    act(id, path, { done: 'Otra cosa' }, marta),
  ])
  expect([one.status, two.status].toSorted()).toEqual([200, 409])
  const done = (await look(id)).alerts[0]!
  expect(['La he llamado y va a urgencias', 'Otra cosa']).toContain(done.done)
  expect((await list()).alerts).toEqual([])
  const { rows } = await pool.query('select done from safety_alerts')
  expect(rows[0].done).not.toMatch(/urgencias|Otra/)
})

test('a request takes only what the person agreed to, once', async () => {
  const lines = [{ author: 'visitor' as const, text: 'Quiero quitarme las ojeras' }]
  const body = {
    name: 'Elena Pérez',
    phone: '612345678',
    email: '',
    clinic: 'bilbao',
    agreed: true,
    marketing: false,
    adult: true,
  }
  const { id } = await makeConversation(app, { lines })
  const sent = { ...body, key: key(), health: false }
  type Made = { folio: string; created: boolean; conversation: ConversationDetail }
  const send = (to: string, what: object) => ines.post<Made>(`/conversations/${to}/request`, what)
  const [one, two] = await Promise.all([send(id, sent), send(id, sent)])
  expect(one.body.folio).toBe(two.body.folio)
  expect([one.status, two.status].toSorted()).toEqual([200, 201])
  expect(await look(id)).toMatchObject({
    lead: { folio: one.body.folio, name: 'Elena Pérez' },
    purgesAt: null,
    clinic: 'bilbao',
  })
  const { rows } = await pool.query(
    'select form_type, message, health_content_kept from leads where folio = $1',
    [one.body.folio],
  )
  expect(rows[0]).toEqual({ form_type: 'chat', message: null, health_content_kept: false })
  expect((await send(id, { ...sent, key: key() })).status).toBe(409)
  expect((await ines.get<{ message: string | null }>(`/leads/${one.body.folio}`)).body.message).toBeNull()

  const agreed = await makeConversation(app, { lines })
  const made = await send(agreed.id, { ...body, key: key(), health: true })
  expect((await ines.get<{ message: string }>(`/leads/${made.body.folio}`)).body.message).toBe(
    'Quiero quitarme las ojeras',
  )
  expect((await send(agreed.id, { ...body, key: key(), agreed: false, health: true })).status).toBe(422)
  const wrong = await ines.post<Refusal>(`/conversations/${agreed.id}/request`, {
    ...body,
    key: key(),
    health: true,
    phone: '12',
  })
  expect(wrong.body.errors).toHaveProperty('phone')
})

test('it joins a request in sight with the same phone, and can be separated again', async () => {
  const lead = await makeLead(app, { phone: '+34 655 11 22 33', clinicSlug: 'bilbao' })
  const far = await makeLead(app, { phone: '655112233', clinicSlug: 'gijon' })
  const { id } = await makeConversation(app, { phone: '655112233' })
  expect((await look(id, jon)).candidates).toEqual([{ folio: lead.folio, why: 'phone' }])
  expect((await act(id, 'link', { folio: far.folio }, jon)).status).toBe(404)
  expect((await act(id, 'link', { folio: ` ${lead.folio.toLowerCase()} ` }, jon)).body).toMatchObject({
    lead: { folio: lead.folio },
    purgesAt: null,
    candidates: [],
  })
  expect((await act(id, 'link', { folio: far.folio })).status).toBe(409)
  const freed = await jon.delete<ConversationDetail>(`/conversations/${id}/link`)
  expect(freed.body).toMatchObject({
    lead: null,
    purgesAt: new Date(MONDAY.getTime() + 30 * 86_400_000).toISOString(),
  })
})

test('of one that was purged only dates are left, and nothing can be done with it', async () => {
  const { id } = await makeConversation(app)
  await pool.query('delete from conversation_messages where conversation_id = $1', [id])
  await pool.query("update conversations set state = 'purged', name = '', purge_at = null where id = $1", [
    id,
  ])
  expect(await look(id)).toMatchObject({
    state: 'purged',
    name: '',
    messages: [],
    summary: null,
    candidates: [],
  })
  for (const [what, body] of [
    ['take', { over: true }],
    ['messages', { key: key(), text: 'Hola', take: true }],
    ['notes', { key: key(), text: 'Hola' }],
    ['reopen', {}],
    ['close', { reason: 'other' }],
    ['block', {}],
  ] as const)
    expect([what, (await act(id, what, body)).status]).toEqual([what, 409])
})

test.each<[string, object]>([
  ['messages', { key: 'short', text: 'x' }],
  ['messages', { key: 'k'.repeat(200), text: 'x' }],
  ['messages', { key: 'ñññññññññ', text: 'x' }],
  ['messages', { key: key(), text: ' \u200b ' }],
  ['messages', { key: key(), text: 'x'.repeat(4001) }],
  ['messages', { key: key(), text: 'x', take: 'yes' }],
  ['messages', { key: key(), text: 'x', extra: 1 }],
  ['snooze', { until: 'mañana' }],
  ['snooze', { until: '0001-01-01T00:00:00Z' }],
  ['assign', { staffId: 'x' }],
  ['transfer', { clinic: '../x', summary: 'x' }],
  ['close', { reason: 'because' }],
  ['close', { reason: 'solved', seq: 1e9 }],
  ['link', { folio: "LD-26-1' or 1=1" }],
  ['take', { version: -1 }],
  ['take', { version: 2 ** 40 }],
])('%s refuses %j', async (what, body) => {
  const { id } = await makeConversation(app)
  expect((await act(id, what, body)).status).toBe(422)
})
