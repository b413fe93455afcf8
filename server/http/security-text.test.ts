import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { createSiteHolder } from '../site-holder.ts'
import { parseEnv } from '../env.ts'
import { securityTextRoutes } from './security-text.ts'

const NOW = new Date('2026-11-23T09:30:00Z')
const routes = securityTextRoutes({
  env: parseEnv({ SITE_URL: 'https://clinicaslife.example' }),
  now: () => NOW,
  site: createSiteHolder(),
})

test('security.txt names a contact and never expires', async () => {
  const response = await routes.request('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toMatch(/^text\/plain;\s*charset=utf-8$/i)
  const text = await response.text()
  const fields = Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => /^([A-Za-z-]+): (.+)$/.exec(line)!.slice(1)),
  ) as Record<string, string>
  expect(fields).toMatchObject({
    Contact: `mailto:${site.contact.email}`,
    'Preferred-Languages': 'es, en',
    Canonical: 'https://clinicaslife.example/.well-known/security.txt',
  })
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const ahead = (Date.parse(fields.Expires!) - NOW.getTime()) / 86_400_000
  expect(ahead).toBeGreaterThan(30)
  expect(ahead).toBeLessThan(365)
})

test('the old location redirects there', async () => {
  const response = await routes.request('/security.txt')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/.well-known/security.txt'])
})
