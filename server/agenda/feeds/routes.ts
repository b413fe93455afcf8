import { Hono } from 'hono'
import type { AppContext } from '../../app-context.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isKnownTo } from '../../shared/http/is-known-to.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { feedFile } from './feed-file.ts'

const TOKEN = /^([\w-]{32})\.ics$/

/** Mounted at /api/agenda-feeds: calendars for programs that can't sign in. Anyone with the address can read it. */
export function feedRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  return new Hono<AppContext>().get('/:file', async (context) => {
    if (rateLimits) await rateLimitsOf(deps).consume('feeds', context.get('clientAddress'))
    const [, token] = TOKEN.exec(context.req.param('file')) ?? []
    const feed = token ? await feedFile(deps, token) : undefined
    if (!feed) throw new AppError('not_found', 'Esta dirección de calendario no existe o ha cambiado.')
    const headers = { etag: feed.tag, 'cache-control': 'private, no-cache' }
    if (isKnownTo(context.req.header('if-none-match'), feed.tag)) return context.body(null, 304, headers)
    return context.body(feed.content, 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="agenda.ics"',
    })
  })
}
