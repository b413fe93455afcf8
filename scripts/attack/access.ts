import { permissionTable } from '#tests/permission-table.ts'
import { capabilitiesOf, STAFF_ROLES } from '../../domain/staff/capabilities.ts'
import { address, type Answer, tally, times } from './ask.ts'
import { type Attack, allHold } from './attack.ts'
import type { Target } from './target.ts'

const endpoints = Object.entries(permissionTable)
/** A URL with no record behind it: callers with permission learn that, and nothing happens. */
const addressOf = (path: string) => path.replaceAll(/:\w+(\{[^}]*\})?\??/g, '0')

/** Access to other people's data. */
export const accessAttacks: Attack[] = [
  {
    name: 'every endpoint of the back office as a stranger and as a patient',
    threat: 'access',
    short: true,
    async run(target) {
      await target.account('paciente@example.com')
      const { access_token: token = '' } = (await target.signIn('paciente@example.com')).json
      const strangers = await askAll(target, '')
      const patients = await askAll(target, token)
      return allHold(
        {
          'strangers are refused': strangers.every(({ status }) => status === 401),
          'patients are refused': patients.every(({ status }) => status === 403),
        },
        `${strangers.length + patients.length} requests`,
      )
    },
  },
  {
    name: 'every endpoint of the back office in every role',
    threat: 'access',
    short: false,
    async run(target) {
      const checks: Record<string, boolean> = {}
      let count = 0
      for (const role of STAFF_ROLES) {
        const email = `${role}@example.com`
        await target.account(email, { roles: [role], clinics: role === 'clinic' ? ['bilbao'] : [] })
        const { access_token: token = '' } = (await target.signIn(email, { from: address(count) })).json
        const own = capabilitiesOf([role])
        const answers = await askAll(target, token)
        count += answers.length
        checks[`${role} can call what it may and nothing else`] = endpoints.every(([, { anyOf }], n) => {
          const may = anyOf === 'staff' || anyOf.some((capability) => own.includes(capability))
          const { status, json } = answers[n]!
          return may ? status < 500 : status === 403 && json.code === 'capability_missing'
        })
      }
      return allHold(checks, `${count} requests`)
    },
  },
  {
    name: 'writing oneself a role',
    threat: 'access',
    short: true,
    async run(target) {
      const email = 'trepa@example.com'
      const id = await target.account(email)
      const { access_token: token = '' } = (await target.signIn(email)).json
      const headers = { apikey: target.keys.publishable, authorization: `Bearer ${token}` }
      const writes = await Promise.all(
        ['POST', 'PATCH', 'PUT', 'DELETE'].map((method) =>
          target.ask('/rest/v1/user_roles', { method, headers, body: { user_id: id, role: 'admin' } }),
        ),
      )
      const metadata = await target.auth(
        '/user',
        { data: { role: 'admin' }, app_metadata: { role: 'admin' }, role: 'service_role' },
        { method: 'PUT', headers },
      )
      const rows = await target.ask('/rest/v1/user_roles?select=role', { headers })
      const others = await target.ask('/rest/v1/user_roles?select=role,user_id&role=eq.admin', { headers })
      return allHold(
        {
          'no row is written': writes.every(({ status }) => status >= 400 && status < 500),
          'no role is in the account': !/service_role/.test(metadata.text),
          'no role of one’s own': rows.text === '[]',
          'nobody else’s roles': others.text === '[]',
          'no way in': (await target.admin('/me', token)).status === 403,
        },
        tally(writes),
      )
    },
  },
]

function askAll(target: Target, token: string): Promise<Answer[]> {
  return times(endpoints.length, 6, async (n) => {
    const [method = '', path = ''] = endpoints[n]![0].split(' ')
    // A stream does not end on its own.
    const patience = path === '/events' ? 500 : 30_000
    return target.admin(addressOf(path), token, { method, patience })
  })
}
