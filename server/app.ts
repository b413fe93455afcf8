import { FOR_STAFF, withPatience } from '#db/patience.ts'
import { Hono } from 'hono'
import { bookingRoutes } from './agenda/booking-routes.ts'
import { feedRoutes } from './agenda/feeds/routes.ts'
import { planFeedRoutes } from './planning/feed.ts'
import { appointmentRoutes } from './visits/own/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { searchRoutes } from './analytics/search-routes.ts'
import type { AppContext } from './app-context.ts'
import { articleRoutes } from './articles/routes.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { authDepsOf } from './auth/auth-deps.ts'
import { restRoutes } from './auth/rest/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { staffFinder } from './auth/team/staff-finder.ts'
import { adminRoutes } from './back-office/admin-routes.ts'
import { conversationRoutes } from './conversations/visitor/routes.ts'
import type { Deps } from './deps.ts'
import type { AnswerCurrent } from './http/answer-current.ts'
import { answerError } from './http/answer-error.ts'
import { dataAnswers } from './http/data-answers.ts'
import { healthRoutes } from './http/health-routes.ts'
import { logRefusals } from './http/log-refusals.ts'
import { pageRoutes } from './http/page-routes.ts'
import { redirectRoutes } from './http/redirect-routes.ts'
import { refuseNul } from './http/refuse-nul.ts'
import { isHttps } from './http/security-headers.ts'
import { securityTextRoutes } from './http/security-text.ts'
import { leadRoutes } from './leads/intake/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { rightsRoutes } from './rights/routes.ts'
import { coverRoutes } from './texts/cover-routes.ts'
import { previewRoutes } from './texts/preview-routes.ts'
import { clientAddress } from './shared/http/client-address.ts'
import { requireFactor } from './shared/staff/require-factor.ts'
import { requireStaff } from './shared/staff/require-staff.ts'
import type { FindStaff } from './shared/staff/staff.ts'

/** Renders pages: React Router in production and development, nothing in endpoint tests. */
export type RenderPage = (request: Request, deps: Deps, clientAddress: string) => Promise<Response>

export type AppOptions = {
  renderPage?: RenderPage
  /** Answers built pages whose content has changed since the build. */
  answerCurrent?: AnswerCurrent
  rateLimits?: boolean
  /** Who sent a request and what they may do; by default as the configuration says. */
  findStaff?: (deps: Deps) => FindStaff
}

/** The map of the server: every mounted part in order, pages last. */
export function createApp(
  deps: Deps,
  { renderPage, answerCurrent, rateLimits = true, findStaff = staffFinder }: AppOptions = {},
) {
  const app = newApp(deps)
  app.route('/', redirectRoutes(deps.site))
  app.route('/', securityTextRoutes(deps))
  app.route('/api/leads', leadRoutes(deps, { rateLimits }))
  app.route('/api/booking', bookingRoutes(deps, { rateLimits }))
  app.route('/api/agenda-feeds', feedRoutes(deps, { rateLimits }))
  app.route('/api/plan-feeds', planFeedRoutes(deps, { rateLimits }))
  app.route('/api/appointments', appointmentRoutes(deps, { rateLimits }))
  app.route('/api/rights-requests', rightsRoutes(deps, { rateLimits }))
  app.route('/api/article-answers', articleRoutes(deps, { rateLimits }))
  app.route('/api/events', analyticsRoutes(deps, { rateLimits }))
  app.route('/api/searches', searchRoutes(deps, { rateLimits }))
  app.route('/api/assistant', assistantRoutes(deps, { rateLimits }))
  app.route('/api/conversations', conversationRoutes(deps, { rateLimits }))
  app.route('/media', mediaRoutes(deps))
  // With a hosted project the accounts are there, and browsers call it directly.
  if (!deps.env.hosted) mountAccounts(app, deps, rateLimits)
  const find = findStaff(deps)
  app.use('/api/admin/*', (_context, next) => withPatience(FOR_STAFF, next))
  app.use('/api/admin/*', requireStaff(deps.log, find), requireFactor(deps), refuseNul())
  app.route('/api/admin', adminRoutes(deps, find))
  if (renderPage) app.route('/api/previews', previewRoutes(deps, renderPage))
  app.route('/', coverRoutes())
  app.all('/api/*', (context) => context.json({ code: 'not_found', message: 'No existe.' }, 404))

  if (renderPage) app.route('/', pageRoutes(deps, renderPage, answerCurrent))
  return app
}

/** The accounts alone (`npm run auth`), in place of a plain Supabase Auth server. */
export function createAccountsApp(deps: Deps) {
  const app = newApp(deps)
  mountAccounts(app, deps, true)
  app.notFound((context) => context.json({ code: 404, error_code: 'not_found', msg: 'No such route' }, 404))
  return app
}

/** Common to all our servers: errors, headers of data responses, the client address, fresh keys, health. */
function newApp(deps: Deps) {
  const app = new Hono<AppContext>()
  app.onError((error, context) => answerError(deps, error, context))
  app.use(logRefusals(deps))
  app.use(dataAnswers({ https: isHttps(deps.env.SITE_URL) }))
  app.use(async (context, next) => {
    const socket = context.env?.incoming?.socket
    context.set(
      'clientAddress',
      clientAddress(socket?.remoteAddress, context.req.header('x-forwarded-for'), deps.env.TRUST_PROXY),
    )
    await next()
  })
  app.use(async ({ req: { method } }, next) => {
    // Whatever it changes may have to be sealed.
    if (method !== 'GET' && method !== 'HEAD') await deps.vault.freshen()
    await next()
  })
  app.route('/', healthRoutes(deps))
  return app
}

function mountAccounts(app: Hono<AppContext>, deps: Deps, rateLimits: boolean) {
  app.route('/rest/v1', restRoutes(authDepsOf(deps), { rateLimits }))
  app.route(deps.env.auth.apiPath, authRoutes(deps, { rateLimits }))
}

export type App = ReturnType<typeof createApp>
