import { VAIN_SEARCH_LENGTH, vainSearchText } from '#domain/measurement/vain-search.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { NOT_TYPED, parseBody } from '../shared/http/parse-body.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { searchChanges } from './search-changes.ts'
import { vainSearchesOf } from './vain-searches.ts'

const MAX_BODY = 1024

/** A single search. The text must already be folded; anything the browser would not have sent is refused. */
const searchInput = z.strictObject({
  text: z
    .string()
    .max(VAIN_SEARCH_LENGTH)
    .refine((text) => vainSearchText(text) === text),
})

/** Mounted at /api/searches: what changed since the index was built, and counts of searches that found nothing. */
export function searchRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const routes = new Hono<AppContext>()
  routes.get('/changes', (context) => {
    context.header('cache-control', 'public, max-age=60')
    return context.json(searchChanges(deps.site.current))
  })
  if (rateLimits) {
    routes.use(async (context, next) => {
      await rateLimitsOf(deps).consume('searches', context.get('clientAddress'))
      await next()
    })
  }
  return routes.post('/', limitBody(MAX_BODY), async (context) => {
    const input = await parseBody(context, searchInput, NOT_TYPED)
    vainSearchesOf(deps).add(input.text)
    return context.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}
