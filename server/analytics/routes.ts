import { consentReceipts } from '#db/schema/index.ts'
import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { NOT_TYPED, parseBody } from '../shared/http/parse-body.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { eventCountsOf } from './event-counts.ts'
import { eventsInput, type EventsInput, isCounted } from './events-input.ts'

const MAX_BODY = 16 * 1024

/**
 * Mounted at /api/events: first-party counts. No cookie, identifier or address is stored. `sendBeacon` sends strings
 * as text/plain, so that content type is accepted too.
 */
export function analyticsRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const routes = new Hono<AppContext>()
  if (rateLimits) {
    routes.use(async (context, next) => {
      await rateLimitsOf(deps).consume('events', context.get('clientAddress'))
      await next()
    })
  }
  return routes.post('/', limitBody(MAX_BODY), async (context) => {
    const input = await parseBody(context, eventsInput, {
      ...NOT_TYPED,
      types: ['application/json', 'text/plain'],
    })
    eventCountsOf(deps).add(input.events.filter(isCounted))
    if (input.receipt) await storeConsentReceipt(deps, input.receipt)
    return context.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}

/** Stores the anonymous proof of a cookie choice. A receipt sent twice is stored once. */
async function storeConsentReceipt(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { id, analytics, marketing, version }: NonNullable<EventsInput['receipt']>,
): Promise<void> {
  await database.db
    .insert(consentReceipts)
    .values({ id, choice: { necessary: true, analytics, marketing }, version, createdAt: now() })
    .onConflictDoNothing()
}
