import { eventAnswer } from '#content/event-answer.ts'
import { isKnownDate } from '#domain/calendar/known-moment.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { isMoment } from '#domain/calendar/is-moment.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { keptBySite } from '../kept-by-site.ts'
import { parseBody, parseInput } from '../shared/http/parse-body.ts'
import { rateLimitsOf } from '../shared/http/rate-limits.ts'
import { limitBody } from '../shared/http/read-json.ts'
import { bookableClinics, hoursOfClinic, serviceOf } from './booking-offer.ts'
import { extendHold, holdHour, releaseHold } from './holds.ts'

const MAX_BODY = 2 * 1024
/** As many days as a calendar shows for a month. */
const DAYS_MAX = 42
const SLUG_MAX = 120
const token = z.string('Falta el código de la hora').min(1).max(100, 'Este código no es de aquí')
const held = z.strictObject({ hold: token })
/** The browser may make it, so it has to be hard to guess. */
const ownCode = z.string().regex(/^[\w-]{24,64}$/, 'Este código no es de aquí')

const schemas = keptBySite(({ clinicSlugs }) => {
  const clinic = z
    .string('Elige la clínica')
    .refine((slug) => clinicSlugs.includes(slug as never), 'Elige una clínica de la lista')
  const treatment = z.string().max(SLUG_MAX, 'Este tratamiento no existe').optional()
  return {
    clinics: z.object({ tratamiento: treatment }),
    hours: z.object({
      clinica: clinic,
      tratamiento: treatment,
      desde: z.string().refine(isKnownDate, 'Escribe una fecha como 2026-11-24').optional(),
      dias: z.coerce
        .number('Escribe un número de días')
        .int('Escribe un número de días')
        .min(1, 'Pide al menos un día')
        .max(DAYS_MAX, `Pide como mucho ${DAYS_MAX} días`)
        .default(7),
    }),
    start: z.object({
      tratamiento: z.string('Elige un tratamiento').max(SLUG_MAX, 'Este tratamiento no existe'),
      fecha: z.string('Elige una fecha').refine(isKnownDate, 'Escribe una fecha como 2027-06-20'),
    }),
    hold: z.strictObject({
      clinic,
      at: z.string('Elige una hora').refine(isMoment, 'Elige una hora de la lista'),
      treatment,
      hold: ownCode.optional(),
    }),
  }
})

/**
 * Mounted at /api/booking. Public: which hours are free, and holding one while somebody fills in the form. No person is
 * named here; the booking itself is a request (`POST /api/leads`).
 */
export function bookingRoutes(deps: Deps, { rateLimits = true }: { rateLimits?: boolean } = {}) {
  const limited =
    (name: 'hours' | 'holds') => async (context: Context<AppContext>, next: () => Promise<void>) => {
      if (rateLimits) await rateLimitsOf(deps).consume(name, context.get('clientAddress'))
      await next()
      context.header('Cache-Control', 'no-store')
    }
  return (
    new Hono<AppContext>()
      .get('/clinics', limited('hours'), async (context) => {
        const { tratamiento } = parseInput(schemas(deps.site.current).clinics, context.req.query())
        return context.json(await bookableClinics(deps, tratamiento))
      })
      .get('/hours', limited('hours'), async (context) => {
        const asked = parseInput(schemas(deps.site.current).hours, context.req.query())
        const { clinica: clinic, tratamiento: treatment, desde: from, dias: days } = asked
        return context.json(await hoursOfClinic(deps, { clinic, treatment, from, days }))
      })
      // «Me caso el 20 de junio»: orientation, and nothing is stored.
      .get('/start', limited('hours'), (context) => {
        const site = deps.site.current
        const { tratamiento, fecha } = parseInput(schemas(site).start, context.req.query())
        return context.json({ text: eventAnswer(site, tratamiento, fecha, inMadrid(deps.now()).date) })
      })
      .post('/holds', limited('holds'), limitBody(MAX_BODY), async (context) => {
        const site = deps.site.current
        const { clinic, at, treatment, hold } = await parseBody(context, schemas(site).hold)
        const hour = await holdHour(deps, {
          clinicSlug: clinic,
          at: new Date(at),
          service: serviceOf(site, treatment ?? ''),
          hold,
          clientAddress: context.get('clientAddress'),
        })
        return context.json(hour, 201)
      })
      .post('/holds/extend', limited('holds'), limitBody(MAX_BODY), async (context) => {
        const { hold } = await parseBody(context, held)
        return context.json(await extendHold(deps, hold))
      })
      // A tab that dies can only send text (`navigator.sendBeacon`).
      .post('/holds/release', limited('holds'), limitBody(MAX_BODY), async (context) => {
        const { hold } = await parseBody(context, held, { types: ['application/json', 'text/plain'] })
        await releaseHold(deps, hold)
        return context.body(null, 204)
      })
  )
}
