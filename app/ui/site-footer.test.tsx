import { footer } from '#content/ui.ts'
import { writtenSite } from '#content/site/written-site.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { RenderedSite } from './site-facts.ts'
import { SiteFooter } from './site-footer.tsx'

function shown(facts: SiteFacts) {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <SiteFooter onConfigureCookies={() => undefined} /> },
  ])
  return renderToStaticMarkup(
    <RenderedSite value={{ ...writtenSite, facts }}>
      <Stub />
    </RenderedSite>,
  )
}

test('the footer says that company data are missing, and names the company once it is known', () => {
  expect(shown({}).split(footer.inPreparation)).toHaveLength(2)
  const known = shown({ operator: { name: 'Sociedad de prueba, S. L.', taxId: 'B00000000' } })
  expect(known).toContain('Sociedad de prueba, S. L. · NIF B00000000')
  expect(known).not.toContain(footer.inPreparation)
})

test('the footer links social profiles in a new tab, and has no list of them while there are none', () => {
  expect(shown({})).not.toContain(footer.socialNewTab)
  expect(
    shown({ social: [{ label: 'Instagram', href: 'https://www.instagram.com/clinicaslife/' }] }),
  ).toContain('<a href="https://www.instagram.com/clinicaslife/" target="_blank" rel="noopener">Instagram')
})
