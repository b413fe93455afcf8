import type { Database } from '#db/client.ts'
import { type Context, Hono } from 'hono'
import type { AppVariables } from '../../app-context.ts'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../log.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { type ApiKeyVariables, apiKeyGateway, type GatewayDeps } from '../http/api-key.ts'
import { authCors } from '../http/auth-cors.ts'
import { readQuery, TABLE } from './read-query.ts'
import { type ReadRoles, readRoles } from './read-roles.ts'
import { presentRestError, RestError } from './rest-error.ts'
import { whoAsks } from './who-asks.ts'

type RestContext = { Variables: AppVariables & ApiKeyVariables }
type RestDeps = GatewayDeps & { database: Database; log: Logger }

const JSON_TYPE = 'application/json; charset=utf-8'
const OBJECT_TYPE = 'application/vnd.pgrst.object+json'

/**
 * Mounted at /rest/v1: the only table that browsers may read, answered as PostgREST does. Read-only; PostgreSQL's
 * row-level security decides which rows.
 */
export function restRoutes(deps: RestDeps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const app = new Hono<RestContext>()
  app.onError((error, context) => answerRestError(deps.log, error, context))
  app.use(authCors())
  app.use(apiKeyGateway(deps))
  // Each query takes a connection that visitors' requests need too.
  if (rateLimits) {
    app.use(async (context, next) => {
      await rateLimitsOf(deps).consume('rest', context.get('clientAddress'))
      await next()
    })
  }
  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store')
    await next()
  })
  // Hono answers HEAD the same way, without the body.
  app.get(`/${TABLE}`, async (context) => {
    checkProfile(context.req.header('accept-profile'))
    const wanted = wantedType(context.req.header('accept'))
    const asker = await whoAsks(context, deps)
    const query = readQuery(new URL(context.req.url).searchParams)
    const counted = /\bcount=(exact|planned|estimated)\b/.test(context.req.header('prefer') ?? '')
    const read = await readRoles(deps.database.pool, asker, query, { counted })
    context.header('Content-Range', contentRange(read, query.offset))
    if (wanted === 'object')
      return context.body(oneObject(read), 200, { 'Content-Type': `${OBJECT_TYPE}; charset=utf-8` })
    const isPart = read.total !== undefined && read.count > 0 && read.count < read.total
    return context.body(read.rows, isPart ? 206 : 200, { 'Content-Type': JSON_TYPE })
  })
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], `/${TABLE}`, async (context) => {
    const { role } = await whoAsks(context, deps)
    throw new RestError(role === 'anon' ? 401 : 403, '42501', `permission denied for table ${TABLE}`)
  })
  app.all('/:table', (context) => {
    const name = context.req.param('table')
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`)
  })
  app.all('*', () => {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
  })
  return app
}

function checkProfile(profile: string | undefined) {
  if (profile === undefined || profile === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

/** The first accepted type that we support. */
function wantedType(accept = '*/*'): 'array' | 'object' {
  for (const type of accept.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase())) {
    if (type === OBJECT_TYPE) return 'object'
    if (type === '*/*' || type === 'application/*' || type === 'application/json') return 'array'
    if (type === 'application/vnd.pgrst.array+json') return 'array'
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`)
}

function contentRange({ count, total }: ReadRoles, offset: number): string {
  return `${count === 0 ? '*' : `${offset}-${offset + count - 1}`}/${total ?? '*'}`
}

/** Exactly one row, without the surrounding brackets. */
function oneObject({ rows, count }: ReadRoles): string {
  if (count === 1) return rows.trim().slice(1, -1)
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
}

function answerRestError(log: Logger, error: Error, context: Context): Response {
  const known = error instanceof RestError ? error : (tooOften(error, context) ?? hidden(log, error))
  context.header('Cache-Control', 'no-store')
  if (known.status === 401) context.header('WWW-Authenticate', 'Bearer')
  return context.body(JSON.stringify(presentRestError(known)), known.status, { 'Content-Type': JSON_TYPE })
}

function tooOften(error: Error, context: Context): RestError | undefined {
  if (!(error instanceof AppError) || error.code !== 'rate_limited') return undefined
  if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter))
  return new RestError(429, 'rate_limited', 'Too many requests')
}

/** The message of a database error can repeat a request value, so only its name and code are logged. */
function hidden(log: Logger, error: Error): RestError {
  log.error({ error: error.name, code: (error as { code?: unknown }).code }, 'rest request failed')
  return new RestError(500, 'XX000', 'The request could not be answered')
}
