import { hourWords } from '#domain/agenda/hour-words.ts'
import type { AgendaView, ClosureAnswer, ClosurePreview } from '#domain/agenda/agenda-view.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import type { ActionAnswer, LeadTimeline, VisitChangeAnswer } from '#domain/lead/lead-detail.ts'
import { mondayTeam, type Refusal } from '#tests/back-office/monday-team.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const { app, ines, jon } = await mondayTeam()
const { pool } = app.deps.database
afterAll(() => app.close())

type Taken = Omit<Refusal, 'current'> & {
  current?: { alternatives: Alternative[]; folio: string }
}

/** A room of a clinic, for one test. */
async function room(clinicSlug: string, name = 'Consulta 1', capacity = 1): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into agenda_resources (clinic_slug, name, capacity) values ($1, $2, $3) returning id',
    [clinicSlug, name, capacity],
  )
  return Number(rows[0]!.id)
}

const view = async (clinics: string, from: string, days = 1, who = ines) => {
  const { body, status } = await who.get<AgendaView>(`/agenda?clinics=${clinics}&from=${from}&days=${days}`)
  return { status, clinic: (body.clinics ?? [])[0]! }
}

async function book(clinicSlug: string, at: string, more: object = {}, who = ines) {
  const folio = await newLead(app, { clinic: clinicSlug })
  const { body, status } = await who.post<ActionAnswer & Taken>('/agenda/visits', {
    folio,
    version: 1,
    clinicSlug,
    at,
    ...more,
  })
  return { folio, body, status, version: body.lead?.version ?? 1 }
}

async function visitOf(folio: string, clinic: string, date: string) {
  const { clinic: shown } = await view(clinic, date)
  return shown.visits.find(({ person }) => person?.folio === folio)
}

const tasksOf = async (folio: string) =>
  (await ines.get<LeadTimeline>(`/leads/${folio}/timeline`)).body.tasks
    .filter(({ doneAt }) => doneAt === null)
    .map(({ kind, title }) => [kind, title])

test('a day shows its hours, visits with their people, and what is free', async () => {
  const one = await room('vilanova')
  const two = await room('vilanova', 'Consulta 2')
  const { folio, status } = await book('vilanova', '2026-11-24T10:00:00Z', {
    resourceId: two,
  })
  expect(status).toBe(200)
  const { clinic } = await view('vilanova', '2026-11-24')
  expect(clinic.resources.map(({ id }) => id)).toEqual([one, two])
  expect(clinic.days[0]!.hours[0]!.spans.length).toBeGreaterThan(0)
  expect(clinic.visits).toMatchObject([
    {
      resourceId: two,
      seat: 0,
      state: 'confirmed',
      source: 'desk',
      person: { folio, name: 'Ana Prueba' },
    },
  ])
  const gapsOf = (id: number) => clinic.days[0]!.gaps.filter(({ resourceId }) => resourceId === id)
  expect(gapsOf(one)).toHaveLength(1)
  expect(gapsOf(two).map(({ endsAt }) => endsAt)[0]).toBe('2026-11-24T10:00:00.000Z')
})

test('staff see the agenda of their clinics only, and it is on record', async () => {
  await book('bilbao', '2026-11-25T10:00:00Z')
  expect((await view('bilbao', '2026-11-25', 1, jon)).status).toBe(200)
  expect((await view('vilanova', '2026-11-25', 1, jon)).status).toBe(404)
  expect((await view('', '2026-11-25')).status).toBe(422)
  expect((await view('bilbao', '2026-02-30')).status).toBe(422)
  await view('bilbao', '2026-11-25', 1, jon)
  const { rows } = await pool.query(
    "select subject_id from audit_log where action = 'agenda.listed' and staff_id = $1",
    [jon.id],
  )
  expect(rows).toEqual([{ subject_id: 'bilbao 2026-11-25' }])
})

test('a taken hour is refused with the nearest three, and shared only by those who may overbook', async () => {
  const id = await room('madrid-alcobendas')
  const at = '2026-11-24T10:00:00Z'
  await book('madrid-alcobendas', at)
  const refused = await book('madrid-alcobendas', at, { resourceId: id })
  expect(refused.status).toBe(409)
  expect(refused.body.current!.alternatives).toHaveLength(3)
  // Patient care may not overbook, whatever they send; a clinic may, at its own.
  expect((await book('madrid-alcobendas', at, { overbook: true })).status).toBe(409)
  await book('bilbao', '2026-11-26T10:00:00Z')
  const extra = await book('bilbao', '2026-11-26T10:00:00Z', { overbook: true }, jon)
  expect(extra.status).toBe(200)
  expect((await visitOf(extra.folio, 'bilbao', '2026-11-26'))?.overbooked).toBe(true)
})

test('somebody new gets a request and a visit at once; a repetition gives the same ones', async () => {
  const person = {
    channel: 'phone',
    name: 'Nueva Persona',
    phone: '+34 611 222 333',
    agreed: true,
    health: false,
    marketing: false,
    adult: true,
    answered: true,
  }
  const body = { person, clinicSlug: 'gijon', at: '2026-11-24T11:00:00Z' }
  const send = (key: string, more: object = {}) =>
    ines.request('/agenda/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...body, ...more }),
    })
  const key = 'agenda-key-000000001'
  const first = (await (await send(key)).json()) as ActionAnswer
  expect(first.lead).toMatchObject({
    status: 'visit_confirmed',
    clinicSlug: 'gijon',
    name: 'Nueva Persona',
  })
  // The hour is taken for the next person, who is kept and offered others.
  const next = await send('agenda-key-000000002', {
    person: { ...person, name: 'Otra Persona' },
  })
  const taken = (await next.json()) as Taken
  expect([next.status, taken.current!.alternatives.length]).toEqual([409, 3])
  const again = await send('agenda-key-000000002', {
    person: { ...person, name: 'Otra Persona' },
    at: taken.current!.alternatives[0]!.at,
  })
  expect(((await again.json()) as ActionAnswer).lead.folio).toBe(taken.current!.folio)
})

test('a visit moves to another time and room, and back', async () => {
  const [one, two] = [await room('palma-de-mallorca'), await room('palma-de-mallorca', 'Consulta 2')]
  const { folio, version } = await book('palma-de-mallorca', '2026-11-24T10:00:00Z', { resourceId: one })
  const visit = (await visitOf(folio, 'palma-de-mallorca', '2026-11-24'))!
  const moved = await ines.patch<ActionAnswer>(`/agenda/visits/${visit.id}`, {
    version,
    clinicSlug: 'palma-de-mallorca',
    at: '2026-11-24T12:30:00Z',
    resourceId: two,
  })
  expect(moved.status).toBe(200)
  expect(await visitOf(folio, 'palma-de-mallorca', '2026-11-24')).toMatchObject({
    id: visit.id,
    startsAt: '2026-11-24T12:30:00.000Z',
    resourceId: two,
  })
  // The version on screen is old by now.
  const stale = await ines.patch(`/agenda/visits/${visit.id}`, {
    version,
    clinicSlug: 'palma-de-mallorca',
    at: '2026-11-24T15:00:00Z',
  })
  expect(stale.status).toBe(409)
  expect((await ines.post(`/leads/${folio}/undo`, moved.body.undo)).status).toBe(200)
  expect(await visitOf(folio, 'palma-de-mallorca', '2026-11-24')).toMatchObject({
    startsAt: '2026-11-24T10:00:00.000Z',
    resourceId: one,
  })
})

test('a visit that only changes rooms goes back to its room', async () => {
  const [one, two] = [await room('granollers'), await room('granollers', 'Consulta 2')]
  const { folio, version } = await book('granollers', '2026-11-24T10:00:00Z', {
    resourceId: one,
  })
  const visit = (await visitOf(folio, 'granollers', '2026-11-24'))!
  const moved = await ines.patch<ActionAnswer>(`/agenda/visits/${visit.id}`, {
    version,
    clinicSlug: 'granollers',
    at: visit.startsAt,
    resourceId: two,
  })
  expect((await visitOf(folio, 'granollers', '2026-11-24'))?.resourceId).toBe(two)
  await ines.post(`/leads/${folio}/undo`, moved.body.undo)
  expect((await visitOf(folio, 'granollers', '2026-11-24'))?.resourceId).toBe(one)
})

test('how a visit ended is one tap, with the task that follows, and can be undone', async () => {
  const [, two] = [await room('salamanca'), await room('salamanca', 'Consulta 2')]
  const { folio, version } = await book('salamanca', '2026-11-23T15:00:00Z', {
    resourceId: two,
    confirmed: false,
  })
  const visit = (await visitOf(folio, 'salamanca', '2026-11-23'))!
  expect(visit.state).toBe('proposed')
  const arrived = await ines.post(`/agenda/visits/${visit.id}/arrived`, {
    arrived: true,
  })
  expect(arrived.status).toBe(204)
  expect((await visitOf(folio, 'salamanca', '2026-11-23'))?.arrivedAt).not.toBeNull()
  const end = (outcome: string, seen: number) =>
    ines.post<ActionAnswer & Refusal>(`/agenda/visits/${visit.id}/outcome`, {
      version: seen,
      outcome,
    })
  const missed = await end('no_show', version)
  expect(missed.body.lead.status).toBe('no_show')
  expect(await tasksOf(folio)).toEqual([['retry', 'Llamar: no acudió a su cita']])
  expect((await end('attended', missed.body.lead.version)).status).toBe(422)
  await ines.post(`/leads/${folio}/undo`, missed.body.undo)
  // In its own room again, although the other one is free.
  const back = (await visitOf(folio, 'salamanca', '2026-11-23'))!
  expect(back).toMatchObject({ state: 'proposed', resourceId: two })
  const came = await end('attended', back.person!.version)
  expect(came.body.lead.status).toBe('attended')
  expect(await tasksOf(folio)).toEqual([['callback', 'Llamar: cómo fue su visita']])
  await ines.post(`/leads/${folio}/undo`, came.body.undo)
  const again = (await visitOf(folio, 'salamanca', '2026-11-23'))!
  const cancelled = await end('cancelled', again.person!.version)
  expect(cancelled.body.lead).toMatchObject({
    status: 'qualified',
    appointmentAt: null,
  })
  expect(await visitOf(folio, 'salamanca', '2026-11-23')).toBeUndefined()
  expect(await tasksOf(folio)).toEqual([['callback', 'Llamar: ofrecer otra cita']])
})

async function giveHoursOnline(clinic: string) {
  await pool.query(
    'insert into agenda_clinics (clinic_slug, online) values ($1, true) on conflict do nothing',
    [clinic],
  )
}

/** Kinds of the e-mails about a visit, in order. @param where a condition in SQL */
async function mailsOf({ id }: { id: number }, where: string): Promise<string[]> {
  const { rows } = await pool.query<{ kind: string }>(
    `select kind from appointment_mails where appointment_id = $1 and ${where} order by id`,
    [id],
  )
  return rows.map(({ kind }) => kind)
}

test('staff cancel and move a visit, take it back, and nobody is written to', async () => {
  await giveHoursOnline('gijon')
  const clinic = 'gijon'
  const at = '2026-11-26T15:00:00Z'
  const { folio } = await book(clinic, at)
  const visit = (await visitOf(folio, clinic, '2026-11-26'))!
  const mails = (where: string) => mailsOf(visit, where)
  await pool.query("update appointment_mails set state = 'sent' where kind = 'confirmed'")
  const seen = async () => (await visitOf(folio, clinic, '2026-11-26'))!.person!.version
  const cancelled = await ines.post<ActionAnswer>(`/agenda/visits/${visit.id}/outcome`, {
    version: await seen(),
    outcome: 'cancelled',
  })
  expect(await mails("state = 'pending'")).toEqual(['cancelled'])
  expect((await ines.post(`/leads/${folio}/undo`, cancelled.body.undo)).status).toBe(200)
  const told = ['reminder_48h', 'reminder_24h']
  expect(await mails("state = 'pending'")).toEqual(told)
  const to = { clinicSlug: clinic, at: '2026-11-26T16:00:00Z' }
  const moved = await ines.patch<ActionAnswer>(`/agenda/visits/${visit.id}`, {
    version: await seen(),
    ...to,
  })
  expect(await mails("state = 'pending'")).toEqual(['changed', ...told])
  expect((await ines.post(`/leads/${folio}/undo`, moved.body.undo)).status).toBe(200)
  expect(await mails("state = 'pending'")).toEqual(told)
  expect(await mails("state = 'sent'")).toEqual(['confirmed'])

  // Moved unheard, the next change taken back: what the person has to hear is still the first.
  await ines.patch<ActionAnswer>(`/agenda/visits/${visit.id}`, {
    version: await seen(),
    ...to,
  })
  const later = await ines.patch<ActionAnswer>(`/agenda/visits/${visit.id}`, {
    version: await seen(),
    ...to,
    at: '2026-11-26T17:00:00Z',
  })
  expect((await ines.post(`/leads/${folio}/undo`, later.body.undo)).status).toBe(200)
  expect(await mails("state = 'pending'")).toEqual(['changed', ...told])
  const gone = await ines.post<VisitChangeAnswer>(`/agenda/visits/${visit.id}/outcome`, {
    version: await seen(),
    outcome: 'cancelled',
  })
  expect((await ines.post(`/leads/${folio}/undo`, gone.body.undo)).status).toBe(200)
  expect(await mails("state = 'pending'")).toEqual(['changed', ...told])
  // Into another room at the same hour.
  const resourceId = await room(clinic, 'Consulta 9')
  await ines.patch(`/agenda/visits/${visit.id}`, {
    version: await seen(),
    ...to,
    resourceId,
  })
  expect(await mails("state = 'pending'")).toEqual(['changed', ...told])
})

test('a visit marked as missed by a slip says no more to its person than before', async () => {
  await giveHoursOnline('gijon')
  const { folio } = await book('gijon', '2026-11-23T16:00:00Z')
  await pool.query("update appointment_mails set state = 'sent' where kind = 'confirmed'")
  const visit = (await visitOf(folio, 'gijon', '2026-11-23'))!
  const waiting = async () => (await mailsOf(visit, "state = 'pending'")).slice(0, 1)
  const missedAndBack = async () => {
    const missed = await ines.post<VisitChangeAnswer>(`/agenda/visits/${visit.id}/outcome`, {
      version: (await visitOf(folio, 'gijon', '2026-11-23'))!.person!.version,
      outcome: 'no_show',
    })
    expect([missed.status, await waiting()]).toEqual([200, []])
    expect((await ines.post(`/leads/${folio}/undo`, missed.body.undo)).status).toBe(200)
    return waiting()
  }
  expect(await missedAndBack()).toEqual([])
  await ines.patch(`/agenda/visits/${visit.id}`, {
    version: (await visitOf(folio, 'gijon', '2026-11-23'))!.person!.version,
    clinicSlug: 'gijon',
    at: '2026-11-23T17:00:00Z',
  })
  expect(await waiting()).toEqual(['changed'])
  expect(await missedAndBack()).toEqual(['changed'])
})

test('a new link that has not gone yet survives a cancellation that is taken back', async () => {
  await giveHoursOnline('gijon')
  const { folio } = await book('gijon', '2026-11-26T13:00:00Z')
  await pool.query("update appointment_mails set state = 'sent' where kind = 'confirmed'")
  const visit = (await visitOf(folio, 'gijon', '2026-11-26'))!
  const waiting = async () => (await mailsOf(visit, "state = 'pending'")).slice(0, 1)
  await ines.post(`/agenda/visits/${visit.id}/link`, {})
  expect(await waiting()).toEqual(['confirmed'])
  const gone = await ines.post<VisitChangeAnswer>(`/agenda/visits/${visit.id}/outcome`, {
    version: (await visitOf(folio, 'gijon', '2026-11-26'))!.person!.version,
    outcome: 'cancelled',
  })
  expect(await waiting()).toEqual(['cancelled'])
  expect((await ines.post(`/leads/${folio}/undo`, gone.body.undo)).status).toBe(200)
  expect(await waiting()).toEqual(['confirmed'])
})

test('staff who cancel or move a visit learn whether an e-mail says so', async () => {
  await giveHoursOnline('gijon')
  const booked = async (clinic: string, at: string, more: object = {}) => {
    const { folio, version } = await book(clinic, at, more)
    await pool.query("update appointment_mails set state = 'sent' where kind = 'confirmed'")
    return {
      version,
      folio,
      visit: (await visitOf(folio, clinic, at.slice(0, 10)))!,
    }
  }
  const cancel = async (clinic: string, at: string, more: object = {}) => {
    const { version, visit } = await booked(clinic, at, more)
    const end = { version, outcome: 'cancelled' }
    return (await ines.post<VisitChangeAnswer>(`/agenda/visits/${visit.id}/outcome`, end)).body.mailed
  }
  expect(await cancel('gijon', '2026-11-27T15:00:00Z')).toBe(true)
  expect(await cancel('gijon', '2026-11-27T16:00:00Z', { confirmed: false })).toBe(false)
  expect(await cancel('salamanca', '2026-11-27T15:00:00Z')).toBe(false)

  const move = async (clinic: string, at: string, email = 'ana@example.com') => {
    const { version, folio, visit } = await booked(clinic, at)
    await pool.query("update leads set email = $2, form_type = 'phone' where folio = $1", [folio, email])
    const to = { version, clinicSlug: clinic, at: at.replace(':00:', ':30:') }
    return (await ines.patch<VisitChangeAnswer>(`/agenda/visits/${visit.id}`, to)).body.mailed
  }
  expect(await move('gijon', '2026-11-30T15:00:00Z')).toBe(true)
  expect(await move('gijon', '2026-11-30T16:00:00Z', '')).toBe(false)
  expect(await move('salamanca', '2026-11-30T15:00:00Z')).toBe(false)
})

test('staff replace the link of a visit, which is in its history', async () => {
  await giveHoursOnline('gijon')
  const { folio } = await book('gijon', '2026-11-26T11:00:00Z')
  const visit = await visitOf(folio, 'gijon', '2026-11-26')
  const link = async () =>
    (await pool.query('select link_version from appointments where id = $1', [visit!.id])).rows[0]
  expect(await link()).toEqual({ link_version: 1 })
  const answer = await ines.post<{ mailed: boolean }>(`/agenda/visits/${visit!.id}/link`, {})
  expect([answer.status, answer.body.mailed]).toEqual([200, true])
  expect(await link()).toEqual({ link_version: 2 })
  const { items } = (await ines.get<LeadTimeline>(`/leads/${folio}/timeline`)).body
  expect(items[0]).toMatchObject({ kind: 'appointment', data: { link: true } })
  expect((await jon.post(`/agenda/visits/${visit!.id}/link`, {})).status).toBe(404)
})

test('a visit that is booked or moved is announced to the screens of every process', async () => {
  const listener = await pool.connect()
  const heard: string[][] = []
  listener.on('notification', ({ payload }) => {
    const { type, ids } = JSON.parse(payload ?? '') as {
      type: string
      ids: string[]
    }
    if (type === 'agenda.changed') heard.push(ids)
  })
  await listener.query('listen back_office')
  onTestFinished(async () => {
    await listener.query('unlisten *')
    listener.release(true)
  })
  const { folio, version } = await book('salamanca', '2026-11-26T11:00:00Z')
  await expect.poll(() => heard).toEqual([['salamanca']])
  const visit = await visitOf(folio, 'salamanca', '2026-11-26')
  const to = { version, clinicSlug: 'oviedo', at: '2026-11-26T12:00:00Z' }
  expect((await ines.patch(`/agenda/visits/${visit!.id}`, to)).status).toBe(200)
  await expect.poll(() => new Set(heard.slice(1).flat())).toEqual(new Set(['salamanca', 'oviedo']))
})

test('nobody has attended a visit of another day yet', async () => {
  const { folio, version } = await book('bilbao', '2026-11-27T16:00:00Z')
  const visit = (await visitOf(folio, 'bilbao', '2026-11-27'))!
  const early = await ines.post(`/agenda/visits/${visit.id}/outcome`, {
    version,
    outcome: 'attended',
  })
  expect(early.status).toBe(422)
  expect(
    (
      await ines.post('/agenda/visits/999999999/outcome', {
        version: 1,
        outcome: 'attended',
      })
    ).status,
  ).toBe(404)
})

test('blocked time is not given, and can be opened again', async () => {
  const id = await room('sabadell')
  const block = {
    clinicSlug: 'sabadell',
    resourceId: id,
    startsAt: '2026-11-24T12:00:00Z',
    endsAt: '2026-11-24T14:00:00Z',
    reason: 'Formación',
  }
  const made = await ines.post<{ id: number }>('/agenda/blocks', block)
  expect(made.status).toBe(201)
  expect((await book('sabadell', '2026-11-24T12:30:00Z')).status).toBe(409)
  expect((await view('sabadell', '2026-11-24')).clinic.blocks).toMatchObject([{ reason: 'Formación' }])
  expect((await jon.delete(`/agenda/blocks/${made.body.id}`)).status).toBe(404)
  expect((await ines.delete(`/agenda/blocks/${made.body.id}`)).status).toBe(204)
  expect((await book('sabadell', '2026-11-24T12:30:00Z')).status).toBe(200)
  for (const wrong of [
    { endsAt: block.startsAt },
    { resourceId: 999_999 },
    { reason: 'x'.repeat(300) },
    { endsAt: '2029-01-01T10:00:00Z' },
  ])
    expect((await ines.post('/agenda/blocks', { ...block, ...wrong })).status).toBe(422)
})

test('closing a day shows who is affected, does as chosen, and is undone as a whole', async () => {
  const clinicSlug = 'lleida'
  await room(clinicSlug)
  const date = '2026-11-25'
  const times = ['10:00', '11:00', '12:00', '15:00']
  const people: string[] = []
  for (const time of times) {
    const { folio, status } = await book(clinicSlug, `${date}T${time}:00Z`)
    expect(status).toBe(200)
    people.push(folio)
  }
  const preview = await ines.post<ClosurePreview>('/agenda/closures/preview', {
    clinicSlug,
    date,
  })
  const { affected } = preview.body
  expect(affected.map(({ visit }) => visit.person?.folio)).toEqual(people)
  const proposed = affected.map(({ proposal }) => proposal!.at)
  expect(new Set(proposed).size).toBe(4)
  expect(proposed.every((at) => at > '2026-11-26')).toBe(true)
  expect(affected[0]!.message).toEqual({
    move: `Ahora es el ${hourWords(proposed[0]!)} en Clínicas Life Lleida. La hora de antes ya no vale.`,
    cancel:
      'La clínica ha anulado tu cita del miércoles 25 de noviembre a las 11:00 en Clínicas Life Lleida. Si no lo esperabas, llámanos y lo vemos.',
  })
  const choices = affected.map(({ visit, proposal }, index) => {
    const base = { id: visit.id, version: visit.person!.version }
    if (index === 2) return { ...base, action: 'leave' as const }
    if (index === 3) return { ...base, action: 'cancel' as const }
    return {
      ...base,
      action: 'move' as const,
      at: proposal!.at,
      resourceId: proposal!.resourceId,
    }
  })
  const close = (visits: object[]) =>
    ines.post<ClosureAnswer & Refusal>('/agenda/closures', {
      clinicSlug,
      date,
      reason: 'Obras',
      visits,
    })
  // A visit that the caller has not seen stops it, and nothing has changed.
  expect((await close(choices.slice(1))).status).toBe(409)
  expect((await view(clinicSlug, date)).clinic.blocks).toEqual([])
  const closed = await close(choices)
  expect(closed.status).toBe(201)
  expect(closed.body).toMatchObject({ moved: 2, cancelled: 1 })
  const after = (await view(clinicSlug, date)).clinic
  expect(after.days[0]).toMatchObject({ closed: 'Obras', gaps: [] })
  expect(after.visits.map(({ person }) => person?.folio)).toEqual([people[2]])
  const undone = await ines.post<{ kept: string[] }>(`/agenda/closures/${closed.body.blockId}/undo`, {
    events: closed.body.events,
  })
  expect(undone.body.kept).toEqual([])
  const open = (await view(clinicSlug, date)).clinic
  expect(open.days[0]!.closed).toBeNull()
  expect(open.visits.map(({ person }) => person?.folio)).toEqual(people)
  expect(
    (
      await ines.post(`/agenda/closures/${closed.body.blockId}/undo`, {
        events: [],
      })
    ).status,
  ).toBe(404)
})

test('an undone closure leaves what somebody has changed since, and says whose', async () => {
  const clinicSlug = 'oviedo'
  await room(clinicSlug)
  const { folio } = await book(clinicSlug, '2026-11-25T10:00:00Z')
  const preview = await ines.post<ClosurePreview>('/agenda/closures/preview', {
    clinicSlug,
    date: '2026-11-25',
  })
  const [{ visit, proposal } = { visit: undefined, proposal: undefined }] = preview.body.affected
  const closed = await ines.post<ClosureAnswer>('/agenda/closures', {
    clinicSlug,
    date: '2026-11-25',
    visits: [
      {
        id: visit!.id,
        version: visit!.person!.version,
        action: 'move',
        at: proposal!.at,
        resourceId: proposal!.resourceId,
      },
    ],
  })
  const now = (await visitOf(folio, clinicSlug, proposal!.at.slice(0, 10)))!
  await ines.patch(`/agenda/visits/${now.id}`, {
    version: now.person!.version,
    clinicSlug,
    at: '2026-11-27T16:00:00Z',
  })
  const undone = await ines.post<{ kept: string[] }>(`/agenda/closures/${closed.body.blockId}/undo`, {
    events: closed.body.events,
  })
  expect(undone.body.kept).toEqual(['Ana Prueba'])
  expect(await visitOf(folio, clinicSlug, '2026-11-27')).toBeDefined()
})

test('the waiting list is matched to gaps, first come first', async () => {
  const clinicSlug = 'bilbao'
  const wait = async (parts: string[], fromDate = '2026-11-23') => {
    const folio = await newLead(app, { clinic: clinicSlug })
    await pool.query(
      `insert into waiting_entries (lead_id, clinic_slug, from_date, until_date, parts, created_at)
       select id, clinic_slug, $2, '2026-12-30', $3, clock_timestamp() from leads where folio = $1`,
      [folio, fromDate, parts],
    )
    return folio
  }
  onTestFinished(async () => void (await pool.query('delete from waiting_entries')))
  const morning = await wait(['morning'])
  const either = await wait(['morning', 'afternoon'])
  const later = await wait(['afternoon'], '2026-12-20')
  const { clinic } = await view(clinicSlug, '2026-12-01')
  const fits = (folio: string) => clinic.waiting.find((one) => one.folio === folio)?.fits
  expect(fits(morning)).toBe('2026-12-01T09:00:00.000Z')
  expect(fits(either)! > fits(morning)!).toBe(true)
  expect(fits(later)).toBeNull()
  expect(clinic.days[0]!.gaps[0]!.fits).toBe(2)
})

test('a clinic without rooms has one column, which its first visit makes', async () => {
  const before = (await view('barakaldo', '2026-11-24')).clinic
  expect([before?.hasResources, before?.resources.map(({ id }) => id)]).toEqual([false, [0]])
  const { status } = await book('barakaldo', '2026-11-24T10:00:00Z', {
    resourceId: 0,
  })
  expect(status).toBe(200)
  const after = (await view('barakaldo', '2026-11-24')).clinic
  expect([after.hasResources, after.resources.length, after.visits.length]).toEqual([true, 1, 1])
})

test('a person whose data are blocked is in the agenda without a name', async () => {
  const { folio } = await book('bilbao', '2026-11-30T16:00:00Z')
  await pool.query('update leads set blocked_at = now() where folio = $1', [folio])
  const { clinic } = await view('bilbao', '2026-11-30')
  expect(clinic.visits.map(({ person }) => person)).toEqual([null])
})
