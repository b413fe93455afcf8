import { capabilitiesOf, type StaffRole } from '#domain/staff/capabilities.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { adminEndpoints } from '../../../tests/admin-endpoints.ts'
import { answerError } from '../../http/answer-error.ts'
import { createLogger } from '../../log.ts'
import { requireCapability, requireStepUp } from './require-capability.ts'
import type { StaffContext } from './require-staff.ts'
import { staffMember } from './staff-member.ts'

const routes = () =>
  new Hono<StaffContext>()
    .get('/:folio', requireCapability('leads.read', 'leads.privacy'), (c) => c.json('read'))
    .post('/exports', requireCapability('leads.export'), requireStepUp(), (c) => c.json('export'))
    .get('/forgotten', (c) => c.json('oops'))

function appFor(role: StaffRole, aal: 'aal1' | 'aal2' = 'aal1') {
  const profile = { display_name: 'Ana', staff_roles: [role], clinic_slugs: [] }
  return new Hono<StaffContext>()
    .onError((error, context) => answerError({ log: createLogger('silent') }, error, context))
    .use(async (context, next) => {
      context.set('staff', staffMember({ id: 'x', email: 'a@b.es', roles: ['admin'], aal }, profile))
      await next()
    })
    .route('/leads', routes())
}

test.each<[StaffRole, 'aal1' | 'aal2', string, string, number, string]>([
  ['patient_care', 'aal1', 'GET', '/leads/LD-26-000001', 200, 'read'],
  ['privacy', 'aal1', 'GET', '/leads/LD-26-000001', 200, 'read'],
  ['marketing', 'aal1', 'GET', '/leads/LD-26-000001', 403, 'capability_missing'],
  ['patient_care', 'aal2', 'POST', '/leads/exports', 403, 'capability_missing'],
  ['direction', 'aal1', 'POST', '/leads/exports', 403, 'second_factor_needed'],
  ['direction', 'aal2', 'POST', '/leads/exports', 200, 'export'],
])('%s at %s requires %s %s and gets %i %s', async (role, aal, method, path, status, said) => {
  const response = await appFor(role, aal).request(path, { method })
  const body = (await response.json()) as string | { code: string }
  expect([response.status, typeof body === 'string' ? body : body.code]).toEqual([status, said])
})

test('the table of endpoints is read from the routes, and shows those without a requirement', () => {
  const app = new Hono<StaffContext>().route('/api/admin/leads', routes()).get('/api/leads', (c) => c.json(0))
  expect(adminEndpoints(app.routes)).toEqual([
    { method: 'GET', path: '/leads/:folio', anyOf: ['leads.read', 'leads.privacy'], stepUp: false },
    { method: 'POST', path: '/leads/exports', anyOf: ['leads.export'], stepUp: true },
    { method: 'GET', path: '/leads/forgotten', anyOf: undefined, stepUp: false },
  ])
})

test('the menu of direction has everything', () => {
  const first = staffMember({ id: 'x', email: 'a@b.es', roles: ['admin'], aal: undefined }, undefined)
  expect([...first.capabilities]).toEqual(capabilitiesOf(['direction']))
})
