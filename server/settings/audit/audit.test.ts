import { writeAudit } from '#server/shared/audit/write-audit.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditRow } from './audit-query.ts'

type Page = { items: AuditRow[]; nextCursor: string | null }

let app: TestApp
let privacy: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  privacy = await staffClient(app, { roles: ['privacy'], name: 'Privacidad', aal: 'aal2' })
  const entries = Array.from({ length: 120 }, (_, index) => ({
    staffId: index % 2 ? privacy.id : null,
    action: 'lead.viewed' as const,
    subject: { type: 'lead', id: `LD-26-${String(index).padStart(6, '0')}` },
  }))
  await writeAudit(app.deps.database.db, ...entries)
  await writeAudit(app.deps.database.db, {
    staffId: privacy.id,
    action: 'settings.changed',
    subject: { type: 'settings', id: 'forms' },
    reason: '=1+1',
  })
})
afterAll(() => app.close())

const search = async (filters: object) => (await privacy.post<Page>('/audit/search', filters)).body

test('the newest come first, page by page, without duplicates', async () => {
  const seen: number[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < 10; page += 1) {
    const { items, nextCursor }: Page = await search({ cursor })
    seen.push(...items.map(({ id }) => id))
    cursor = nextCursor
  }
  expect(seen).toHaveLength(121)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
})

test('filters by who, what, on whom and when', async () => {
  expect((await search({ action: 'settings.changed' })).items).toMatchObject([
    { staffName: 'Privacidad', subjectId: 'forms', reason: '=1+1' },
  ])
  expect((await search({ action: 'settings' })).items).toHaveLength(1)
  expect((await search({ subject: 'LD-26-000007' })).items).toMatchObject([{ staffId: privacy.id }])
  expect((await search({ staff: 'system', subject: 'LD-26-000007' })).items).toEqual([])
  expect((await search({ to: '2020-01-01' })).items).toEqual([])
  expect((await search({ from: '2020-01-01' })).items).toHaveLength(50)
  expect((await privacy.post('/audit/search', { staff: 'x' })).status).toBe(422)
})

test('an export is a spreadsheet file, contains no live formulas, and is itself logged', async () => {
  const plain = await staffClient(app, { roles: ['privacy'] })
  expect(await plain.post('/audit/exports', { reason: 'Auditoría' })).toMatchObject({
    body: { code: 'second_factor_needed' },
  })
  expect((await privacy.post('/audit/exports', {})).status).toBe(422)
  const { status, body, headers } = await privacy.post<string>('/audit/exports', {
    reason: 'Auditoría anual',
  })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(123)
  expect(body).toContain(`"'=1+1"`)
  expect((await search({ action: 'audit.exported' })).items).toMatchObject([{ reason: 'Auditoría anual' }])
})

test('no row can be removed: no update, delete or truncate', async () => {
  for (const statement of [
    'truncate audit_log',
    'delete from audit_log',
    "update audit_log set reason = 'x'",
  ]) {
    await expect(app.deps.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    await expect(app.owner.query(statement)).rejects.toThrow('append-only')
  }
})

test('the audit of a viewed agenda names the clinic, and the days in words', async () => {
  const looks = ['bilbao 2026-11-27', 'barcelona-sagrada-familia 2026-11-23/2026-11-29', 'gone 2026-11-27']
  await writeAudit(
    app.deps.database.db,
    ...looks.map((id) => ({
      staffId: privacy.id,
      action: 'agenda.listed' as const,
      subject: { type: 'agenda', id },
    })),
  )
  const { items } = await search({ action: 'agenda.listed' })
  expect(items.map((item) => (item as AuditRow & { sentence: string }).sentence).toReversed()).toEqual([
    'Vio la agenda de Bilbao, del 27 de noviembre de 2026',
    'Vio la agenda de Barcelona - Sagrada Familia, del 23 de noviembre de 2026 al 29 de noviembre de 2026',
    'Vio la agenda de gone, del 27 de noviembre de 2026',
  ])
})

test('a conversation is named by the beginning of its number', async () => {
  const id = '3f2a91bc-0d5e-4a77-9c1b-5a6e7d8f9012'
  await writeAudit(app.deps.database.db, {
    staffId: privacy.id,
    action: 'conversation.viewed',
    subject: { type: 'conversation', id },
  })
  const { items } = await search({ action: 'conversation.viewed' })
  expect(items).toMatchObject([{ sentence: 'Leyó la conversación 3f2a91bc', subjectId: id }])
})
