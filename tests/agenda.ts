import { writtenSite } from '#content/site/written-site.ts'
import { type AgendaClinic, agendaClinics, agendaResources } from '#db/schema/index.ts'
import { leadInputSchema } from '#domain/lead/lead-input.ts'
import { newLead } from '#server/leads/intake/new-lead.ts'
import { storeBooking } from '#server/leads/intake/store-booking.ts'
import { leadPolicyOrDefault } from '#server/shared/policy/lead-policy.ts'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

/** Lets a clinic give its hours on the web, with one room. */
export async function openAgenda(app: TestApp, clinic: Partial<AgendaClinic> = {}): Promise<void> {
  const { db } = app.deps.database
  const { clinicSlug = 'bilbao' } = clinic
  await db.insert(agendaClinics).values({ clinicSlug, online: true, ...clinic })
  await db.insert(agendaResources).values({ clinicSlug, name: 'Consulta 1' })
}

/** Books an hour as a visitor does. @returns the folio */
export async function bookOnline(
  app: TestApp,
  {
    at,
    email = 'ana@example.org',
    clinic = 'bilbao',
    health = true,
  }: { at: Date; email?: string; clinic?: string; health?: boolean },
): Promise<string> {
  const input = leadInputSchema(writtenSite.clinicSlugs).parse({
    formType: 'booking',
    name: 'Ana Prueba',
    email,
    phone: '600000000',
    clinic,
    treatment: 'botox',
    message: 'Tengo migrañas',
    adult: true,
    consents: { health, marketing: false },
  })
  const meta = { idempotencyKey: randomUUID(), userAgent: '', now: app.deps.now() }
  const lead = newLead(writtenSite, await leadPolicyOrDefault(app.deps), input, meta)
  return (await storeBooking(app.deps, lead, { at })).folio
}
