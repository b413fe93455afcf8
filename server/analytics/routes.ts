import { consentReceipts } from '#db/schema/index.ts'
import { type EventBatch, eventBatch } from '#domain/measurement/event-batch.ts'
import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { NOT_TYPED, parseBody } from '../shared/http/parse-body.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { eventRecorderOf } from './event-recorder.ts'
import { senderOf } from './sender.ts'

const MAX_BODY = 16 * 1024

/**
 * Mounted at /api/events: what browsers report, without cookie or identifier (docs/measurement.md). `sendBeacon` sends
 * strings as text/plain, so that content type is accepted too. A batch that is not counted gets the same answer.
 */
export function analyticsRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const { protocol, host } = new URL(deps.env.SITE_URL)
  const site = { https: protocol === 'https:', host }
  const routes = new Hono<AppContext>()
  if (rateLimits) {
    routes.use(async (context, next) => {
      try {
        await rateLimitsOf(deps).consume('events', context.get('clientAddress'))
      } catch (error) {
        // How many events it has is not read.
        eventRecorderOf(deps).refuse('flood', 1)
        throw error
      }
      await next()
    })
  }
  return routes.post('/', limitBody(MAX_BODY), async (context) => {
    const input = await parseBody(context, eventBatch, {
      ...NOT_TYPED,
      types: ['application/json', 'text/plain'],
    })
    eventRecorderOf(deps).record(input, senderOf(context.req.raw.headers, context.get('clientAddress'), site))
    if (input.receipt) await storeConsentReceipt(deps, input.receipt)
    return context.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}

/** Stores the anonymous proof of a cookie choice. A receipt sent twice is stored once. */
async function storeConsentReceipt(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { id, analytics, marketing, version }: NonNullable<EventBatch['receipt']>,
): Promise<void> {
  await database.db
    .insert(consentReceipts)
    .values({ id, choice: { necessary: true, analytics, marketing }, version, createdAt: now() })
    .onConflictDoNothing()
}
