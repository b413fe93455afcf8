import { appointments, leadEvents, leads, leadTasks, waitingEntries } from '#db/schema/index.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { bookOnline, openAgenda } from '#tests/agenda.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { createSmtpReceiver, type SmtpReceiver } from '#tests/receivers/smtp-receiver.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendDueMails } from '../../agenda/mails/send-due-mails.ts'
import { holdHour, releaseHold } from '../../agenda/holds.ts'
import { asSealed } from '../../shared/vault/vault.ts'
import { actOnOwn } from '../own/act-on-own.ts'
import { visitPage } from '../own/visit-page.ts'
import { acceptOffer } from './accept-offer.ts'
import { serveWaiting } from './serve-waiting.ts'
import { joinWaiting, leaveWaiting, refuseOffer, waitingOf } from './waiting-list.ts'

/** A Monday, eleven o'clock in Madrid. */
const MONDAY = new Date('2026-11-23T10:00:00Z')
const TUESDAY = '2026-11-24'
const WISH = { fromDate: TUESDAY, untilDate: TUESDAY, parts: ['morning' as const] }
/** Friday, ten o'clock: the first visit of the day. */
const FRIDAY = new Date('2026-11-27T09:00:00Z')
const VISIT = 45 * 60_000
const MINUTE = 60_000
let now = MONDAY
let app: TestApp
let smtp: SmtpReceiver

beforeAll(async () => {
  smtp = await createSmtpReceiver()
  app = await createTestApp({ work: false, now: () => now, smtpUrl: smtp.url })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  await app.truncate()
  now = MONDAY
  await openAgenda(app)
})

/** Books a visit on Friday, and waits for Tuesday morning. */
async function person(index: number, wish = WISH) {
  const at = new Date(FRIDAY.getTime() + index * VISIT)
  const folio = await bookOnline(app, { at, email: `p${index}@example.org` })
  const [lead] = await app.deps.database.db.select().from(leads).where(eq(leads.folio, folio))
  await joinWaiting(app.deps, { leadId: lead!.id, clinicSlug: 'bilbao' }, wish)
  return lead!.id
}

/** Takes every hour of Tuesday morning but those. */
async function fillTuesday(...free: string[]) {
  await app.owner.query(
    `insert into agenda_blocks (clinic_slug, starts_at, ends_at) values ('bilbao', '${TUESDAY} 07:00Z', '${TUESDAY} 08:59Z')`,
  )
  for (let at = Date.parse(`${TUESDAY}T09:00:00Z`); at < Date.parse(`${TUESDAY}T12:50:00Z`); at += VISIT) {
    const start = new Date(at).toISOString()
    if (free.includes(start.slice(11, 16))) continue
    await app.owner.query(
      `insert into agenda_blocks (clinic_slug, starts_at, ends_at) values ('bilbao', '${start}', '${new Date(at + VISIT).toISOString()}')`,
    )
  }
}

const offers = async () =>
  (await app.deps.database.db.select().from(appointments).where(eq(appointments.state, 'held'))).map(
    ({ startsAt, waitingId }) => [waitingId, startsAt.toISOString().slice(0, 16)],
  )
const entries = () => app.deps.database.db.select().from(waitingEntries).orderBy(asc(waitingEntries.id))
const visitOf = async (leadId: number) => {
  const rows = await app.deps.database.db.select().from(appointments).where(eq(appointments.leadId, leadId))
  return rows.map(({ state, startsAt }) => [state, startsAt.toISOString().slice(0, 16)])
}

test('a free hour is offered to the first person in line, who takes it with one answer', async () => {
  await fillTuesday('10:30')
  const [first, second] = [await person(0), await person(1)]
  await serveWaiting(app.deps)
  await serveWaiting(app.deps)
  const [entry] = await entries()
  expect(await offers()).toEqual([[entry!.id, '2026-11-24T10:30']])
  expect((await waitingOf(app.deps, first)).offer).toEqual({
    at: '2026-11-24T10:30:00.000Z',
    until: '2026-11-23T10:30:00.000Z',
  })
  expect((await waitingOf(app.deps, second)).offer).toBeNull()
  while (!(await sendDueMails(app.deps))) continue
  const offer = smtp.received.find(({ mail }) => mail.subject?.startsWith('Hay un hueco antes'))!
  expect([offer.to, offer.mail.attachments]).toEqual([['p0@example.org'], []])
  expect(offer.mail.text).toMatch(/hasta las 11:30[^]*\/cita\/[^]*conservas la cita/)

  await acceptOffer(app.deps, { leadId: first })
  expect(await visitOf(first)).toEqual([['confirmed', '2026-11-24T10:30']])
  expect(await offers()).toEqual([])
  expect((await entries()).map(({ state }) => state)).toEqual(['accepted', 'waiting'])
  await expect(acceptOffer(app.deps, { leadId: first })).rejects.toMatchObject({ code: 'conflict' })
  const history = await app.deps.database.db
    .select()
    .from(leadEvents)
    .where(eq(leadEvents.leadId, first))
    .orderBy(asc(leadEvents.id))
  expect(history.flatMap(({ data }) => data.waiting ?? [])).toEqual(['joined', 'offered'])
})

test('an offer to somebody whose visit the clinic cancelled long ago is opened and taken from its e-mail', async () => {
  await fillTuesday('10:30')
  const leadId = await person(0)
  const ines = await staffClient(app, { roles: ['patient_care'] })
  const { rows } = await app.owner.query<{ id: string; version: number }>(
    'select a.id, l.version from appointments a join leads l on l.id = a.lead_id',
  )
  const { id, version } = rows[0]!
  const ended = await ines.post(`/agenda/visits/${id}/outcome`, { version, outcome: 'cancelled' })
  expect(ended.status).toBe(200)
  await app.owner.query(
    `update appointments set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days',
       occupied_until = occupied_until - interval '90 days'`,
  )
  await serveWaiting(app.deps)
  smtp.received.length = 0
  while (!(await sendDueMails(app.deps))) continue
  const offer = smtp.received.find(({ mail }) => mail.subject?.startsWith('Hay un hueco antes'))!
  expect(offer.mail.text).not.toContain('conservas')
  const [, token = ''] = /\/cita\/([\w-]{38})/.exec(offer.mail.text ?? '') ?? []
  const page = () => visitPage(app.deps, token, new URLSearchParams(), '203.0.113.9')
  expect(await page()).toMatchObject({
    visit: { state: 'cancelled', offer: { at: '2026-11-24T10:30:00.000Z' } },
  })
  const form = new FormData()
  form.set('que', 'aceptar')
  expect(await actOnOwn(app.deps, token, form, '203.0.113.9')).toEqual({ done: 'aceptada' })
  expect(await page()).toMatchObject({ visit: { state: 'confirmed', at: '2026-11-24T10:30:00.000Z' } })
  expect((await visitOf(leadId)).filter(([state]) => state === 'confirmed')).toHaveLength(1)
})

test('who takes an hour in another clinic leaves no owner, of the request or a task, who may not see it', async () => {
  const { db } = app.deps.database
  await openAgenda(app, { clinicSlug: 'gijon' })
  const leadId = await person(0)
  await joinWaiting(app.deps, { leadId, clinicSlug: 'gijon' }, WISH)
  const jon = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'] })
  const eva = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao', 'gijon'] })
  await db.update(leads).set({ ownerId: jon.id }).where(eq(leads.id, leadId))
  const task = (ownerId: string) => ({
    leadId,
    ownerId,
    kind: 'message' as const,
    title: asSealed('Escribir'),
    dueAt: now,
  })
  await db.insert(leadTasks).values([task(jon.id), task(eva.id)])
  await serveWaiting(app.deps)
  await acceptOffer(app.deps, { leadId })
  expect((await db.select().from(leads))[0]).toMatchObject({ clinicSlug: 'gijon', ownerId: null })
  const tasks = await db.select().from(leadTasks).orderBy(asc(leadTasks.id))
  expect(tasks.map(({ ownerId }) => ownerId)).toEqual([null, eva.id])
})

test('an hour that its person leaves is offered on', async () => {
  await fillTuesday('10:30')
  const [first] = [await person(0)]
  await serveWaiting(app.deps)
  // Somebody waits for the hour that the first one has on Friday.
  const third = await person(3, { fromDate: '2026-11-27', untilDate: '2026-11-27', parts: ['morning'] })
  await app.owner.query(
    `insert into agenda_blocks (clinic_slug, starts_at, ends_at) values ('bilbao', '2026-11-27 09:45Z', '2026-11-27 11:15Z')`,
  )
  await serveWaiting(app.deps)
  expect((await waitingOf(app.deps, third)).offer).toBeNull()
  await acceptOffer(app.deps, { leadId: first })
  await serveWaiting(app.deps)
  expect((await waitingOf(app.deps, third)).offer?.at).toBe(FRIDAY.toISOString())
})

test('refused or unanswered, the hour goes to the next, and is not offered again', async () => {
  await fillTuesday('10:30')
  const [first, second, third] = [await person(0), await person(1), await person(2)]
  await serveWaiting(app.deps)
  await refuseOffer(app.deps, { leadId: first })
  await serveWaiting(app.deps)
  expect((await waitingOf(app.deps, second)).offer).not.toBeNull()
  now = new Date(MONDAY.getTime() + 30 * MINUTE)
  await expect(acceptOffer(app.deps, { leadId: second })).rejects.toMatchObject({ code: 'conflict' })
  await serveWaiting(app.deps)
  await serveWaiting(app.deps)
  expect((await waitingOf(app.deps, third)).offer).not.toBeNull()
  await leaveWaiting(app.deps, { leadId: third })
  await serveWaiting(app.deps)
  expect(await offers()).toEqual([])
  expect((await entries()).map(({ state, declined }) => [state, declined.length])).toEqual([
    ['waiting', 1],
    ['waiting', 1],
    ['left', 0],
  ])
  expect(await visitOf(second)).toHaveLength(1)
})

test('nothing is offered at night, nor what a visitor holds', async () => {
  await fillTuesday('10:30')
  const first = await person(0)
  const { hold } = await holdHour(app.deps, {
    clinicSlug: 'bilbao',
    at: new Date(`${TUESDAY}T10:30:00Z`),
    clientAddress: '203.0.113.9',
  })
  await serveWaiting(app.deps)
  expect((await waitingOf(app.deps, first)).offer).toBeNull()
  await releaseHold(app.deps, hold)
  now = new Date('2026-11-23T21:00:00Z')
  await serveWaiting(app.deps)
  expect((await waitingOf(app.deps, first)).offer).toBeNull()
  now = new Date('2026-11-24T07:00:00Z')
  await serveWaiting(app.deps)
  expect((await waitingOf(app.deps, first)).offer?.at).toBe('2026-11-24T10:30:00.000Z')
})

test('several processes at once offer each hour once, to different people', async () => {
  await fillTuesday('10:30', '11:15', '12:00')
  for (let index = 0; index < 5; index++) await person(index)
  const other = { ...app.deps, database: app.deps.database.another({ applicationName: 'other' }) }
  for (let round = 0; round < 3; round++)
    await Promise.all([app.deps, other, app.deps, other].map((deps) => serveWaiting(deps)))
  const made = await offers()
  expect(made.map(([, at]) => at).toSorted()).toEqual([
    '2026-11-24T10:30',
    '2026-11-24T11:15',
    '2026-11-24T12:00',
  ])
  const [first, second, third] = await entries()
  expect(made.map(([id]) => id).toSorted()).toEqual([first!.id, second!.id, third!.id].toSorted())
})

test('an acceptance and the end of the offer at the same moment leave one truth', async () => {
  await fillTuesday('10:30')
  const first = await person(0)
  await serveWaiting(app.deps)
  const acceptance = acceptOffer(app.deps, { leadId: first })
  now = new Date(MONDAY.getTime() + 31 * MINUTE)
  const [accepted] = await Promise.allSettled([acceptance, serveWaiting(app.deps), serveWaiting(app.deps)])
  // Whichever takes the request's lock first wins; the person's answer, the visit and the list must agree on it.
  const state = [accepted.status, await visitOf(first), (await entries()).map((entry) => entry.state)]
  expect([
    ['fulfilled', [['confirmed', '2026-11-24T10:30']], ['accepted']],
    ['rejected', [['confirmed', '2026-11-27T09:00']], ['waiting']],
  ]).toContainEqual(state)
  expect(await offers()).toEqual([])
})

test('a person who has come, is blocked or has no time left no longer waits', async () => {
  const [first, second, third] = [await person(0), await person(1), await person(2)]
  const { db } = app.deps.database
  await db.update(leads).set({ status: 'lost', lostReason: 'price' }).where(eq(leads.id, first))
  await db.update(leads).set({ blockedAt: now }).where(eq(leads.id, second))
  await serveWaiting(app.deps)
  now = new Date('2026-11-25T10:00:00Z')
  await serveWaiting(app.deps)
  await serveWaiting(app.deps)
  expect((await entries()).map(({ state }) => state)).not.toContain('offered')
  expect((await waitingOf(app.deps, third)).waiting).toBeNull()
})

test('what can’t be waited for is refused with a reason', async () => {
  const leadId = await person(0)
  const join = (wish: Partial<typeof WISH>, clinicSlug = 'bilbao') =>
    joinWaiting(app.deps, { leadId, clinicSlug }, { ...WISH, ...wish })
  await expect(join({}, 'paris')).rejects.toThrow('Elige la clínica')
  await expect(join({ untilDate: '2026-11-20' })).rejects.toThrow('ya ha pasado')
  await expect(join({ untilDate: '2030-01-01' })).rejects.toThrow('demasiado lejos')
  const again = await join({ parts: ['morning'], untilDate: '2026-11-26' })
  expect(await entries()).toMatchObject([{ id: again.id, untilDate: '2026-11-26' }])
})

/** Staff cancel or move a visit of Tuesday, 10:30, for which somebody waits. */
async function doubtfulVisit() {
  await fillTuesday('10:30')
  const waiting = await person(0)
  const folio = await bookOnline(app, { at: TEN_THIRTY, email: 'late@example.org' })
  const ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés Equipo' })
  const { rows } = await app.owner.query<{ id: string; version: number }>(
    'select a.id, l.version from appointments a join leads l on l.id = a.lead_id where l.folio = $1',
    [folio],
  )
  const { id, version } = rows[0]!
  return {
    offered: async () => {
      await serveWaiting(app.deps)
      return (await waitingOf(app.deps, waiting)).offer?.at
    },
    cancel: () => ines.post<ActionAnswer>(`/agenda/visits/${id}/outcome`, { version, outcome: 'cancelled' }),
    move: () =>
      ines.patch<ActionAnswer>(`/agenda/visits/${id}`, {
        version,
        clinicSlug: 'bilbao',
        at: new Date(FRIDAY.getTime() + 4 * VISIT).toISOString(),
      }),
    undo: ({ body }: { body: ActionAnswer }) => ines.post(`/leads/${folio}/undo`, body.undo),
  }
}
const TEN_THIRTY = new Date(`${TUESDAY}T10:30:00Z`)
const after = (seconds: number) => new Date(MONDAY.getTime() + seconds * 1000)

test.for(['cancel', 'move'] as const)(
  'after staff %s a visit its hour is offered once they can no longer take it back unheard',
  async (what) => {
    const visit = await doubtfulVisit()
    const first = await visit[what]()
    expect(first.status).toBe(200)
    now = after(29)
    expect(await visit.offered()).toBeUndefined()
    expect((await visit.undo(first)).status).toBe(200)
    now = after(31)
    expect(await visit.offered()).toBeUndefined()
  },
)

test.for(['cancel', 'move'] as const)(
  '31 seconds after staff %s a visit its hour is offered',
  async (what) => {
    const visit = await doubtfulVisit()
    expect((await visit[what]()).status).toBe(200)
    now = after(31)
    expect(await visit.offered()).toBe(TEN_THIRTY.toISOString())
  },
)

test('an hour whose buffer would reach into a visit that may come back is not offered yet', async () => {
  await app.owner.query('update agenda_clinics set visit_minutes = 45, buffer_minutes = 15')
  const visit = await doubtfulVisit()
  // Free from 09:30 to the end of the cancelled visit.
  await app.owner.query(
    "delete from agenda_blocks where starts_at in ('2026-11-24 09:00Z', '2026-11-24 09:45Z')",
  )
  await app.owner.query(
    "insert into agenda_blocks (clinic_slug, starts_at, ends_at) values ('bilbao', '2026-11-24 08:59Z', '2026-11-24 09:45Z')",
  )
  expect((await visit.cancel()).status).toBe(200)
  expect(await visit.offered()).toBeUndefined()
})

test('a visit that staff cancel while free hours are being read is not offered', async () => {
  const visit = await doubtfulVisit()
  const blocker = await app.owner.connect()
  try {
    await blocker.query('begin; lock table agenda_blocks in access exclusive mode')
    const offered = visit.offered()
    await expect
      .poll(async () => {
        const { rows } = await blocker.query<{ count: number }>(
          "select count(*)::int from pg_locks where not granted and relation = 'agenda_blocks'::regclass",
        )
        return rows[0]!.count
      })
      .toBeGreaterThan(0)
    // As `endVisit` leaves it, which itself would wait for the table.
    await blocker.query(
      `update appointments set state = 'cancelled', ended_by = 'clinic', changed_at = $1 where starts_at = $2`,
      [now, TEN_THIRTY],
    )
    await blocker.query('commit')
    expect(await offered).toBeUndefined()
  } finally {
    blocker.release()
  }
})
