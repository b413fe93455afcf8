import { type ClinicDay, isFree } from '#domain/clinic/clinic-day.ts'
import { DEFAULT_BOOKING_LIMITS } from '#domain/lead/booking-limits.ts'
import { mondayTeam } from '#tests/back-office/monday-team.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const { app, ines, jon, act } = await mondayTeam()
afterAll(() => app.close())

test('a visit is set within the clinic’s hours, from a status that allows it', async () => {
  const folio = await newLead(app)
  const book = (more: object, version = 1) =>
    act(folio, 'appointments', {
      version,
      clinicSlug: 'bilbao',
      confirmed: true,
      at: '2026-11-26T16:30:00Z',
      ...more,
    })
  for (const at of [
    '2026-11-22T11:00:00Z',
    '2026-11-28T11:00:00Z',
    '2026-12-08T11:00:00Z',
    '2026-11-26T19:00:00Z',
  ])
    expect([at, Object.keys((await book({ at })).body.errors ?? {})]).toEqual([at, ['at']])
  expect((await book({ clinicSlug: 'atlantis' })).body.errors).toHaveProperty('clinicSlug')
  const booked = await book({})
  expect(booked.body.lead).toMatchObject({
    status: 'visit_confirmed',
    appointmentAt: '2026-11-26T16:30:00.000Z',
    nextActionAt: '2026-11-25T16:30:00.000Z',
  })
  expect((await book({}, 1)).status).toBe(409)
  const again = await book({ confirmed: false, at: '2026-11-27T10:00:00Z' }, 2)
  expect(again.body.lead.status).toBe('visit_proposed')
  const closed = await newLead(app, { status: 'lost' })
  expect(
    (
      await act(closed, 'appointments', {
        version: 1,
        clinicSlug: 'bilbao',
        confirmed: true,
        at: '2026-11-26T16:30:00Z',
      })
    ).status,
  ).toBe(422)
})

test('two visits at one time are set only by someone of the clinic who was told of the first', async () => {
  const [first, second, third] = [await newLead(app), await newLead(app), await newLead(app)]
  const book = (folio: string, at: string, more: object = {}, who = ines) =>
    act(folio, 'appointments', { version: 1, clinicSlug: 'bilbao', confirmed: true, at, ...more }, who)
  expect((await book(first, '2026-11-24T09:00:00Z')).status).toBe(200)
  const met = await book(second, '2026-11-24T09:30:00Z')
  expect([met.status, met.body.errors?.besideAnother]).toEqual([
    422,
    'La clínica ya tiene una cita de 10:00 a 10:45.',
  ])
  expect((await book(second, '2026-11-24T09:45:00Z')).status).toBe(200)
  const beside = { besideAnother: true }
  expect((await book(third, '2026-11-24T09:00:00Z', beside)).status).toBe(422)
  expect((await book(third, '2026-11-24T09:00:00Z', beside, jon)).status).toBe(200)
  const moved = { version: 2, clinicSlug: 'bilbao', confirmed: false, at: '2026-11-24T09:15:00Z' }
  expect((await act(second, 'appointments', moved)).body.errors?.besideAnother).toMatch(/de 10:00 a 10:45/)
  const both = await Promise.all(
    [await newLead(app), await newLead(app)].map((folio) => book(folio, '2026-11-24T15:00:00Z')),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('a clinic’s day shows its hours, visits and free hours, and no names', async () => {
  const folio = await newLead(app, { clinic: 'madrid-alcobendas' })
  const at = '2026-11-26T10:00:00Z'
  await act(folio, 'appointments', { version: 1, clinicSlug: 'madrid-alcobendas', confirmed: false, at })
  const day = (date: string, more = '', who = ines) =>
    who.get<ClinicDay>(`/clinics/madrid-alcobendas/days/${date}${more}`)
  const { body } = await day('2026-11-26')
  expect(body).toMatchObject({
    hours: { opens: '10:00', closes: '20:00' },
    visitMinutes: 45,
    visits: [{ from: '11:00', until: '11:45', confirmed: false }],
    previousOpen: '2026-11-25',
    nextOpen: '2026-11-27',
  })
  expect(body.free.slice(0, 3)).toEqual(['10:00', '10:15', '11:45'])
  expect(body.free.at(-1)).toBe('19:15')
  expect(JSON.stringify(body)).not.toMatch(/Ana|LD-/)
  onTestFinished(() => void app.deps.site.say({ settings: {} }))
  const limits = { ...DEFAULT_BOOKING_LIMITS, bufferMinutes: 30 }
  app.deps.site.say({ settings: { booking: { limits, visit: { shortest: 30, cancellation: '' } } } })
  expect((await day('2026-11-26')).body.free.slice(0, 2)).toEqual(['11:45', '13:00'])
  expect((await day('2026-11-26', `?except=${folio}`)).body.visits).toEqual([])
  // Monday, eleven: past times are not offered, nor any day before today.
  expect((await day('2026-11-23')).body).toMatchObject({ previousOpen: null })
  expect((await day('2026-11-23')).body.free[0]).toBe('11:15')
  expect((await day('2026-11-28')).body).toMatchObject({ hours: null, free: [], nextOpen: '2026-11-30' })
  expect((await day('2026-12-08')).body.hours).toBeNull()
  expect((await day('2026-11-26', '', jon)).status).toBe(404)
  expect((await day('2026-02-30')).status).toBe(404)
})

test('where there are several rooms, an hour is taken when all of them are, and each has its own free hours', async () => {
  const { pool } = app.deps.database
  const { rows } = await pool.query<{ id: string }>(
    "insert into agenda_resources (clinic_slug, name) values ('sabadell', 'Una'), ('sabadell', 'Otra') returning id",
  )
  const [one = 0, other = 0] = rows.map(({ id }) => Number(id))
  const at = '2026-11-26T10:00:00Z'
  const book = async (more: object = {}) =>
    act(await newLead(app), 'appointments', {
      version: 1,
      clinicSlug: 'sabadell',
      confirmed: true,
      at,
      ...more,
    })
  const day = async (more = '') =>
    (await ines.get<ClinicDay>(`/clinics/sabadell/days/2026-11-26${more}`)).body
  expect((await book({ resourceId: one })).status).toBe(200)
  const half = await day()
  expect(isFree(half, '11:00')).toBe(true)
  expect(isFree(await day(`?resource=${one}`), '11:00')).toBe(false)
  expect((await day(`?resource=${other}`)).free).toContain('10:45')
  expect((await day('?resource=nothing')).free).toEqual([])
  const met = await book({ resourceId: one })
  expect([met.status, met.body.errors?.besideAnother]).toEqual([422, 'Ahí ya hay una cita de 11:00 a 11:45.'])
  expect((await book()).status).toBe(200)
  expect(isFree(await day(), '11:00')).toBe(false)
})
