import { Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { NOT_TYPED, parseBody } from '../shared/http/parse-body.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { countArticleAnswer } from './count-article-answer.ts'

const MAX_BODY = 1024
const answerInput = z.strictObject({ slug: z.string().max(100), clear: z.boolean() })

/**
 * Mounted at /api/article-answers: «¿Te ha resultado claro?» under an article. 204, or 404 for an unknown article.
 */
export function articleRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const routes = new Hono<AppContext>()
  if (rateLimits) {
    routes.use(async (context, next) => {
      await rateLimitsOf(deps).consume('answers', context.get('clientAddress'))
      await next()
    })
  }
  return routes.post('/', limitBody(MAX_BODY), async (context) => {
    const input = await parseBody(context, answerInput, NOT_TYPED)
    if (!(await countArticleAnswer(deps, input))) throw new AppError('not_found', 'No existe.')
    return context.body(null, 204, { 'Cache-Control': 'no-store' })
  })
}
