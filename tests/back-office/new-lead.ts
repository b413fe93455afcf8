import type { TestApp } from '#tests/app.ts'

export type TestLead = {
  clinic?: string | null
  status?: string
  treatment?: string | null
  message?: string | null
  email?: string
  phone?: string
  doNotCall?: boolean
  createdAt?: Date
  respondBy?: Date | null
}

let made = 0

/** Inserts one lead of a unique person and returns its folio. */
export async function newLead(app: TestApp, options: TestLead = {}): Promise<string> {
  made += 1
  const { clinic = 'bilbao', status = 'new', treatment = null, message = null, doNotCall = false } = options
  const { email = `persona${made}@example.org`, phone = '+34 612 345 678' } = options
  const createdAt = options.createdAt ?? app.deps.now()
  const respondBy =
    options.respondBy === undefined ? new Date(createdAt.getTime() + 3_600_000) : options.respondBy
  const folio = `LD-26-${String(900_000 + made)}`
  await app.deps.database.pool.query(
    `insert into leads (folio, idempotency_key, form_type, name, email, phone, clinic_slug, treatment, health_content_kept,
       status, do_not_call, created_at, respond_by, message)
     values ($1, $1, $2, 'Ana Prueba', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      folio,
      email === '' ? 'phone' : 'contact_page',
      email,
      phone,
      clinic,
      treatment,
      treatment !== null || message !== null,
      status,
      doNotCall,
      createdAt,
      respondBy,
      app.deps.vault.sealed('leads.message', folio, message),
    ],
  )
  return folio
}
