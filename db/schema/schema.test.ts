import { drizzle } from 'drizzle-orm/node-postgres'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { emptyTables } from '#tests/empty-tables.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  auditLog,
  consentReceipts,
  leadConsents,
  leadDeliveries,
  leads,
  pageCounts,
  staffProfiles,
  type NewLead,
} from './index.ts'
import type { Sealed } from './columns.ts'

/** Any text in a sealed column. */
const text = (value: string) => value as unknown as Sealed

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => emptyTables(database.owner))

const lead = (change: Partial<NewLead> = {}): NewLead => ({
  folio: 'LD-26-000001',
  idempotencyKey: 'key-1',
  formType: 'home_contact',
  name: 'Ana Peña',
  email: 'ana@example.org',
  phone: '600 000 000',
  clinicSlug: 'barcelona-gracia',
  healthContentKept: false,
  ...change,
})
const insert = async (change?: Partial<NewLead>) => {
  const [row] = await database.db.insert(leads).values(lead(change)).returning()
  if (!row) throw new Error('nothing inserted')
  return row
}
/** The name of the constraint that refused the statement. */
const refusal = async (statement: Promise<unknown>) => {
  try {
    await statement
  } catch (error) {
    const cause = (error as Error).cause as { constraint?: string; column?: string; message: string }
    return cause.constraint ?? cause.column ?? cause.message
  }
  return undefined
}

test('a lead starts as new, with an id, a time and empty tracking', async () => {
  const [row] = await database.db
    .insert(leads)
    .values(lead())
    .returning({ ...getTableColumns(leads), isNow: sql`created_at = now()` })
  expect(row).toMatchObject({
    id: 1,
    status: 'new',
    tracking: {},
    treatment: null,
    message: null,
    isNow: true,
  })
})

test('a folio and an idempotency key identify one lead', async () => {
  await insert()
  expect(await refusal(insert({ idempotencyKey: 'key-2' }))).toBe('leads_folio_unique')
  expect(await refusal(insert({ folio: 'LD-26-000002' }))).toBe('leads_idempotency_key_unique')
})

test.each<[string, Partial<NewLead>]>([
  ['leads_folio_format', { folio: '000001' }],
  ['leads_idempotency_key_length', { idempotencyKey: '' }],
  ['leads_name_length', { name: '' }],
  ['leads_name_length', { name: 'a'.repeat(201) }],
  ['leads_email_length', { email: 'a' }],
  ['leads_phone_length', { phone: '1'.repeat(51) }],
  ['leads_clinic_slug_length', { clinicSlug: '' }],
  ['leads_subject_length', { subject: 'a'.repeat(301) }],
  ['leads_message_length', { healthContentKept: true, message: text('a'.repeat(54_001)) }],
  ['leads_source_url_length', { sourceUrl: 'a'.repeat(2049) }],
  ['leads_user_agent_length', { userAgent: 'a'.repeat(1025) }],
  ['leads_tracking_object', { tracking: [] as unknown as Record<string, unknown> }],
  ['leads_tracking_object', { tracking: { a: 'a'.repeat(16_384) } }],
  ['leads_preferred_bands_format', { formType: 'booking', preferredBands: [] }],
  ['leads_preferred_bands_format', { formType: 'booking', preferredBands: ['2026-11-24'] }],
  ['leads_preferred_bands_format', { formType: 'booking', preferredBands: ['first', '2026-11-24:morning'] }],
  [
    'leads_preferred_bands_format',
    { formType: 'booking', preferredBands: Array(4).fill('2026-11-24:morning') },
  ],
  ['leads_booking_fields', { contactChannel: 'email' }],
  ['leads_health_content_needs_consent', { message: text('Me duele') }],
  ['leads_health_content_needs_consent', { treatment: 'Botulínica' }],
])('PostgreSQL refuses a lead against %s', async (constraint, change) => {
  expect(await refusal(insert(change))).toBe(constraint)
})

test('with consent treatment and message are stored', async () => {
  const row = await insert({ healthContentKept: true, treatment: 'Peeling', message: text('Hola') })
  expect(row).toMatchObject({ treatment: 'Peeling', message: 'Hola' })
})

test('consents cannot be changed or removed, and are deleted with their lead', async () => {
  const { id } = await insert()
  await database.db.insert(leadConsents).values({
    leadId: id,
    purpose: 'health',
    given: true,
    textVersion: '1',
    text: 'Acepto',
    channel: 'web',
    formType: 'home_contact',
  })
  const appendOnly = 'lead_consents is append-only'
  expect(await refusal(database.db.update(leadConsents).set({ given: false }).execute())).toBe(appendOnly)
  expect(await refusal(database.db.delete(leadConsents).execute())).toBe(appendOnly)
  await database.db.delete(leads).where(eq(leads.id, id))
  expect(await database.db.select().from(leadConsents)).toEqual([])
})

test('a lead has one delivery per channel, and a delivered one has a time', async () => {
  const { id } = await insert()
  const [row] = await database.db
    .insert(leadDeliveries)
    .values({ leadId: id, channel: 'webhook' })
    .returning()
  expect(row).toMatchObject({ status: 'pending', attempts: 0, lastError: null, deliveredAt: null })
  const again = database.db.insert(leadDeliveries).values({ leadId: id, channel: 'webhook' }).execute()
  expect(await refusal(again)).toBe('lead_deliveries_lead_channel_unique')
  const undated = database.db.update(leadDeliveries).set({ status: 'delivered' }).execute()
  expect(await refusal(undated)).toBe('lead_deliveries_delivered_at')
  await database.db.update(leadDeliveries).set({ status: 'delivered', deliveredAt: new Date() })
})

test('counts of one page and day add up in one row', async () => {
  const count = { day: '2026-01-31', name: 'page_view', path: '/contacto', count: 1 }
  for (let i = 0; i < 3; i++) {
    await database.db
      .insert(pageCounts)
      .values(count)
      .onConflictDoUpdate({
        target: [pageCounts.day, pageCounts.name, pageCounts.path, pageCounts.dimension],
        set: { count: sql`${pageCounts.count} + excluded.count` },
      })
  }
  expect(await database.db.select().from(pageCounts)).toEqual([{ ...count, dimension: '', count: 3 }])
})

test('a cookie choice receipt gets a random id', async () => {
  const values = { choice: { necessary: true, analytics: false }, version: '2026-01' }
  const [row] = await database.db.insert(consentReceipts).values(values).returning()
  expect(row).toMatchObject(values)
  expect(row?.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('folios count up from one sequence', async () => {
  const next = async () => (await database.pool.query("select nextval('lead_folio_seq')::int as n")).rows[0].n
  const first = await next()
  expect(await next()).toBe(first + 1)
})

test('the audit log cannot be changed, and only rows older than six years can be deleted', async () => {
  const entry = { action: 'lead.viewed', subjectType: 'lead', subjectId: 'LD-26-000001' }
  const old = new Date(Date.now() - 2200 * 24 * 60 * 60 * 1000)
  await database.db.insert(auditLog).values([entry, { ...entry, at: old }])
  const refused = 'audit_log is append-only'
  const owner = drizzle(database.owner, { casing: 'snake_case' })
  expect(await refusal(owner.update(auditLog).set({ reason: 'otra' }).execute())).toBe(refused)
  expect(await refusal(owner.delete(auditLog).execute())).toBe(refused)
  await owner.delete(auditLog).where(eq(auditLog.at, old))
  expect(await database.db.select().from(auditLog)).toMatchObject([entry])
})

test('a caller may have no e-mail, a form sender may not', async () => {
  expect(await refusal(insert({ email: '' }))).toBe('leads_email_length')
  expect(await insert({ email: '', formType: 'phone' })).toMatchObject({ version: 1, attempts: 0, tags: [] })
})

test('clinic staff must have a clinic, and roles must be known', async () => {
  const profile = { userId: randomUUID(), displayName: 'Recepción' }
  const add = (change: Partial<typeof staffProfiles.$inferInsert>) =>
    refusal(
      database.db
        .insert(staffProfiles)
        .values({ ...profile, ...change })
        .execute(),
    )
  expect(await add({ roles: ['clinic'] })).toBe('staff_profiles_clinic_scope')
  expect(await add({ roles: ['owner' as 'clinic'] })).toBe('staff_profiles_roles_known')
  expect(await add({ roles: ['clinic'], clinicSlugs: ['bilbao'] })).toBeUndefined()
})
