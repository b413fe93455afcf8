import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { makeLead } from '#tests/back-office/make-lead.ts'
import { type StaffClient, staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let keeper: StaffClient
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  keeper = await staffClient(app, { roles: ['privacy'], aal: 'aal2' })
})
afterAll(() => app.close())

const REASON = 'La persona lo ha pedido por correo'

type Asked = { name: string; email?: string; phone?: string; leadFolio?: string; identity?: string }

let made = 0
async function asked({ name, email, phone, leadFolio, identity }: Asked) {
  made += 1
  const folio = `DP-26-${String(100_000 + made)}`
  await app.deps.database.pool.query(
    `insert into rights_requests (folio, kind, name, email, phone, lead_folio, identity, due_on)
     values ($1, 'access', $2, $3, $4, $5, $6, '2027-12-01')`,
    [folio, name, email ?? null, phone ?? null, leadFolio ?? null, identity ?? null],
  )
  return folio
}

test("a person's file has their own rights requests, and nobody else's", async () => {
  const lead = await makeLead(app, { name: 'Ana Ruiz Gil', email: 'Ana@example.org', phone: '612345678' })
  const own = [
    await asked({ name: 'Ana', email: 'ana@EXAMPLE.org' }),
    await asked({ name: 'Ana Ruiz', phone: '+34 612 345 678' }),
    await asked({
      ...{ name: 'Ana Ruiz', email: 'nueva@example.org', leadFolio: lead.folio },
      identity: 'in_person',
    }),
  ]
  // A folio typed on the public form, perhaps one too many, and the phone of a family.
  await asked({ name: 'Eva Sanz', email: 'eva@example.org', leadFolio: lead.folio })
  await asked({ name: 'Marta Peña', phone: '612345678' })
  await asked({ name: 'Luis Peña', email: 'luis@example.org' })
  const written = await keeper.post<{ folio: string }>('/privacy/rights-requests', {
    ...{ kind: 'access', channel: 'letter', receivedOn: inMadrid(app.deps.now()).date },
    ...{ name: 'A. Ruiz', address: 'Calle Mayor 1, Bilbao', leadFolio: lead.folio },
  })
  expect(written.status).toBe(201)
  own.push(written.body.folio)
  await keeper.post(`/leads/${lead.folio}/openings`, { reason: REASON })
  const folios = (rows: { folio: string }[]) => rows.map(({ folio }) => folio)
  const file = await keeper.post<{ rightsRequests: { folio: string }[] }>(
    `/leads/${lead.folio}/person-file`,
    { reason: REASON },
  )
  expect(folios(file.body.rightsRequests)).toEqual(own)
  const sheet = await keeper.get<{ rights: { folio: string }[] }>(`/leads/${lead.folio}/privacy`)
  expect(folios(sheet.body.rights)).toEqual(own)
})
