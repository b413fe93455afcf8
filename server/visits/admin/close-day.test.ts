import type { ClosureAnswer, ClosurePreview } from '#domain/agenda/agenda-view.ts'
import type { ActionAnswer } from '#domain/lead/lead-detail.ts'
import { mondayTeam } from '#tests/back-office/monday-team.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const { app, ines, jon } = await mondayTeam()
const { pool } = app.deps.database
afterAll(() => app.close())

const DAY = '2026-11-25'
const clinicSlug = 'bilbao'
beforeEach(async () => {
  await pool.query('delete from appointments; delete from agenda_blocks; delete from agenda_resources')
  await pool.query("insert into agenda_resources (clinic_slug, name) values ($1, 'Consulta')", [clinicSlug])
})

/** A person with a visit at this time of the day that is to be closed. */
async function visitAt(time: string, name: string): Promise<string> {
  const folio = await newLead(app, { clinic: clinicSlug })
  await pool.query('update leads set name = $2 where folio = $1', [folio, name])
  const at = `${DAY}T${time}:00Z`
  expect((await ines.post('/agenda/visits', { folio, version: 1, clinicSlug, at })).status).toBe(200)
  return folio
}

/** Cancels all visits of the day that show a name. */
async function close(who: StaffClient = ines) {
  const { body } = await who.post<ClosurePreview>('/agenda/closures/preview', { clinicSlug, date: DAY })
  const visits = body.affected.flatMap(({ visit: { id, person } }) =>
    person ? [{ id, version: person.version, action: 'cancel' }] : [],
  )
  return who.post<ClosureAnswer>('/agenda/closures', { clinicSlug, date: DAY, visits })
}

const undo = (blockId: number, events: ClosureAnswer['events'], who: StaffClient = ines) =>
  who.post<{ kept: (string | null)[] }>(`/agenda/closures/${blockId}/undo`, { events })

const statusOf = async (folio: string) =>
  (await pool.query<{ status: string }>('select status from leads where folio = $1', [folio])).rows[0]!.status

test('undoing a closure undoes its own changes only, and names nobody else', async () => {
  const mine = await visitAt('10:00', 'Marta Bilbao')
  const other = await newLead(app, { clinic: 'madrid-pozuelo' })
  const moved = await ines.post<ActionAnswer>(`/leads/${other}/moves`, { version: 1, to: 'contacted' })
  expect(moved.status).toBe(200)
  const closed = await close(jon)
  const events = [
    ...closed.body.events,
    { folio: other, eventId: moved.body.undo.eventId },
    { folio: other, eventId: 999_999 },
    { folio: 'LD-26-999999', eventId: 1 },
  ]
  const undone = await undo(closed.body.blockId, events, jon)
  expect(undone.body).toEqual({ kept: [] })
  expect([await statusOf(mine), await statusOf(other)]).toEqual(['visit_confirmed', 'contacted'])
  // Not even one's own later change goes with a closure.
  const again = await close(ines)
  const later = await ines.post<ActionAnswer>(`/leads/${other}/moves`, { version: 2, to: 'qualified' })
  await undo(again.body.blockId, [{ folio: other, eventId: later.body.undo.eventId }])
  expect(await statusOf(other)).toBe('qualified')
})

test('whose visit stays is told without the name of a blocked person or of another clinic', async () => {
  const people = [
    await visitAt('10:00', 'Ana Una'),
    await visitAt('11:00', 'Bea Dos'),
    await visitAt('12:00', 'Eva Tres'),
  ]
  const closer = await staffClient(app, { roles: ['clinic'], clinics: [clinicSlug] })
  const { body } = await close(closer)
  const [blocked, away, changed] = people
  await pool.query('update leads set blocked_at = now() where folio = $1', [blocked])
  await pool.query("update leads set clinic_slug = 'madrid-pozuelo' where folio = $1", [away])
  await pool.query('update leads set version = version + 1 where folio = $1', [changed])
  expect((await undo(body.blockId, body.events, closer)).body).toEqual({ kept: [null, null, 'Eva Tres'] })
})

test('a day on which somebody whose data are blocked has a visit can be closed; that visit stays', async () => {
  const [hidden, seen] = [await visitAt('10:00', 'Ana Una'), await visitAt('11:00', 'Bea Dos')]
  await pool.query('update leads set blocked_at = now() where folio = $1', [hidden])
  const { body } = await ines.post<ClosurePreview>('/agenda/closures/preview', { clinicSlug, date: DAY })
  expect(body.affected[0]).toMatchObject({ visit: { person: null }, proposal: null, message: null })
  const closed = await close()
  expect(closed.status).toBe(201)
  expect(closed.body).toMatchObject({ cancelled: 1 })
  expect([await statusOf(hidden), await statusOf(seen)]).toEqual(['visit_confirmed', 'qualified'])
})

/**
 * Runs `work` while another transaction changes a request as everything does: first the request is locked, then, once
 * `work` waits for it, the agenda of its clinic.
 */
async function besideChangeOf<Result>(folio: string, work: () => Promise<Result>): Promise<Result> {
  const other = await app.owner.connect()
  try {
    await other.query('begin')
    await other.query('select from leads where folio = $1 for update', [folio])
    const running = work()
    await expect
      .poll(async () => {
        const { rows } = await pool.query<{ count: number }>(
          "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows[0]!.count
      })
      .toBe(1)
    await other.query('select pg_advisory_xact_lock(hashtext($1))', [`agenda ${clinicSlug}`])
    await other.query('commit')
    return await running
  } finally {
    await other.query('rollback')
    other.release()
  }
}

test('closing a day, and opening it again, never wait for somebody who waits for them', async () => {
  await visitAt('10:00', 'Ana Una')
  const second = await visitAt('11:00', 'Bea Dos')
  const closed = await besideChangeOf(second, () => close())
  expect(closed.status).toBe(201)
  const undone = await besideChangeOf(second, () => undo(closed.body.blockId, closed.body.events))
  expect(undone.body).toEqual({ kept: [] })
  expect(await statusOf(second)).toBe('visit_confirmed')
})
