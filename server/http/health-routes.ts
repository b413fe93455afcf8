import { Hono } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../app-context.ts'
import type { Deps } from '../deps.ts'
import { collectMetrics } from './metrics.ts'
import { readinessOf } from './readiness.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * For operators: liveness, readiness (with one line per reason if not ready), and metrics in Prometheus text format.
 */
export function healthRoutes(deps: Deps) {
  const readiness = readinessOf(deps)
  return new Hono<AppContext>()
    .get('/healthz', (context) => context.text('ok'))
    .get('/readyz', async (context) => {
      const reasons = await readiness()
      context.header('Cache-Control', 'no-store')
      return reasons.length === 0
        ? context.text('ready')
        : context.text(['not ready', ...reasons].join('\n'), 503)
    })
    .get('/metrics', async (context) => {
      const allowed = mayReadMetrics(
        isForwarded(context.req.raw.headers) ? null : context.var.clientAddress,
        context.req.header('authorization'),
        deps.env.METRICS_TOKEN,
      )
      if (!allowed) return context.text('forbidden', 403)
      return context.text(await collectMetrics(deps), 200, { 'Content-Type': 'text/plain; version=0.0.4' })
    })
}

/** Came through a proxy, so the socket address says nothing about the client. */
function isForwarded(headers: Headers): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => headers.has(name))
}

/** @param address null if the client is not known */
function mayReadMetrics(
  address: string | null,
  authorization: string | undefined,
  token: string | undefined,
): boolean {
  if (token && authorization) {
    const given = Buffer.from(authorization)
    const wanted = Buffer.from(`Bearer ${token}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  return address !== null && LOOPBACK.has(address)
}
