import { Hono } from 'hono'
import type { Deps } from '../deps.ts'

const DAY = 24 * 60 * 60 * 1000
/** Less than a year ahead, as RFC 9116 §2.5.5 recommends; it moves forward for as long as the site runs. */
const GOOD_FOR = 180 * DAY

/** `/.well-known/security.txt` (RFC 9116): the contact for vulnerabilities. The mailbox comes from the settings. */
export function securityTextRoutes({ env, now, site }: Pick<Deps, 'env' | 'now' | 'site'>) {
  const path = '/.well-known/security.txt'
  return new Hono()
    .get(path, (context) => {
      // Whole days, so the text does not change during a day.
      const expires = new Date(Math.floor((now().getTime() + GOOD_FOR) / DAY) * DAY)
      context.header('cache-control', 'public, max-age=3600')
      return context.text(
        [
          `Contact: mailto:${site.current.contact.email}`,
          `Expires: ${expires.toISOString().replace('.000', '')}`,
          'Preferred-Languages: es, en',
          `Canonical: ${env.SITE_URL}${path}`,
          '',
        ].join('\n'),
      )
    })
    .get('/security.txt', (context) => context.redirect(path, 301))
}
