import { Hono } from 'hono'
import type { SiteHolder } from '../site-holder.ts'
import { isAuthCallback } from './auth-callback-query.ts'

/** Old addresses (specification §2, «Redirects»): permanent, in both spellings. */
const MOVED: Record<string, string> = {
  '/laser-integral': '/unidad-laser',
  '/longevidad': '/life-longevidad',
}

export function redirectRoutes(site: SiteHolder) {
  const routes = new Hono()
  routes.get('/', (context, next) => {
    const { search } = new URL(context.req.url)
    if (!isAuthCallback(`/${search}`)) return next()
    context.header('cache-control', 'no-store')
    return Promise.resolve(context.redirect(`/login${search}`, 302))
  })
  for (const [from, to] of Object.entries(MOVED)) {
    routes.get(from, (context) => context.redirect(to, 301))
    routes.get(`${from}/`, (context) => context.redirect(to, 301))
  }
  routes.use(async (context, next) => {
    const { redirects } = site.current
    if (redirects.size === 0) return next()
    const to = redirects.get(context.req.path.replace(/(?<=.)\/$/, ''))
    return to === undefined ? next() : context.redirect(to, 301)
  })
  routes.get('/robots.txt', async (context, next) =>
    site.current.closedToRobots ? context.text('User-agent: *\nDisallow: /\n') : next(),
  )
  return routes
}
