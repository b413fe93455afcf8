import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { parseBody } from '../shared/http/parse-body.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { streamAnswer, wantsStream } from './answer-stream.ts'
import { questionInput } from './question-input.ts'
import { respondInWords } from './respond-in-words.ts'

/** 1,000 characters of four bytes, escaped, plus the context. */
const MAX_BODY = 16 * 1024

/**
 * Mounted at /api/assistant. It is public, so it has rate limits and a small body limit. Questions are neither stored
 * nor logged: they may be about someone's health.
 */
export function assistantRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const routes = new Hono<AppContext>()
  if (rateLimits) {
    routes.use(async (context, next) => {
      await rateLimitsOf(deps).consume('assistant', context.get('clientAddress'))
      await next()
    })
  }
  return routes.post('/', limitBody(MAX_BODY), async (context) => {
    const { question, context: about } = await parseBody(context, questionInput, {
      message: 'Revisa la pregunta.',
    })
    const asked = { text: question, context: about }
    if (wantsStream(context)) return streamAnswer(context, deps, asked)
    const answer = await respondInWords(deps, asked, { signal: context.req.raw.signal })
    return context.json({ answer }, 200, { 'Cache-Control': 'no-store' })
  })
}
