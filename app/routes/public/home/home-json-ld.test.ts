import { writtenSite } from '#content/site/written-site.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('__SITE_URL__', 'https://example.com')
const { homeJsonLd } = await import('./home-json-ld.ts')
const organization = (facts: SiteFacts) => homeJsonLd({ ...writtenSite, facts })['@graph'][0]

test('the organization names its profiles in social networks, if it has any', () => {
  const href = 'https://www.instagram.com/clinicaslife/'
  expect(organization({ social: [{ label: 'Instagram', href }] })).toMatchObject({ sameAs: [href] })
  expect(organization({})).not.toHaveProperty('sameAs')
})
