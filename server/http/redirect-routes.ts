import { Hono } from 'hono'
import { SIGN_IN_PATH } from '#domain/page-lists/sign-in-path.ts'
import type { SiteHolder } from '../site-holder.ts'
import { isAuthCallback } from './auth-callback-query.ts'
import { movedTo } from './moved-pages.ts'

export function redirectRoutes(site: SiteHolder) {
  const routes = new Hono()
  routes.get('/', (context, next) => {
    const { search } = new URL(context.req.url)
    if (!isAuthCallback(`/${search}`)) return next()
    context.header('cache-control', 'no-store')
    return Promise.resolve(context.redirect(SIGN_IN_PATH + search, 302))
  })
  // Permanent, with and without the trailing slash.
  routes.use(async (context, next) => {
    const { search } = new URL(context.req.url)
    const to = movedTo(site.current, { pathname: context.req.path, search })
    return to === undefined ? next() : context.redirect(to, 301)
  })
  routes.get('/robots.txt', async (context, next) =>
    site.current.closedToRobots ? context.text('User-agent: *\nDisallow: /\n') : next(),
  )
  return routes
}
