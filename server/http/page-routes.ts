import { type Context, Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import type { RenderPage } from '../app.ts'
import type { Deps } from '../deps.ts'
import { AppError, statusOf } from '../errors.ts'
import { requestIdNow } from '../log-context.ts'
import { limitBody } from '../shared/http/read-json.ts'
import type { AnswerCurrent } from './answer-current.ts'
import { answerError } from './answer-error.ts'
import { refusalPage } from './refusal-page.ts'
import { createRenderQueue } from './render-queue.ts'
import { isHttps, securityHeaders } from './security-headers.ts'

/** Size limit in bytes of a form posted to its page. */
const MAX_FORM = 64 * 1024
const FORM_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])
const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Every page that is not prerendered or has changed since: only requests that browsers send to a page, each through
 * the queue, and forms only after they have arrived. `request-guard.ts` has already applied the rate limit.
 */
export function pageRoutes(deps: Deps, renderPage: RenderPage, answerCurrent?: AnswerCurrent) {
  const queue = createRenderQueue()
  const https = isHttps(deps.env.SITE_URL)
  const routes = new Hono<AppContext>()
  routes.onError((error, context) => {
    const wantsPage = /\btext\/html\b/.test(context.req.header('accept') ?? '')
    if (!(error instanceof AppError) || !wantsPage) return answerError(deps, error, context)
    const { html, inline } = refusalPage(error.message, requestIdNow())
    if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter))
    const headers = { ...securityHeaders(inline, { https }), 'cache-control': 'no-store' }
    return context.html(html, statusOf(error.code), headers)
  })
  routes.use(async (context, next) => {
    const { method } = context.req
    const allow = METHODS.join(', ')
    if (method === 'OPTIONS') return context.body(null, 204, { allow })
    if (!METHODS.includes(method)) {
      return context.json({ code: 'method_not_allowed', message: 'Una página no admite eso.' }, 405, {
        allow,
      })
    }
    return next()
  })
  return routes.all('*', limitBody(MAX_FORM), async (context) => {
    const current = await answerCurrent?.(context.env, {
      inTurn: queue.run,
      signal: context.req.raw.signal,
    })
    if (current) return current
    const request = context.req.method === 'POST' ? await wholeForm(context) : context.req.raw
    return queue.run(async () =>
      // The caller has left, so the page is not needed.
      request.signal.aborted
        ? new Response(null, { status: 503 })
        : renderPage(request, deps, context.var.clientAddress),
    )
  })
}

/** A form that has arrived completely. @throws {AppError} for anything but a form */
async function wholeForm(context: Context): Promise<Request> {
  const [type = ''] = (context.req.header('content-type') ?? '').split(';')
  if (!FORM_TYPES.has(type.trim().toLowerCase())) {
    throw new AppError('unsupported_media_type', 'A una página solo se le puede enviar un formulario.')
  }
  const body = await context.req.arrayBuffer()
  const { url, method, headers, signal } = context.req.raw
  return new Request(url, { method, headers, signal, body })
}
