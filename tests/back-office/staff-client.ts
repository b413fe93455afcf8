import type { StaffRole } from '#domain/staff/capabilities.ts'
import { authDepsOf } from '#server/auth/auth-deps.ts'
import { type AccessClaims, signAccessToken } from '#server/auth/keys/access-token.ts'
import { issueSession } from '#server/auth/sessions/issue-session.ts'
import { presentSession } from '#server/auth/sessions/present-session.ts'
import { createUser } from '#server/auth/users/create-user.ts'
import type { TestApp } from '#tests/app.ts'
import { randomUUID } from 'node:crypto'

export type StaffOptions = {
  /**
   * If absent: no profile, as for the first admin, who has all capabilities. An empty list: a profile without
   * capabilities.
   */
  roles?: StaffRole[]
  /** Slugs; if absent, every clinic. */
  clinics?: string[]
  name?: string
  /** `aal2`: this session has used a second factor. */
  aal?: 'aal1' | 'aal2'
  /** False: an account without the role `admin`. */
  admin?: boolean
  /** True: the token has expired. */
  expired?: boolean
}

/** `body` is the JSON of the response, with the type that the caller gives. */
export type StaffAnswer<Body> = { status: number; body: Body; headers: Headers }
type Json = Record<string, unknown>
export type StaffClient = {
  id: string
  token: string
  /** The raw response, for streams and files; `path` is below /api/admin: `/me`. */
  request(path: string, init?: RequestInit): Promise<Response>
  get<Body = Json>(path: string): Promise<StaffAnswer<Body>>
  post<Body = Json>(path: string, body?: unknown): Promise<StaffAnswer<Body>>
  put<Body = Json>(path: string, body?: unknown): Promise<StaffAnswer<Body>>
  patch<Body = Json>(path: string, body?: unknown): Promise<StaffAnswer<Body>>
  delete<Body = Json>(path: string, body?: unknown): Promise<StaffAnswer<Body>>
}

/** A signed-in member of staff with their own account. */
export async function staffClient(app: TestApp, options: StaffOptions = {}): Promise<StaffClient> {
  const { roles, clinics = [], admin = true, name = 'Persona de prueba' } = options
  const auth = authDepsOf(app.deps)
  const { pool } = app.deps.database
  const email = `${randomUUID()}@clinicaslife.example`
  const issued = await auth.db.transaction(async (tx) => {
    const user = await createUser(auth, tx, { email, emailConfirmedAt: new Date() })
    return issueSession(auth, tx, user, { method: 'password', origin: { ip: null, userAgent: null } })
  })
  const { id } = issued.user
  if (admin) await pool.query("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
  if (roles) {
    await pool.query(
      'insert into staff_profiles (user_id, display_name, email, roles, clinic_slugs) values ($1, $2, $3, $4, $5)',
      [id, name, email, roles, clinics],
    )
  }
  const { access_token } = await presentSession(auth, issued)
  return clientOf(app, id, await tokenWith(app, access_token, options))
}

/** The same claims with another level, or expired. */
async function tokenWith(app: TestApp, token: string, { aal, expired }: StaffOptions): Promise<string> {
  if (!aal && !expired) return token
  const [, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims
  return signAccessToken(authDepsOf(app.deps).keys, {
    ...claims,
    ...(aal ? { aal } : {}),
    ...(expired ? { exp: Math.floor(Date.now() / 1000) - 60 } : {}),
  })
}

function clientOf(app: TestApp, id: string, token: string): StaffClient {
  const request = (path: string, init: RequestInit = {}) =>
    app.request(`/api/admin${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    })
  const send = async <Body>(method: string, path: string, body?: unknown): Promise<StaffAnswer<Body>> => {
    const json =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await request(path, { method, ...json })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as Body,
      headers: response.headers,
    }
  }
  return {
    id,
    token,
    request,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path, body) => send('DELETE', path, body),
  }
}
