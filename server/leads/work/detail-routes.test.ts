import type { ActionAnswer, LeadDetail, LeadTimeline } from '#domain/lead/lead-detail.ts'
import type { BulkAnswer } from '#domain/lead/lead-list.ts'
import { DEFAULT_FORMS_SETTINGS } from '#domain/settings/forms-settings.ts'
import { forgetSettings } from '#server/shared/policy/stored-settings.ts'
import { MONDAY, mondayTeam, type Refusal } from '#tests/back-office/monday-team.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, expect, test } from 'vitest'

const { app, ines, jon, act } = await mondayTeam()
afterAll(() => app.close())

const look = async (folio: string) => (await ines.get<LeadDetail>(`/leads/${folio}`)).body
const timeline = async (folio: string) => (await ines.get<LeadTimeline>(`/leads/${folio}/timeline`)).body
const undo = (folio: string, answer: { body: ActionAnswer }, who = ines) =>
  who.post<{ lead: LeadDetail } & Refusal>(`/leads/${folio}/undo`, { eventId: answer.body.undo.eventId })
const audited = async (folio: string) =>
  (
    await app.deps.database.pool.query<{ action: string }>(
      "select action from audit_log where subject_type = 'lead' and subject_id = $1 order by id",
      [folio],
    )
  ).rows.map(({ action }) => action)

test('a lead is shown completely, and the view is logged once', async () => {
  const folio = await newLead(app, { treatment: 'rinoplastia' })
  const { status, body } = await ines.get<LeadDetail>(`/leads/${folio}`)
  await ines.get(`/leads/${folio}/timeline`)
  expect([status, body.phone, body.status, body.version]).toEqual([200, '+34 612 345 678', 'new', 1])
  expect(body.treatmentLabel).toBe('Rinoplastia')
  expect(await audited(folio)).toEqual(['lead.viewed'])
})

test('another clinic, an unknown folio and a blocked person get the same response', async () => {
  const elsewhere = await newLead(app, { clinic: 'madrid-pozuelo' })
  const blocked = await newLead(app, { status: 'blocked' })
  for (const folio of [elsewhere, blocked, 'LD-26-000000']) {
    for (const path of ['', '/timeline', '/facts'])
      expect((await jon.get<Refusal>(`/leads/${folio}${path}`)).body.code).toBe('not_found')
    expect((await act(folio, 'notes', { body: 'Hola' }, jon)).status).toBe(404)
    expect((await act(folio, 'moves', { version: 1, to: 'contacted' }, jon)).status).toBe(404)
  }
  expect((await ines.get(`/leads/${elsewhere}`)).status).toBe(200)
  expect((await ines.get(`/leads/${blocked}`)).status).toBe(404)
})

test('fields are overwritten with the version seen', async () => {
  const folio = await newLead(app)
  const first = await ines.patch<ActionAnswer>(`/leads/${folio}`, {
    version: 1,
    name: ' Ana  Prueba Díaz ',
    tags: ['vip', 'vip'],
    valueCents: 150_000,
  })
  expect([first.status, first.body.lead.name, first.body.lead.tags, first.body.lead.version]).toEqual([
    200,
    'Ana Prueba Díaz',
    ['vip'],
    2,
  ])
  const late = await jon.patch<Refusal>(`/leads/${folio}`, { version: 1, name: 'Otra' })
  expect([late.status, late.body.code, late.body.current?.name]).toEqual([409, 'conflict', 'Ana Prueba Díaz'])
  const found = await app.deps.database.pool.query(
    'select s.name from lead_search s join leads l on l.id = s.lead_id where folio = $1',
    [folio],
  )
  expect(found.rows).toEqual([{ name: 'ana prueba diaz' }])
  const { rows } = await app.deps.database.pool.query(
    "select before, after from audit_log where subject_id = $1 and action = 'lead.changed'",
    [folio],
  )
  expect(JSON.stringify(rows)).not.toContain('Díaz')
})

test.each<[string, Record<string, unknown>, string]>([
  ['an invalid phone', { phone: '12' }, 'phone'],
  ['an invalid address', { email: 'ana@' }, 'email'],
  ['an empty name', { name: ' ' }, 'name'],
  ['an unknown clinic', { clinicSlug: 'atlantis' }, 'clinicSlug'],
  ['someone outside the team', { ownerId: '00000000-0000-4000-8000-000000000000' }, 'ownerId'],
  ['an interest without consent', { treatment: 'rinoplastia' }, 'treatment'],
])('%s is refused', async (_what, change, field) => {
  const folio = await newLead(app)
  const { status, body } = await ines.patch<Refusal>(`/leads/${folio}`, { version: 1, ...change })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  expect((await look(folio)).version).toBe(1)
})

test('assigning a lead to a colleague is a separate event', async () => {
  const folio = await newLead(app)
  const given = await ines.patch<ActionAnswer>(`/leads/${folio}`, { version: 1, ownerId: jon.id })
  expect(given.body.lead.ownerName).toBe('Jon Bilbao')
  expect((await timeline(folio)).items[0]).toMatchObject({ kind: 'assignment', by: 'Inés Equipo' })
})

test('nobody is assigned what they may not see, and people who may not work on leads are not offered', async () => {
  const mar = await staffClient(app, { roles: ['privacy'], name: 'Mar Privacidad' })
  const gone = await staffClient(app, { roles: ['patient_care'], name: 'Gael Fuera' })
  await app.deps.database.pool.query("update auth.users set banned_until = '2027-01-01' where id = $1", [
    gone.id,
  ])
  const folio = await newLead(app, { clinic: 'madrid-pozuelo' })
  const dueAt = '2026-11-24T10:00:00Z'
  await act(folio, 'tasks', { title: 'Enviar precios', dueAt })
  const [task] = (await timeline(folio)).tasks
  const refusals = (ownerId: string) => [
    ines.patch<Refusal>(`/leads/${folio}`, { version: 1, ownerId }),
    act(folio, 'tasks', { title: 'Llamar', dueAt, ownerId }),
    ines.patch<Refusal>(`/tasks/${task!.id}`, { version: 1, ownerId }),
    act(folio, 'notes', { body: 'Mira esto', mentions: [ownerId] }),
  ]
  for (const [id, said] of [
    [jon.id, 'No lleva esta clínica.'],
    [mar.id, 'Esta persona no está en el equipo.'],
    [gone.id, 'Esta persona no está en el equipo.'],
  ] as const) {
    const answers = await Promise.all(refusals(id))
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
      ['ownerId', 'ownerId', 'ownerId', 'mentions'].map((field) => [422, { [field]: said }]),
    )
  }
  const { body } = await ines.post<BulkAnswer>('/leads/bulk', {
    leads: [{ folio, version: 1 }],
    action: { kind: 'assign', ownerId: jon.id },
  })
  expect(body).toMatchObject({ changed: [], refused: [{ folio, reason: 'No lleva esta clínica.' }] })
})

test('with another clinic a lead loses an owner who may not see it, and undo restores them', async () => {
  const edited = await newLead(app)
  await ines.patch(`/leads/${edited}`, { version: 1, ownerId: jon.id })
  const moved = await ines.patch<ActionAnswer>(`/leads/${edited}`, {
    version: 2,
    clinicSlug: 'madrid-alcobendas',
  })
  expect(moved.body.lead).toMatchObject({ clinicSlug: 'madrid-alcobendas', ownerId: null })
  const booked = await newLead(app)
  await ines.patch(`/leads/${booked}`, { version: 1, ownerId: jon.id })
  const at = '2026-11-25T10:00:00Z'
  const visit = { version: 2, clinicSlug: 'madrid-alcobendas', confirmed: true, at }
  const answer = await act(booked, 'appointments', visit)
  expect(answer.body.lead.ownerId).toBeNull()
  expect((await timeline(booked)).tasks).toMatchObject([{ ownerId: null }])
  expect((await undo(booked, answer)).body.lead).toMatchObject({ clinicSlug: 'bilbao', ownerId: jon.id })
})

test('moves follow the table: an unknown move or reason and an old version change nothing', async () => {
  const folio = await newLead(app)
  const cases: [object, number, string | undefined][] = [
    [{ version: 1, to: 'treated' }, 422, 'to'],
    [{ version: 1, to: 'blocked' }, 422, 'to'],
    [{ version: 1, to: 'lost' }, 422, 'reason'],
    [{ version: 1, to: 'lost', reason: 'porque sí' }, 422, 'reason'],
    [{ version: 7, to: 'contacted' }, 409, undefined],
  ]
  for (const [body, status, field] of cases) {
    const answer = await act(folio, 'moves', body)
    expect([body, answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([body, status, field])
  }
  expect(await look(folio)).toMatchObject({ status: 'new', version: 1 })
})

test('a lost lead has its reason, no tasks, and is reopened with a reason only', async () => {
  const folio = await newLead(app, { status: 'contacted' })
  await act(folio, 'tasks', { title: 'Enviar precios', dueAt: '2026-11-24T10:00:00Z' })
  const lost = await act(folio, 'moves', { version: 1, to: 'lost', reason: 'price' })
  expect(lost.body.lead).toMatchObject({ status: 'lost', lostReason: 'price', nextActionAt: null })
  expect((await act(folio, 'moves', { version: 2, to: 'contacted' })).body.errors).toHaveProperty('reason')
  const back = await act(folio, 'moves', { version: 2, to: 'contacted', reason: 'Ha vuelto a llamar' })
  expect(back.body.lead).toMatchObject({ status: 'contacted', lostReason: null })
  expect(await audited(folio)).toContain('lead.reopened')
})

test('undoing a close restores the status, the task and the next action', async () => {
  const folio = await newLead(app, { status: 'contacted' })
  await act(folio, 'tasks', { title: 'Enviar precios', dueAt: '2026-11-24T10:00:00Z' })
  const spam = await act(folio, 'moves', { version: 1, to: 'invalid', reason: 'spam' })
  const back = await undo(folio, spam)
  expect(back.body.lead).toMatchObject({
    status: 'contacted',
    lostReason: null,
    nextActionAt: '2026-11-24T10:00:00.000Z',
  })
  const { items, tasks } = await timeline(folio)
  expect(tasks.map(({ title }) => title)).toEqual(['Enviar precios'])
  expect(items.find(({ kind }) => kind === 'status')?.undone).toBe(true)
  expect((await undo(folio, spam)).status).toBe(422)
})

test('later changes by someone else are not undone, and nobody undoes the work of another', async () => {
  const folio = await newLead(app)
  const moved = await act(folio, 'moves', { version: 1, to: 'contacted' })
  expect((await undo(folio, moved, jon)).status).toBe(404)
  await jon.patch(`/leads/${folio}`, { version: 2, team: 'Tarde' })
  const late = await undo(folio, moved)
  expect([late.status, late.body.current?.team]).toEqual([409, 'Tarde'])
})

test('a missed visit gets a call in the next working hours', async () => {
  const folio = await newLead(app, { status: 'visit_confirmed' })
  const { body } = await act(folio, 'moves', { version: 1, to: 'no_show' })
  expect(body.lead.nextActionAt).toBe('2026-11-23T11:00:00.000Z')
  expect((await timeline(folio)).tasks).toMatchObject([
    { kind: 'retry', title: 'Llamar: no acudió a su cita' },
  ])
})

test('a missed visit gets a message if calls are not wanted, and otherwise a call at a preferred time', async () => {
  const silent = await newLead(app, { status: 'visit_confirmed', doNotCall: true })
  const { body } = await act(silent, 'moves', { version: 1, to: 'no_show' })
  expect(body.lead.nextActionAt).toBe(MONDAY.toISOString())
  expect((await timeline(silent)).tasks).toMatchObject([
    { kind: 'message', title: 'Escribir: no acudió a su cita' },
  ])
  const late = await newLead(app, { status: 'visit_confirmed' })
  await ines.patch(`/leads/${late}`, { version: 1, preferredBands: ['2026-11-26:afternoon'] })
  await act(late, 'moves', { version: 2, to: 'no_show' })
  expect((await timeline(late)).tasks).toMatchObject([
    { kind: 'retry', dueAt: '2026-11-23T13:00:00.000Z', dueUntil: '2026-11-23T16:00:00.000Z' },
  ])
})

test('a missed visit is called again by the saved policy, individually and in bulk', async () => {
  const { pool } = app.deps.database
  const forms = structuredClone(DEFAULT_FORMS_SETTINGS)
  forms.attempts.minutesBetween = 240
  await pool.query(`insert into settings (section, value) values ('forms', $1)`, [forms])
  forgetSettings(app.deps)
  const [one, other] = [
    await newLead(app, { status: 'visit_confirmed' }),
    await newLead(app, { status: 'visit_confirmed' }),
  ]
  const { body } = await act(one, 'moves', { version: 1, to: 'no_show' })
  expect(body.lead.nextActionAt).toBe('2026-11-23T14:00:00.000Z')
  await ines.post('/leads/bulk', {
    leads: [{ folio: other, version: 1 }],
    action: { kind: 'move', to: 'no_show' },
  })
  expect((await look(other)).nextActionAt).toBe('2026-11-23T14:00:00.000Z')
  await pool.query(`delete from settings where section = 'forms'`)
  forgetSettings(app.deps)
})

test('a note is for the team, and mentioned people get a task', async () => {
  const folio = await newLead(app)
  const noted = await act(folio, 'notes', { body: 'Prefiere <b>tardes</b>', mentions: [jon.id] })
  expect([noted.status, noted.body.lead.version]).toEqual([200, 1])
  const { items, tasks } = await timeline(folio)
  expect(items[0]).toMatchObject({ kind: 'note', by: 'Inés Equipo', body: 'Prefiere <b>tardes</b>' })
  expect(tasks).toMatchObject([{ ownerName: 'Jon Bilbao', title: 'Inés Equipo te menciona en una nota' }])
  const own = await jon.get<{ items: { folio: string }[] }>('/tasks')
  expect(own.body.items.map((task) => task.folio)).toContain(folio)
})

test('preferred times are recorded for any request, in order', async () => {
  const folio = await newLead(app)
  const edit = (version: number, preferredBands: string[]) =>
    ines.patch<ActionAnswer & Refusal>(`/leads/${folio}`, { version, preferredBands })
  const { body } = await edit(1, ['2026-11-26:afternoon', '2026-11-24:morning', '2026-11-26:afternoon'])
  expect([body.lead.preferredBands, body.lead.preferredTimes]).toEqual([
    ['2026-11-24:morning', '2026-11-26:afternoon'],
    ['martes 24 de noviembre, por la mañana', 'jueves 26 de noviembre, por la tarde'],
  ])
  expect((await edit(2, ['mañana'])).body.errors).toHaveProperty('preferredBands')
  expect((await edit(2, ['first'])).body.lead.preferredTimes).toEqual(['Lo antes posible'])
  expect((await edit(3, [])).body.lead.preferredBands).toEqual([])
})

test('the history shows the receiver’s response, and which delivery can be resent from there', async () => {
  const [folio, twin] = [await newLead(app), await newLead(app)]
  const { rows } = await app.deps.database.pool.query<{ id: string }>(
    `insert into lead_deliveries (lead_id, channel, status, attempts, http_status, last_error, delivered_at)
     select id, 'webhook'::delivery_channel, 'delivered'::delivery_status, 1, 204, null::text, now() from leads where folio = $1
     union all select id, 'webhook', 'dead', 3, 500, 'http_500', null::timestamptz from leads where folio = $2
     returning id`,
    [folio, twin],
  )
  await app.deps.database.pool.query(
    'update leads set merged_into_id = (select id from leads where folio = $1) where folio = $2',
    [folio, twin],
  )
  const deliveries = (await timeline(folio)).items.filter(({ kind }) => kind === 'delivery')
  expect(deliveries.map(({ data }) => [data.httpStatus, data.resend])).toEqual(
    expect.arrayContaining([
      [204, Number(rows[0]?.id)],
      // Of the twin, which can no longer be worked on.
      [500, null],
    ]),
  )
})

test('two people on one lead lose nothing: the version tells each about the other', async () => {
  const folio = await newLead(app)
  const answers = await Promise.all([
    ines.patch<ActionAnswer & Refusal>(`/leads/${folio}`, { version: 1, name: 'Ana Uno' }),
    jon.patch<ActionAnswer & Refusal>(`/leads/${folio}`, { version: 1, name: 'Ana Dos' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won, refused] = answers.toSorted((a, b) => a.status - b.status)
  expect(refused?.body.current?.name).toBe(won?.body.lead.name)
})

test('marketing sees no lead; privacy sees one after giving a reason, and changes none', async () => {
  const folio = await newLead(app)
  const marketing = await staffClient(app, { roles: ['marketing'] })
  const privacy = await staffClient(app, { roles: ['privacy'] })
  expect((await marketing.get(`/leads/${folio}`)).status).toBe(403)
  for (const path of ['', '/timeline', '/facts']) {
    const closed = await privacy.get(`/leads/${folio}${path}`)
    expect([closed.status, closed.body.code]).toEqual([403, 'reason_needed'])
  }
  expect((await privacy.post(`/leads/${folio}/openings`, { reason: 'corto' })).status).toBe(422)
  expect((await marketing.post(`/leads/${folio}/openings`, { reason: 'Quiero mirarla' })).status).toBe(403)
  const reason = 'Petición de acceso DP-26-000001'
  expect((await privacy.post(`/leads/${folio}/openings`, { reason })).status).toBe(204)
  expect((await privacy.get(`/leads/${folio}`)).status).toBe(200)
  const { rows } = await app.deps.database.pool.query(
    "select reason from audit_log where action = 'lead.opened' and subject_id = $1 and staff_id = $2",
    [folio, privacy.id],
  )
  expect(rows).toEqual([{ reason }])
  const another = await newLead(app)
  await app.deps.database.pool.query(
    `insert into audit_log (at, staff_id, action, subject_type, subject_id, reason)
     values (now() - interval '61 minutes', $1, 'lead.opened', 'lead', $2, 'Hace más de una hora')`,
    [privacy.id, another],
  )
  expect((await privacy.get(`/leads/${another}`)).status).toBe(403)
  expect((await privacy.post('/leads/search', {})).body).not.toHaveProperty('items.0.name')
  expect((await act(folio, 'notes', { body: 'x' }, privacy)).status).toBe(403)
})
