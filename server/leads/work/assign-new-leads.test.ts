import { type AssignmentRule, NO_CLINIC } from '#domain/lead/lead-assignment.ts'
import type { LeadTimeline } from '#domain/lead/lead-detail.ts'
import { DEFAULT_FORMS_SETTINGS } from '#domain/settings/forms-settings.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { forgetSettings } from '../../shared/policy/stored-settings.ts'
import { keepLeadsAssigned } from './keep-leads-assigned.ts'

let app: TestApp
let direction: StaffClient
let version = 0
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  forgetSettings(app.deps)
  version = 0
  direction = await staffClient(app, { roles: ['direction'], clinics: ['vitoria'], aal: 'aal2' })
})
afterAll(() => app.close())

async function rule(assignment: AssignmentRule) {
  const value = { ...DEFAULT_FORMS_SETTINGS, assignment }
  const saved = await direction.put<{ version: number }>('/forms', { value, version, reason: 'Prueba' })
  expect(saved.status).toBe(200)
  version = saved.body.version
}

async function assigning() {
  onTestFinished(await keepLeadsAssigned(app.deps))
}

async function sendLead(clinic?: string): Promise<string> {
  const response = await app.request('/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ formType: clinic ? 'home_contact' : 'contact_page', name: 'Ana Prueba', phone: '612 345 678' },
      ...{ email: 'ana@clinicaslife.example', subject: 'info', clinic },
      consents: { health: false, marketing: false },
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { folio: string }).folio
}

async function ownerOf(folio: string): Promise<string | null> {
  const { rows } = await app.deps.database.pool.query('select owner_id from leads where folio = $1', [folio])
  return rows[0].owner_id
}

test('new leads are assigned to the people of their clinic in turn, with an automatic timeline event', async () => {
  const [one, two] = await Promise.all(
    ['Inés', 'Jon'].map((name) => staffClient(app, { roles: ['clinic'], clinics: ['bilbao'], name })),
  )
  await staffClient(app, { roles: ['marketing'], name: 'Nadie' })
  await rule({ rule: 'turns', owners: {} })
  await assigning()
  const folios: string[] = []
  for (let n = 0; n < 4; n++) folios.push(await sendLead('bilbao'))
  await expect.poll(async () => (await Promise.all(folios.map(ownerOf))).includes(null)).toBe(false)
  const owners = await Promise.all(folios.map(ownerOf))
  expect(owners.slice(0, 2).toSorted()).toEqual([one!.id, two!.id].toSorted())
  expect(owners.slice(2)).toEqual(owners.slice(0, 2))
  const { body } = await one!.get<LeadTimeline>(`/leads/${folios[0]}/timeline`)
  const given = body.items.find(({ kind }) => kind === 'assignment')
  expect(given).toMatchObject({ by: null, data: { to: owners[0] === one!.id ? 'Inés' : 'Jon' } })
  const { rows } = await app.deps.database.pool.query(
    "select staff_id from audit_log where action = 'lead.assigned' and subject_id = $1",
    [folios[0]],
  )
  expect(rows).toEqual([{ staff_id: null }])
})

test("a clinic's person gets its leads; without one a lead stays unassigned, and so do earlier leads", async () => {
  const jon = await staffClient(app, { roles: ['clinic'], clinics: ['bilbao'], name: 'Jon' })
  const all = await staffClient(app, { roles: ['patient_care'], name: 'Paz' })
  const before = await sendLead('bilbao')
  await rule({ rule: 'fixed', owners: { bilbao: jon.id, oviedo: jon.id, [NO_CLINIC]: all.id } })
  await assigning()
  const [bilbao, oviedo, none] = [await sendLead('bilbao'), await sendLead('oviedo'), await sendLead()]
  await expect.poll(() => ownerOf(none)).toBe(all.id)
  expect(await ownerOf(bilbao)).toBe(jon.id)
  // Jon may not see that clinic, and leads from before the rule are not assigned.
  expect(await ownerOf(oviedo)).toBeNull()
  expect(await ownerOf(before)).toBeNull()
})

test('two processes assign each lead once, and people who cannot sign in get none', async () => {
  const jon = await staffClient(app, { roles: ['patient_care'], name: 'Jon' })
  const gone = await staffClient(app, { roles: ['patient_care'], name: 'Fuera' })
  await app.deps.database.pool.query("update auth.users set banned_until = now() + '1 day' where id = $1", [
    gone.id,
  ])
  await rule({ rule: 'turns', owners: {} })
  await assigning()
  await assigning()
  const folios = await Promise.all(Array.from({ length: 12 }, () => sendLead('bilbao')))
  await expect.poll(async () => (await Promise.all(folios.map(ownerOf))).includes(null)).toBe(false)
  expect(new Set(await Promise.all(folios.map(ownerOf)))).toEqual(new Set([jon.id]))
  const { rows } = await app.deps.database.pool.query(
    "select count(*)::int as n from lead_events where kind = 'assignment'",
  )
  expect(rows).toEqual([{ n: 12 }])
})
