import { agendaResources, appointments } from '#db/schema/index.ts'
import { momentOf } from '#domain/agenda/madrid-time.ts'
import type { AppointmentState } from '#domain/agenda/appointment.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { createTestApp } from '#tests/app.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { expect, onTestFinished, test } from 'vitest'

/** A Monday, before the clinics open. */
const NOW = new Date('2026-11-23T07:00:00Z')

test('the dashboard tells how full a clinic is and who did not come, and only to those who see it', async () => {
  const app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
  onTestFinished(() => app.close())
  const { db } = app.deps.database
  const [room] = await db.insert(agendaResources).values({ clinicSlug: 'bilbao', name: 'Sala 1' }).returning()
  const visit = (date: string, time: string, state: AppointmentState) => {
    const startsAt = new Date(momentOf(date, time))
    const endsAt = new Date(startsAt.getTime() + 60 * 60_000)
    const source = 'desk' as const
    return {
      clinicSlug: 'bilbao',
      resourceId: room!.id,
      startsAt,
      endsAt,
      occupiedUntil: endsAt,
      state,
      source,
    }
  }
  await db
    .insert(appointments)
    .values([
      visit('2026-11-24', '10:00', 'confirmed'),
      visit('2026-11-24', '11:00', 'cancelled'),
      visit('2026-12-01', '10:00', 'confirmed'),
      visit('2026-11-20', '10:00', 'attended'),
      visit('2026-11-20', '11:00', 'no_show'),
      visit('2026-08-03', '10:00', 'no_show'),
    ])
  const ask = async (options: Parameters<typeof staffClient>[1]) => {
    const client = await staffClient(app, options)
    return (await client.get<Dashboard>('/dashboard')).body.agenda
  }
  // Five days of ten hours.
  const bilbao = { clinicSlug: 'bilbao', bookable: 3000, taken: 60, attended: 1, missed: 1 }
  expect(await ask({ roles: ['direction'] })).toEqual([bilbao])
  expect(await ask({ roles: ['clinic'], clinics: ['bilbao'] })).toEqual([bilbao])
  expect(await ask({ roles: ['clinic'], clinics: ['gijon'] })).toEqual([])
  expect(await ask({ roles: ['medical_review'] })).toBeNull()
})
