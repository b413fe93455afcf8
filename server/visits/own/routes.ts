import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { brand } from '#content/brand.ts'
import { Hono } from 'hono'
import type { AppContext } from '../../app-context.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { rateLimitsOf } from '../../shared/http/rate-limits.ts'
import { visitEvent } from '../../agenda/mails/visit-event.ts'
import { visitPath } from '../../agenda/visit-link.ts'
import { findOwn } from './find-own.ts'
import { presentOwn } from './present-own.ts'

/**
 * Mounted at /api/appointments: a visit, for anyone with its signed link. What can be done with it is on its page,
 * `/cita/:token`, whose forms need no scripts.
 */
export function appointmentRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  return new Hono<AppContext>()
    .use(async (context, next) => {
      if (rateLimits) await rateLimitsOf(deps).consume('visits', context.get('clientAddress'))
      await next()
      context.header('Cache-Control', 'no-store')
    })
    .get('/:token', async (context) => {
      const own = await openOwn(deps, context.req.param('token'))
      return context.json(await presentOwn(deps, own))
    })
    .get('/:token/cita.ics', async (context) => {
      const { appointment, lead } = await openOwn(deps, context.req.param('token'))
      const siteUrl = deps.env.SITE_URL
      const event = visitEvent(deps.site.current, appointment, {
        folio: lead.folio,
        siteUrl,
        now: deps.now(),
        url: `${siteUrl}${visitPath(deps.env, appointment)}`,
      })
      return context.body(calendarFile([event], { producer: brand }), 200, {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'attachment; filename="cita.ics"',
      })
    })
}

async function openOwn(deps: Deps, token: string) {
  const own = await findOwn(deps, deps.database.db, token)
  if (typeof own === 'string') throw new AppError('not_found', 'Este enlace ya no sirve.')
  return own
}
