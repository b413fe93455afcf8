import { type Lead, leadConsents, leads, type NewLead } from '#db/schema/index.ts'
import { reindexLead } from '#server/leads/index/index-leads.ts'
import type { TestApp } from '#tests/app.ts'

let made = 0

/** A lead of the contact page with its consents, as a visitor's request would store it, and indexed. */
export async function makeLead(
  app: TestApp,
  {
    marketing = false,
    message = 'Me gustaría saber más.',
    ...change
  }: Partial<Omit<NewLead, 'message'>> & { message?: string | null; marketing?: boolean } = {},
): Promise<Lead> {
  const { db } = app.deps.database
  made += 1
  const folio = change.folio ?? `LD-26-${String(900_000 + made)}`
  const values: NewLead = {
    folio,
    idempotencyKey: `made-${made}`,
    formType: 'contact_page',
    name: 'Ana Ruiz Gil',
    email: `persona${made}@example.org`,
    phone: `6${String(10_000_000 + made).padStart(8, '0')}`,
    clinicSlug: 'bilbao',
    treatment: 'rinoplastia',
    message: app.deps.vault.sealed('leads.message', folio, message),
    healthContentKept: true,
    ...change,
  }
  const [lead] = await db.insert(leads).values(values).returning()
  const answers = [
    ['privacy_information', true],
    ['health', lead!.healthContentKept],
    ['marketing', marketing],
  ] as const
  await db.insert(leadConsents).values(
    answers.map(([purpose, given]) => ({
      leadId: lead!.id,
      purpose,
      given,
      text: `Texto de ${purpose}`,
      textVersion: 'v1',
      channel: 'web',
      formType: lead!.formType,
    })),
  )
  await reindexLead(db, lead!.id)
  return lead!
}
