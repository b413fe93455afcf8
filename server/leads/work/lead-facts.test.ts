import type { LeadFacts } from '#domain/lead/lead-detail.ts'
import { createTestApp } from '#tests/app.ts'
import { newLead } from '#tests/back-office/new-lead.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, expect, test } from 'vitest'

/** The last evening of the year in Madrid, a Thursday. */
const app = await createTestApp({
  work: false,
  rateLimits: false,
  now: () => new Date('2026-12-31T20:30:00Z'),
})
const ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés Equipo' })
afterAll(() => app.close())

test('on the last evening of the year the clinic is not said to open on New Year’s Day', async () => {
  const folio = await newLead(app)
  const { clinic } = (await ines.get<LeadFacts>(`/leads/${folio}/facts`)).body
  expect(clinic?.openNow).toBe('Cerrado · abre el lunes a las 10:00')
})
