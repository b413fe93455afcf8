import { Hono } from 'hono'
import { SIGN_IN_PATH } from '#domain/page-lists/sign-in-path.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import type { SitePage } from '#domain/pages/site-page.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import type { SiteHolder } from '../site-holder.ts'
import { isAuthCallback } from './auth-callback-query.ts'

const pages: readonly SitePage[] = SITE_PAGES

export function redirectRoutes(site: SiteHolder) {
  const routes = new Hono()
  routes.get('/', (context, next) => {
    const { search } = new URL(context.req.url)
    if (!isAuthCallback(`/${search}`)) return next()
    context.header('cache-control', 'no-store')
    return Promise.resolve(context.redirect(SIGN_IN_PATH + search, 302))
  })
  for (const page of pages) {
    if (page.formerly === undefined) continue
    const to = pagePath(page)
    // Permanent, with and without the trailing slash.
    routes.get(`/${page.formerly}`, (context) => context.redirect(to, 301))
    routes.get(`/${page.formerly}/`, (context) => context.redirect(to, 301))
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
