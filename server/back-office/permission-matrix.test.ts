import { capabilitiesOf, STAFF_ROLES } from '#domain/staff/capabilities.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminEndpoints, type AdminEndpoint } from './admin-endpoints.ts'
import { adminRoutes } from './admin-routes.ts'

let app: TestApp
let endpoints: AdminEndpoint[]
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  endpoints = adminEndpoints(adminRoutes(app.deps))
})
afterAll(() => app.close())

/** Somewhere that nothing is: whoever may pass learns that, and nothing happens. */
const addressOf = ({ path }: AdminEndpoint) => path.replaceAll(/:\w+(\{[^}]*\})?\??/g, '0')

/** Status and code of the answer to an empty request; a stream is not waited for. */
async function ask(client: Pick<StaffClient, 'request'>, endpoint: AdminEndpoint) {
  const response = await client.request(addressOf(endpoint), { method: endpoint.method })
  if (!response.headers.get('content-type')?.includes('json')) {
    await response.body?.cancel()
    return { status: response.status, code: undefined }
  }
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

const nameOf = ({ method, path }: AdminEndpoint) => `${method} ${path}`

test('every endpoint names what it requires', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(2)
  expect(endpoints.filter(({ anyOf }) => anyOf === undefined).map(nameOf)).toEqual([])
})

test.each(STAFF_ROLES)('the role %s passes where its capabilities say so, and nowhere else', async (role) => {
  const clinics = role === 'clinic' ? ['bilbao'] : []
  const client = await staffClient(app, { roles: [role], clinics, aal: 'aal2' })
  const own = capabilitiesOf([role])
  for (const endpoint of endpoints) {
    const { anyOf } = endpoint
    const may = anyOf === 'staff' || (anyOf?.some((capability) => own.includes(capability)) ?? false)
    const { status, code } = await ask(client, endpoint)
    expect
      .soft([nameOf(endpoint), status === 403 && code === 'capability_missing'])
      .toEqual([nameOf(endpoint), !may])
    expect.soft([nameOf(endpoint), status === 401 || status >= 500]).toEqual([nameOf(endpoint), false])
  }
})

test('without a second factor the endpoints that want one refuse even direction', async () => {
  const client = await staffClient(app, { aal: 'aal1' })
  for (const endpoint of endpoints) {
    const { code } = await ask(client, endpoint)
    expect
      .soft([nameOf(endpoint), code === 'second_factor_needed'])
      .toEqual([nameOf(endpoint), endpoint.stepUp])
  }
})

test.each<[string, number, () => Promise<Pick<StaffClient, 'request'>>]>([
  ['nobody', 401, async () => ({ request: (path, init) => app.request(`/api/admin${path}`, init) })],
  ['somebody whose hour is over', 401, () => staffClient(app, { expired: true })],
  ['an account without the role', 403, () => staffClient(app, { admin: false })],
  [
    'an account without the role that has a profile',
    403,
    () => staffClient(app, { admin: false, roles: ['direction'] }),
  ],
])('%s is refused everywhere with %i', async (_who, expected, make) => {
  const client = await make()
  for (const endpoint of endpoints) {
    expect
      .soft([nameOf(endpoint), (await ask(client, endpoint)).status])
      .toEqual([nameOf(endpoint), expected])
  }
})

test('staff whose profile has no role get in and may do nothing', async () => {
  const client = await staffClient(app, { roles: [], aal: 'aal2' })
  for (const endpoint of endpoints) {
    const { code } = await ask(client, endpoint)
    expect
      .soft([nameOf(endpoint), code === 'capability_missing'])
      .toEqual([nameOf(endpoint), endpoint.anyOf !== 'staff'])
  }
})
