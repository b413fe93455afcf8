import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { accountsUrl } from './accounts.ts'

/**
 * Sends a lead as the form of the contact page does, without opening one: each from another address, because what one
 * may send in a minute is limited. @returns its folio
 */
export async function sentLead(fields: { name: string } & Record<string, unknown>): Promise<string> {
  const mark = randomBytes(6).toString('hex')
  const response = await fetch(accountsUrl('/api/leads'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `lead-${mark}`,
      'x-forwarded-for': ['10', ...randomBytes(3)].join('.'),
    },
    body: JSON.stringify({
      formType: 'contact_page',
      email: `lead.${mark}@example.com`,
      phone: '612 345 678',
      subject: 'info',
      consents: { health: true, marketing: false },
      tracking: {},
      sourceUrl: accountsUrl('/contacto'),
      ...fields,
    }),
  })
  expect(response.status).toBe(201)
  return ((await response.json()) as { folio: string }).folio
}
