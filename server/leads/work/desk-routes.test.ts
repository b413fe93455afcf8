import type {
  Colleague,
  DeskAnswer,
  DeskWaiting,
  LeadDetail,
  LeadFacts,
  LeadTaskRow,
  TemplateRow,
} from '#domain/lead/lead-detail.ts'
import { liveHubOf } from '#server/shared/live/live-hub.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { seedLeads } from '#tests/back-office/seed-leads.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { prepareTemplates } from './message-templates.ts'

const MONDAY = new Date('2026-11-23T10:00:00Z')
const MINUTE = 60_000
let now = MONDAY
const after = (minutes: number) => new Date(MONDAY.getTime() + minutes * MINUTE)
let app: TestApp
let ines: StaffClient
let jon: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => now })
})
beforeEach(async () => {
  now = MONDAY
  await app.truncate()
  ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés Equipo' })
  jon = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'], name: 'Jon Bilbao' })
})
afterAll(() => app.close())

const next = async (who: StaffClient, skip: string[] = []) =>
  (await who.post<DeskAnswer>('/desk/next', { skip })).body

test('the desk offers expiring deadlines first, then open windows, then the newest', async () => {
  const fresh = await newLead(app, { createdAt: after(-5) })
  const urgent = await newLead(app, { createdAt: after(-50), respondBy: after(10) })
  const agreed = await newLead(app, { status: 'contacted', respondBy: null })
  await ines.post(`/leads/${agreed}/tasks`, {
    kind: 'callback',
    title: 'Llamar',
    dueAt: after(-10).toISOString(),
    dueUntil: after(30).toISOString(),
  })
  expect(await next(ines)).toMatchObject({ folio: urgent, reason: 'clock' })
  expect(await next(ines, [urgent])).toMatchObject({ folio: agreed, reason: 'window' })
  expect(await next(ines, [urgent, agreed])).toMatchObject({ folio: fresh, reason: 'fresh' })
  expect(await next(ines, [urgent, agreed, fresh])).toEqual({ folio: null, reason: null, lockedUntil: null })
})

test('a message that cannot wait comes before every deadline, while nobody has answered it', async () => {
  await newLead(app, { createdAt: after(-50), respondBy: after(5), message: '¿Qué precio tiene?' })
  const older = await newLead(app, { createdAt: after(-9), message: 'Me cuesta respirar desde el pinchazo' })
  const newer = await newLead(app, { createdAt: after(-4), message: 'No puedo respirar, ayuda' })
  const answered = await newLead(app, { createdAt: after(-8), message: 'No puedo respirar' })
  await app.deps.database.pool.query(
    'update leads set first_response_at = now(), next_action_at = $2 where folio = $1',
    [answered, after(-1)],
  )
  const { counts } = (await ines.get<DeskWaiting>('/desk/waiting')).body
  expect(counts).toMatchObject({ urgent: 2, clock: 1 })
  expect(await next(ines)).toMatchObject({ folio: older, reason: 'urgent' })
  expect(await next(jon)).toMatchObject({ folio: newer, reason: 'urgent' })
  expect(await next(ines, [older])).toMatchObject({ reason: 'clock' })
})

test('before starting, the desk shows how many wait and why, in one’s own clinics', async () => {
  await newLead(app, { createdAt: after(-5) })
  await newLead(app, { createdAt: after(-6), clinic: 'madrid' })
  await newLead(app, { createdAt: after(-50), respondBy: after(10) })
  const waiting = async (who: StaffClient, clinic = '') =>
    (await who.get<DeskWaiting>(`/desk/waiting?clinic=${clinic}`)).body.counts
  expect(await waiting(ines)).toEqual({ urgent: 0, clock: 1, window: 0, fresh: 2, waiting: 0 })
  expect(await waiting(ines, 'madrid')).toMatchObject({ clock: 0, fresh: 1 })
  expect(await waiting(jon)).toMatchObject({ clock: 1, fresh: 1 })
  await next(jon)
  expect(await waiting(ines)).toMatchObject({ clock: 0, fresh: 2 })
})

test('one figure says how many wait in all, with those that a colleague has open', async () => {
  const total = async (who: StaffClient, clinic = '') =>
    (await who.get<DeskWaiting>(`/desk/waiting?clinic=${clinic}`)).body.total
  await newLead(app, { createdAt: after(-5) })
  await newLead(app, { createdAt: after(-6), clinic: 'madrid' })
  await newLead(app, { createdAt: after(-50), respondBy: after(10) })
  const later = await newLead(app, { status: 'contacted', respondBy: null })
  await ines.post(`/leads/${later}/tasks`, {
    kind: 'callback',
    title: 'Llamar',
    dueAt: after(60).toISOString(),
    dueUntil: after(90).toISOString(),
  })
  expect(await total(ines)).toBe(3)
  expect(await total(ines, 'madrid')).toBe(1)
  await next(jon)
  expect(await total(ines)).toBe(3)
})

test('twenty simultaneous agents get twenty different leads', async () => {
  for (let one = 0; one < 25; one++) await newLead(app, { createdAt: after(-one) })
  const agents = await Promise.all(
    Array.from({ length: 20 }, () => staffClient(app, { roles: ['patient_care'] })),
  )
  const answers = await Promise.all(agents.map((agent) => next(agent)))
  const folios = answers.map(({ folio }) => folio)
  expect(folios).not.toContain(null)
  expect(new Set(folios).size).toBe(20)
})

test('with fewer leads than agents none is shared', async () => {
  for (let one = 0; one < 3; one++) await newLead(app)
  const agents = await Promise.all(
    Array.from({ length: 8 }, () => staffClient(app, { roles: ['patient_care'] })),
  )
  const folios = (await Promise.all(agents.map((agent) => next(agent)))).flatMap(({ folio }) => folio ?? [])
  expect(folios).toHaveLength(3)
  expect(new Set(folios).size).toBe(3)
})

test('a held lead stays held for a quarter of an hour, longer if the screen renews it, and is released on leaving', async () => {
  const folio = await newLead(app)
  expect((await next(ines)).folio).toBe(folio)
  expect((await next(jon)).folio).toBeNull()
  const refused = await jon.post<{ code: string; current: object }>('/desk/locks', { folio })
  expect([refused.status, refused.body.current]).toEqual([409, { lockedBy: 'Inés Equipo' }])
  expect((await jon.get<LeadDetail>(`/leads/${folio}`)).body.lockedBy).toBe('Inés Equipo')
  now = after(10)
  expect((await ines.post('/desk/locks', { folio })).status).toBe(200)
  now = after(20)
  expect((await next(jon)).folio).toBeNull()
  // Reported activity, or the session would be locked by the end of this.
  for (const { post } of [ines, jon]) await post('/activity')
  await jon.delete(`/desk/locks/${folio}`)
  expect((await next(jon)).folio).toBeNull()
  await ines.delete(`/desk/locks/${folio}`)
  expect((await next(jon)).folio).toBe(folio)
  now = after(36)
  expect((await next(ines)).folio).toBe(folio)
})

test('taking the next one releases the previous one', async () => {
  const first = await newLead(app, { respondBy: after(5) })
  const second = await newLead(app)
  expect((await next(ines)).folio).toBe(first)
  expect((await next(ines, [first])).folio).toBe(second)
  expect((await next(jon)).folio).toBe(first)
})

test('open screens learn what the desk has taken and released', async () => {
  const [first, second] = [await newLead(app, { respondBy: after(5) }), await newLead(app)]
  const told: string[] = []
  const stop = await liveHubOf(app.deps).subscribe((message) => {
    if (message.kind === 'event' && message.event.type === 'lead.changed') told.push(message.event.ids.join())
  })
  expect((await next(ines)).folio).toBe(first)
  await expect.poll(() => told).toEqual([first])
  expect((await next(ines, [first])).folio).toBe(second)
  await expect.poll(() => told).toEqual([first, `${first},${second}`])
  expect((await next(ines, [first, second])).folio).toBeNull()
  await expect.poll(() => told.at(-1)).toBe(second)
  stop()
})

test('a lead stays held while one page of the person holds it, whatever their other pages do', async () => {
  const first = await newLead(app, { respondBy: after(5) })
  const second = await newLead(app, { respondBy: after(10) })
  const nextAt = async (page: string) =>
    (await ines.post<DeskAnswer>('/desk/next', { skip: [], page })).body.folio
  const leave = (folio: string, page: string) => ines.delete(`/desk/locks/${folio}?page=${page}`)
  const forJon = async () => (await next(jon, passed)).folio
  const passed: string[] = []
  expect([await nextAt('one'), await nextAt('two')]).toEqual([first, second])
  // The second page continues, or views the first one's lead, and closes.
  expect(await nextAt('two')).toBe(second)
  expect((await ines.post('/desk/locks', { folio: first, page: 'two' })).status).toBe(200)
  await leave(first, 'two')
  await leave(second, 'one')
  expect(await forJon()).toBeNull()
  await leave(second, 'two')
  expect(await forJon()).toBe(second)
  passed.push(second)
  // The first page closes while the second one calls.
  await ines.post('/desk/locks', { folio: first, page: 'two' })
  await leave(first, 'one')
  expect(await forJon()).toBeNull()
  await leave(first, 'two')
  expect(await forJon()).toBe(first)
})

test('a lost page holds its lead for a quarter of an hour and no longer', async () => {
  const folio = await newLead(app)
  await ines.post('/desk/locks', { folio, page: 'lost' })
  now = after(10)
  await ines.post('/desk/locks', { folio, page: 'new' })
  await ines.delete(`/desk/locks/${folio}?page=new`)
  now = after(14)
  expect((await next(jon)).folio).toBeNull()
  now = after(16)
  expect((await next(jon)).folio).toBe(folio)
})

test('a lead taken over is no longer held by any page of its previous holder', async () => {
  const folio = await newLead(app)
  await ines.post('/desk/locks', { folio, page: 'one' })
  await jon.post('/desk/locks', { folio, page: 'his', takeOver: true })
  await ines.delete(`/desk/locks/${folio}?page=one`)
  expect((await ines.post('/desk/locks', { folio, page: 'one' })).status).toBe(409)
  await jon.delete(`/desk/locks/${folio}?page=his`)
  expect((await ines.post('/desk/locks', { folio, page: 'one' })).status).toBe(200)
})

test('the desk offers no lead of another clinic or colleague, nor blocked, closed, merged or not due ones', async () => {
  await newLead(app, { clinic: 'madrid-pozuelo' })
  await newLead(app, { status: 'lost' })
  await newLead(app, { status: 'blocked' })
  await newLead(app, { status: 'contacted', respondBy: null })
  const owned = await newLead(app)
  await ines.patch(`/leads/${owned}`, { version: 1, ownerId: ines.id })
  expect((await next(jon)).folio).toBeNull()
  expect((await next(ines)).folio).not.toBeNull()
})

test('calling from the page of a request holds it, and takes it from a colleague only after a confirmation', async () => {
  const folio = await newLead(app)
  const hold = (who: StaffClient, takeOver?: boolean) =>
    who.post<{ message: string }>('/desk/locks', { folio, ...(takeOver ? { takeOver } : {}) })
  const lockedBy = async (who: StaffClient) => (await who.get<LeadDetail>(`/leads/${folio}`)).body.lockedBy
  expect((await hold(ines)).status).toBe(200)
  expect((await next(jon)).folio).toBeNull()
  expect(await lockedBy(jon)).toBe('Inés Equipo')
  const refused = await hold(jon)
  expect([refused.status, refused.body.message]).toEqual([409, 'La tiene abierta Inés Equipo.'])
  expect((await hold(jon, true)).status).toBe(200)
  expect([await lockedBy(ines), (await hold(ines)).status]).toEqual(['Jon Bilbao', 409])
  const { rows } = await app.deps.database.pool.query(
    "select staff_id from audit_log where action = 'lead.taken_over' and subject_id = $1",
    [folio],
  )
  expect(rows).toEqual([{ staff_id: jon.id }])
  // Reported activity, or the session would be locked by the end of this.
  for (const { post } of [ines, jon]) await post('/activity')
  await jon.delete(`/desk/locks/${folio}`)
  expect((await hold(ines)).status).toBe(200)
})

test('selecting one of one’s clinics shows its people and tasks only, and another clinic none', async () => {
  const both = await staffClient(app, { roles: ['patient_care'], clinics: ['bilbao', 'madrid'] })
  const bilbao = await newLead(app, { createdAt: after(-50) })
  const madrid = await newLead(app, { createdAt: after(-5), clinic: 'madrid' })
  await newLead(app, { createdAt: after(-1), clinic: 'valencia' })
  const at = async (clinic: string) => (await both.post<DeskAnswer>('/desk/next', { clinic })).body.folio
  expect([await at('bilbao'), await at('madrid'), await at('valencia')]).toEqual([bilbao, madrid, null])
  for (const folio of [bilbao, madrid])
    await both.post(`/leads/${folio}/tasks`, { title: 'Enviar', dueAt: after(60).toISOString() })
  const tasks = async (query: string) =>
    (await both.get<{ items: LeadTaskRow[] }>(`/tasks${query}`)).body.items.map(({ folio }) => folio)
  expect(await tasks('?clinic=madrid')).toEqual([madrid])
  expect(await tasks('?clinic=valencia')).toEqual([])
  expect((await tasks('?clinic=')).toSorted()).toEqual([bilbao, madrid].toSorted())
})

test('among many leads the next one is found without reading all of them for each urgency', async () => {
  await seedLeads(app.deps.database.pool, 5_000)
  await app.owner.query('analyze leads')
  const { db } = app.deps.database
  const begin = db.transaction.bind(db)
  let seen: unknown
  const transaction = vi.spyOn(db, 'transaction').mockImplementation((work) =>
    begin(async (tx) => {
      const result = await work(tx)
      const { rows } = await tx.execute(
        sql`select seq_tup_read + idx_tup_fetch as n from pg_stat_xact_user_tables where relname = 'leads'`,
      )
      seen = Number(rows[0]?.n)
      return result
    }),
  )
  onTestFinished(() => transaction.mockRestore())
  expect((await next(ines)).folio).not.toBeNull()
  // Five lookups; with so few leads PostgreSQL may choose to read all of them for one.
  expect(seen).toBeLessThan(10_000)
})

test('tasks are postponed and completed with their version, and the lead knows its next one', async () => {
  const folio = await newLead(app)
  await ines.post(`/leads/${folio}/tasks`, { title: 'Enviar precios', dueAt: after(60).toISOString() })
  const [task] = (await ines.get<{ items: LeadTaskRow[] }>('/tasks')).body.items
  expect(task).toMatchObject({ title: 'Enviar precios', name: 'Ana Prueba', ownerName: 'Inés Equipo' })
  const change = (body: object) => ines.patch<LeadTaskRow>(`/tasks/${task!.id}`, body)
  expect((await change({ version: 1, dueAt: after(600).toISOString() })).body.version).toBe(2)
  const late = await change({ version: 1, done: true })
  expect([late.status, (late.body as unknown as { current: LeadTaskRow }).current.version]).toEqual([409, 2])
  expect((await ines.get<LeadDetail>(`/leads/${folio}`)).body.nextActionAt).toBe(after(600).toISOString())
  expect((await change({ version: 2, done: true })).body.doneAt).toBe(MONDAY.toISOString())
  expect((await ines.get<LeadDetail>(`/leads/${folio}`)).body.nextActionAt).toBeNull()
  expect((await jon.patch(`/tasks/${task!.id}`, { version: 3, done: false })).status).toBe(200)
  expect((await jon.patch('/tasks/0', { version: 1, done: true })).status).toBe(404)
})

test('tasks are paginated, without those of other clinics', async () => {
  const here = await newLead(app)
  const there = await newLead(app, { clinic: 'madrid-pozuelo' })
  for (let one = 0; one < 52; one++)
    await ines.post(`/leads/${here}/tasks`, { title: `Tarea ${one}`, dueAt: after(one).toISOString() })
  await ines.post(`/leads/${there}/tasks`, { title: 'De otra clínica', dueAt: after(0).toISOString() })
  type Page = { items: LeadTaskRow[]; nextCursor: string | null }
  const first = (await jon.get<Page>('/tasks?owner=all')).body
  const second = (await jon.get<Page>(`/tasks?owner=all&cursor=${first.nextCursor}`)).body
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 2, null])
  const titles = [...first.items, ...second.items].map(({ title }) => title)
  expect(new Set(titles).size).toBe(52)
  expect(titles).not.toContain('De otra clínica')
})

test('tasks are late, for today or for later, by Madrid days', async () => {
  const folio = await newLead(app)
  const add = (title: string, minutes: number, until?: number) =>
    ines.post(`/leads/${folio}/tasks`, {
      title,
      dueAt: after(minutes).toISOString(),
      ...(until === undefined ? {} : { dueUntil: after(until).toISOString() }),
    })
  await add('De ayer', -24 * 60)
  await add('Ventana abierta', -30, 30)
  await add('De las 23:30', 12.5 * 60)
  await add('De mañana a las 0:30', 13.5 * 60)
  const titles = async (due: string) =>
    (await ines.get<{ items: LeadTaskRow[] }>(`/tasks?due=${due}`)).body.items.map(({ title }) => title)
  expect(await titles('late')).toEqual(['De ayer'])
  expect(await titles('today')).toEqual(['Ventana abierta', 'De las 23:30'])
  expect(await titles('later')).toEqual(['De mañana a las 0:30'])
})

test('someone without a name in their profile speaks for the team', async () => {
  const folio = await newLead(app)
  const first = await staffClient(app)
  const facts = (await first.get<LeadFacts>(`/leads/${folio}/facts`)).body
  expect(facts.script).toContain('Soy del equipo de atención')
  expect([facts.agentNamed, facts.values.agente]).toEqual([false, 'Equipo de atención'])
})

test('the default templates exist at first, and direction writes others', async () => {
  await prepareTemplates(app.deps)
  await prepareTemplates(app.deps)
  const { items } = (await ines.get<{ items: TemplateRow[] }>('/templates')).body
  expect(items.map(({ name }) => name)).toContain('No contesta')
  const direction = await staffClient(app, { roles: ['direction'] })
  const input = { name: 'Precios', channel: 'email', subject: 'Precios', body: 'Hola, {nombre}' }
  expect((await ines.post('/templates', input)).status).toBe(403)
  type Answer = TemplateRow & { errors?: Record<string, string>; current?: TemplateRow }
  const made = await direction.post<Answer>('/templates', input)
  expect(made.status).toBe(201)
  expect((await direction.post<Answer>('/templates', input)).body.errors).toHaveProperty('name')
  const wrong = await direction.post<Answer>('/templates', { ...input, name: 'Otra', body: '{tratamiento}' })
  expect(wrong.body.errors?.body).toContain('{tratamiento}')
  const change = (version: number, body: string) =>
    direction.put<Answer>(`/templates/${made.body.id}`, { ...input, body, version })
  expect((await change(1, 'Hola')).body.version).toBe(2)
  const late = await change(1, 'Buenas')
  expect([late.status, late.body.current?.body]).toEqual([409, 'Hola'])
  expect((await change(2, 'Hola')).body.brand).toBeNull()
  expect((await change(3, 'Te esperamos para el Bótox')).body.brand).toBe('botox')
  const { notes } = (await change(4, 'Te esperamos: resultados garantizados y sin riesgos.')).body
  expect(notes).toHaveLength(2)
  expect(notes[0]).toContain('garantizados')
})

test('the call screen shows script, treatment and clinic, without the price of a prescription drug', async () => {
  const folio = await newLead(app, { treatment: 'rinoplastia' })
  const facts = (await ines.get<LeadFacts>(`/leads/${folio}/facts`)).body
  expect(facts.script).toContain('Hola, ¿Ana? Soy Inés Equipo')
  expect(facts.treatment).toMatchObject({ name: 'Rinoplastia', href: '/tratamientos/rinoplastia' })
  expect(facts.treatment?.price).toMatch(/\S/)
  expect(facts.clinic?.openNow).toBe('Abierto ahora · cierra a las 20:00')
  const drug = await newLead(app, { treatment: 'neuromoduladores' })
  const told = (await ines.get<LeadFacts>(`/leads/${drug}/facts`)).body.treatment
  expect([told?.price, told?.name]).toEqual([null, 'Tratamiento de líneas de expresión'])
})

test('a lead can be assigned to colleagues who may write, oneself first', async () => {
  await staffClient(app, { roles: ['marketing'], name: 'Mar' })
  const { items } = (await ines.get<{ items: Colleague[] }>('/colleagues')).body
  expect(items.map(({ name, isMe, seenClinics }) => [name, isMe, seenClinics])).toEqual([
    ['Inés Equipo', true, 'all'],
    ['Jon Bilbao', false, ['bilbao']],
  ])
})
