import { CAPABILITIES, type Capability, capabilitiesOf, STAFF_ROLES } from '#domain/staff/capabilities.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../server/app.ts'
import { staffFinder } from '../server/auth/team/staff-finder.ts'
import type { Deps } from '../server/deps.ts'
import type { FindStaff } from '../server/shared/staff/staff.ts'
import { adminEndpoints, reachesIntoAdmin } from './admin-endpoints.ts'
import { type Permission, permissionTable } from './permission-table.ts'

/** Account → its only capability in this test, which no single role has alone. */
const narrowed = new Map<string, Capability>()
/** The product's own lookup, with the capabilities it derives from a profile narrowed. */
const findNarrowed = (deps: Deps): FindStaff => {
  const find = staffFinder(deps)
  return async (token) => {
    const answer = await find(token)
    const only = answer.allowed && narrowed.get(answer.staff.id)
    return only ? { ...answer, staff: { ...answer.staff, capabilities: new Set([only]) } } : answer
  }
}

const table = Object.entries(permissionTable)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false, findStaff: findNarrowed })
})
afterAll(() => app.close())

const opens = (anyOf: Permission['anyOf'], own: readonly Capability[]) =>
  anyOf === 'staff' || anyOf.some((capability) => own.includes(capability))

function names(matches: (permission: Permission) => boolean): string[] {
  return table.filter(([, permission]) => matches(permission)).map(([name]) => name)
}

/** Addresses of nonexistent rows: a permitted caller gets not found, and nothing happens. */
const addressOf = (path: string) => path.replaceAll(/:\w+(\{[^}]*\})?\??/g, '0')

/** Status and code of the response to an empty request; a stream is not read. */
async function ask(client: Pick<StaffClient, 'request'>, name: string) {
  const [method = '', path = ''] = name.split(' ')
  const response = await client.request(addressOf(path), { method })
  if (!response.headers.get('content-type')?.includes('json')) {
    await response.body?.cancel()
    return { name, status: response.status, code: undefined }
  }
  const { code } = (await response.json()) as { code?: string }
  return { name, status: response.status, code }
}

/** The responses of every endpoint. */
async function askAll(client: Pick<StaffClient, 'request'>) {
  const answers = []
  for (const [name] of table) answers.push(await ask(client, name))
  return answers
}

/** Where a capability is missing, plus responses that are always wrong: unauthenticated, or a server error. */
async function doorsOf(client: StaffClient) {
  const answers = await askAll(client)
  const shut = answers.filter(({ status, code }) => status === 403 && code === 'capability_missing')
  const wrong = answers.filter(
    ({ status, code }) => status === 401 || status >= 500 || code === 'second_factor_needed',
  )
  return { shut: shut.map(({ name }) => name), wrong }
}

/** Closed wherever the table names none of these, and open everywhere else. */
const doorsFor = (own: readonly Capability[]) => ({
  shut: names(({ anyOf }) => !opens(anyOf, own)),
  wrong: [],
})

test('the endpoints of the whole app require what the table says, with none missing on either side', () => {
  const found = adminEndpoints(createApp(app.deps).routes).map(
    ({ method, path, anyOf, stepUp }) => [`${method} ${path}`, { anyOf, stepUp }] as const,
  )
  expect(Object.fromEntries(found)).toEqual(permissionTable)
})

test('apart from the endpoints, only the guards and global middleware match there', () => {
  expect(reachesIntoAdmin(createApp(app.deps, { renderPage: async () => new Response() }).routes)).toEqual([
    'ALL /*', // refusals are logged
    'ALL /*', // the headers of data
    'ALL /*', // the client address
    'ALL /*', // keys that are fresh enough to seal
    'ALL /*', // redirects of the settings
    'ALL /api/admin/*', // the query time limit
    'ALL /api/admin/*', // requireStaff
    'ALL /api/admin/*', // requireFactor
    'ALL /api/admin/*', // refuseNul
    'ALL /api/*', // not found
    'ALL /*', // methods of a page
    'ALL /*', // size of a form
    'ALL /*', // pages
  ])
})

test.each(CAPABILITIES)('%s alone allows what the table says, and nothing else', async (capability) => {
  const client = await staffClient(app, { aal: 'aal2' })
  narrowed.set(client.id, capability)
  expect(await doorsOf(client)).toEqual(doorsFor([capability]))
})

test.each(STAFF_ROLES)('the role %s passes where its capabilities allow, and nowhere else', async (role) => {
  const clinics = role === 'clinic' ? ['bilbao'] : []
  const client = await staffClient(app, { roles: [role], clinics, aal: 'aal2' })
  expect(await doorsOf(client)).toEqual(doorsFor(capabilitiesOf([role])))
})

test('staff whose profile has no role get in and may do nothing', async () => {
  const client = await staffClient(app, { roles: [], aal: 'aal2' })
  expect(await doorsOf(client)).toEqual(doorsFor([]))
})

test('without a second factor the endpoints that require one refuse even direction', async () => {
  const answers = await askAll(await staffClient(app, { aal: 'aal1' }))
  const refused = answers.filter(({ status, code }) => status === 403 && code === 'second_factor_needed')
  expect(refused.map(({ name }) => name)).toEqual(names(({ stepUp }) => stepUp))
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
  const answers = await askAll(await make())
  expect(answers.filter(({ status }) => status !== expected)).toEqual([])
})
