import { Hono } from 'hono'

/** Old addresses (specification §2, «Redirects»): permanent, in both spellings. */
const MOVED: Record<string, string> = {
  '/laser-integral': '/unidad-laser',
  '/longevidad': '/life-longevidad',
}

export function redirectRoutes() {
  const routes = new Hono()
  for (const [from, to] of Object.entries(MOVED)) {
    routes.get(from, (context) => context.redirect(to, 301))
    routes.get(`${from}/`, (context) => context.redirect(to, 301))
  }
  return routes
}
