import { createTestApp, type TestApp } from '#tests/app.ts'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** In Madrid it is already half past midnight of the 1st of July. */
const NOW = new Date('2027-06-30T22:30:00Z')
let app: TestApp
let ana: StaffClient
let doctor: StaffClient

beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, now: () => NOW })
})
beforeEach(async () => {
  await app.truncate()
  ana = await staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' })
  doctor = await staffClient(app, { roles: ['medical_review'], name: 'Inés Aldama' })
})
afterAll(() => app.close())

const create = async () =>
  (await ana.post<TextDetail>('/texts', { kind: 'article', content: articleContent })).body

test('the next review is after the day that it is in Madrid', async () => {
  const { id, version } = await create()
  const { body: asked } = await ana.post<TextDetail>(`/texts/${id}/actions`, {
    version,
    action: 'request_medical',
  })
  const approve = (nextReview: string) =>
    doctor.post(`/texts/${id}/actions`, {
      version: asked.version,
      action: 'approve',
      college: COLLEGE,
      nextReview,
    })
  expect(await approve('2027-07-01')).toMatchObject({
    status: 422,
    body: { errors: { nextReview: expect.any(String) as string } },
  })
  expect((await approve('2027-07-02')).status).toBe(200)
})

test('a planned date is one of these times, or none', async () => {
  const { id, version } = await create()
  const plan = (plannedFor: string | null, seen = version) =>
    ana.patch<TextDetail>(`/texts/${id}`, { version: seen, plannedFor })
  for (const half of ['0002-12-31', '0202-12-31', '9999-01-01']) {
    expect(await plan(half)).toMatchObject({
      status: 422,
      body: { errors: { plannedFor: 'Elige una fecha' } },
    })
  }
  const { body: planned } = await plan('2027-12-31')
  expect(planned).toMatchObject({ plannedFor: '2027-12-31' })
  expect((await plan(null, planned.version)).body).toMatchObject({ plannedFor: null })
})
