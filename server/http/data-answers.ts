import { createMiddleware } from 'hono/factory'
import { dataHeaders, type HeaderOptions } from './security-headers.ts'

/**
 * Wraps every endpoint: a response that is not a page gets the strict headers of data and `no-store`, unless it sets
 * its own caching. Pages and files bring their own headers.
 */
export function dataAnswers(options: HeaderOptions) {
  const common = Object.entries({ ...dataHeaders(options), 'cache-control': 'no-store' })
  return createMiddleware(async (context, next) => {
    await next()
    const { headers } = context.res
    // Pages, and data that belongs to one, already have them.
    if (headers.has('x-content-type-options')) return
    const missing = common.filter(([name]) => !headers.has(name))
    try {
      for (const [name, value] of missing) headers.set(name, value)
    } catch {
      // The headers of a redirect are immutable, so copy them.
      for (const [name, value] of missing) context.header(name, value)
    }
  })
}
