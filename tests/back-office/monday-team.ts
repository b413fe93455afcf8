import type { ActionAnswer, LeadDetail } from '#domain/lead/lead-detail.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { type StaffClient, staffClient } from './staff-client.ts'

/** The response to a refused action on a lead. */
export type Refusal = {
  code: string
  message: string
  errors?: Record<string, string>
  current?: LeadDetail
}

/** A Monday, eleven o'clock in Madrid. */
export const MONDAY = new Date('2026-11-23T10:00:00Z')

/** An app at that time, without jobs, and two members of staff: Inés sees all clinics, Jon only Bilbao. */
export async function mondayTeam() {
  const app: TestApp = await createTestApp({ work: false, rateLimits: false, now: () => MONDAY })
  const ines = await staffClient(app, { roles: ['patient_care'], name: 'Inés Equipo' })
  const jon = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'], name: 'Jon Bilbao' })
  return {
    app,
    ines,
    jon,
    /** Sends an action on a lead: `act(folio, 'moves', {version, to})`. */
    act: (folio: string, what: string, body: object, who: StaffClient = ines) =>
      who.post<ActionAnswer & Refusal>(`/leads/${folio}/${what}`, body),
  }
}
