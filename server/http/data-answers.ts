import { createMiddleware } from 'hono/factory'
import { dataHeaders, type HeaderOptions } from './security-headers.ts'

/**
 * Around every endpoint: an answer that is no page gets the closed headers of data, and nobody keeps it unless it says how
 * long. Pages and files bring their own.
 */
export function dataAnswers(options: HeaderOptions) {
  const common = Object.entries({ ...dataHeaders(options), 'cache-control': 'no-store' })
  return createMiddleware(async (context, next) => {
    await next()
    const { headers } = context.res
    // Pages, and data that belongs to one, have theirs already.
    if (headers.has('x-content-type-options')) return
    const missing = common.filter(([name]) => !headers.has(name))
    try {
      for (const [name, value] of missing) headers.set(name, value)
    } catch {
      // The headers of a redirect can't be changed, only copied.
      for (const [name, value] of missing) context.header(name, value)
    }
  })
}
