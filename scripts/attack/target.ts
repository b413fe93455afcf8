import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, createDatabase } from '../../db/client.ts'
import { findRunningPostgres } from '../../db/embedded.ts'
import type { StaffRole } from '../../domain/staff/capabilities.ts'
import { type ProductServer, startProductServer } from '../../tests/product-server.ts'
import { type Answer, type Ask, ask } from './ask.ts'

export const PASSWORD = 'cuatro palabras bien largas'
const OWNER = 'direccion@clinicaslife.example'

/** A built server with its own data, and the knowledge of an attacker and of the owner. */
export type Target = {
  url: string
  server: ProductServer
  dataDir: string
  database: Database
  owner: string
  /** The key that every browser has, and the one that only the operator's programs have. */
  keys: { publishable: string; secret: string }
  ask(path: string, options?: Ask): Promise<Answer>
  /** Calls the accounts with the publishable key. */
  auth(path: string, body?: unknown, options?: Ask): Promise<Answer>
  /** The same with the secret key. */
  operator(path: string, body?: unknown, options?: Ask): Promise<Answer>
  signIn(email: string, options?: Ask & { password?: string }): Promise<Answer>
  /** Creates a confirmed account with `PASSWORD`; with roles, a member of staff. @returns its id */
  account(email: string, staff?: { roles: StaffRole[]; clinics?: string[] }): Promise<string>
  /** Calls the back office with an access token. */
  admin(path: string, token: string, options?: Ask): Promise<Answer>
  /** The e-mails to an address so far, as source text. */
  mails(email: string): string[]
  /** Whether the started process is still the one that answers. */
  isAlive(): Promise<boolean>
  /** Resident memory now and at its peak, in MiB. */
  memory(): { now: number; peak: number }
  stop(): Promise<void>
}

/**
 * @param dataDir its data; removed when it stops
 * @param variables additional environment variables
 */
export async function startTarget(
  dataDir = mkdtempSync(join(tmpdir(), 'life-attack-')),
  variables: Record<string, string> = {},
): Promise<Target> {
  const server = await startProductServer({
    dataDir,
    variables: { ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: PASSWORD, GOTRUE_SAML_ENABLED: 'true', ...variables },
  })
  const keys = JSON.parse(readFileSync(join(dataDir, 'auth/project-keys.json'), 'utf8')) as Target['keys']
  const connection = await findRunningPostgres(dataDir)
  if (!connection) throw new Error(`No database runs in ${dataDir}.`)
  const database = createDatabase(connection, { max: 2 })
  const { url, process: child } = server

  const withKey = (key: string, path: string, body: unknown, options: Ask = {}) =>
    ask(`${url}/auth/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      ...options,
      headers: { apikey: key, authorization: `Bearer ${key}`, ...options.headers },
    })
  const auth: Target['auth'] = (path, body, options) => withKey(keys.publishable, path, body, options)
  const operator: Target['operator'] = (path, body, options) => withKey(keys.secret, path, body, options)

  return {
    url,
    server,
    dataDir,
    database,
    owner: OWNER,
    keys,
    ask: (path, options) => ask(url + path, options),
    auth,
    operator,
    signIn: (email, { password = PASSWORD, ...options } = {}) =>
      auth('/token?grant_type=password', { email, password }, options),
    async account(email, staff) {
      const made = await operator('/admin/users', { email, password: PASSWORD, email_confirm: true })
      const { id } = made.json
      if (!id) throw new Error(`No account for ${email}: ${made.status} ${made.text}`)
      if (staff) await makeStaff(database, id, email, staff)
      return id
    },
    admin: (path, token, options = {}) =>
      ask(`${url}/api/admin${path}`, {
        ...options,
        headers: { authorization: `Bearer ${token}`, ...options.headers },
      }),
    mails: (email) => mailsIn(join(dataDir, 'mail'), email),
    isAlive: async () =>
      child.exitCode === null && child.signalCode === null && (await ask(`${url}/healthz`)).status === 200,
    memory: () => memoryOf(child.pid!),
    async stop() {
      await database.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeStaff(
  { pool }: Database,
  id: string,
  email: string,
  { roles, clinics = [] }: { roles: StaffRole[]; clinics?: string[] },
) {
  await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
  await pool.query(
    'insert into staff_profiles (user_id, display_name, email, roles, clinic_slugs) values ($1, $2, $3, $4, $5)',
    [id, 'Persona de prueba', email, roles, clinics],
  )
}

function mailsIn(folder: string, email: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .filter((source) => /^To: (.*)$/im.exec(source)?.[1]?.includes(email))
  } catch {
    // No e-mail was sent yet.
    return []
  }
}

function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
