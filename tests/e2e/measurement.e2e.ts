import { CONSENT_VERSION } from '#app/widgets/consent/consent-store.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedSession } from './accounts.ts'
import { bannerDue, hydrated, openSite, type SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'

// A tag manager and a raised revision are on every page, so this file has its own server.
const { address, running } = ownServer({ GTM_ID: 'GTM-PRUEBA1' })

const CONSENT = 'clinicas-life.consent'
const BANNER = '#aviso-cookies'
const tagScripts = (page: Page) => page.locator('script[src*="googletagmanager.com"]').count()

/** Whether the page has the script that loads the tag manager and hears of each choice. */
const follows = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/follow-document-')),
  )

/** Answers for the tag manager, so that nothing leaves the machine. @returns the URLs requested so far */
async function standInForTags(context: BrowserContext) {
  const asked: string[] = []
  await context.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagManagerRan = true' })
  })
  return asked
}

async function visit(path: string, options: SiteOptions) {
  const site = await openSite(address(path), options)
  const asked = await standInForTags(site.context)
  await hydrated(site.page)
  return { ...site, asked }
}

async function accept(page: Page, category: string) {
  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  await page.getByRole('dialog').getByRole('switch', { name: category }).click()
  await page.getByRole('button', { name: 'Guardar preferencias' }).click()
  await page.getByText('Preferencias guardadas').first().waitFor()
}

test('the tag manager is loaded after analytics was accepted, and neither before nor after a refusal', async () => {
  const { page, asked, errors } = await visit('/contacto', { cookiesDecided: false })
  // It follows the page itself; the data layer has its first view by then.
  await expect.poll(() => follows(page)).toBe(true)
  await expect.poll(() => page.evaluate(() => window.dataLayer?.length ?? 0)).toBeGreaterThan(0)
  await page.locator(BANNER).waitFor({ state: 'visible' })
  expect(await tagScripts(page)).toBe(0)
  await page.getByRole('button', { name: 'Solo necesarias' }).click()
  await accept(page, 'Marketing')
  expect([await tagScripts(page), asked]).toEqual([0, []])

  await accept(page, 'Analíticas')
  await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window)).toBe(true)
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-PRUEBA1'])
  expect(errors).toEqual([])
})

test('no tag manager runs where staff sign in and work, whatever was accepted before', async () => {
  const { page, context, asked } = await visit('/contacto', { cookiesDecided: false })
  await page.getByRole('button', { name: 'Aceptar todas' }).click()
  await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window)).toBe(true)
  // Without a new document, as a link within the site would.
  await page.evaluate(() =>
    (
      window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
    ).__reactRouterDataRouter.navigate('/login'),
  )
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate(() => 'tagManagerRan' in window).catch(() => true)).toBe(false)
  expect(await (await context.request.get(address('/admin/dashboard'))).text()).not.toContain('GTM-')
  await hydrated(page)
  // The script that would load it is there, and the page has nothing left to do.
  await expect.poll(() => follows(page)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect([await tagScripts(page), asked.length]).toEqual([0, 1])
})

test('after the revision is raised each visitor is asked once more, and not again', async () => {
  const { page: office } = await openOffice('/admin/settings/cookies', {
    server: running(),
    secondFactor: true,
  })
  const headers = { authorization: `Bearer ${(await storedSession(office))!.access_token}` }
  const section = address('/api/admin/settings/cookies')
  const { version } = (await (await office.request.get(section, { headers })).json()) as { version: number }
  const saved = await office.request.put(section, {
    headers,
    data: {
      version,
      value: { consent: { revision: 3 } },
      reason: 'Una finalidad más',
      confirm: 'volver a preguntar',
    },
  })
  expect(saved.status()).toBe(200)
  const facts = async (path: string) => (await fetch(address(path))).text()
  await expect.poll(() => facts('/contacto')).toContain('"consentVersion":"3"')
  // Also when it is answered from memory, with the scripts of its built copy.
  const tagOf = async (path: string) => (await fetch(address(path))).headers.get('etag')
  await expect.poll(() => tagOf('/contacto'), { timeout: 60_000 }).toMatch(/"/)

  const choice = { necessary: true, analytics: false, marketing: false }
  const record = JSON.stringify({ choice, date: new Date().toISOString(), version: CONSENT_VERSION })
  const { page } = await openSite(address('/contacto'), { cookiesDecided: false })
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [CONSENT, record])
  await page.reload()
  await page.locator(BANNER).waitFor({ state: 'visible' })
  await page.getByRole('button', { name: 'Solo necesarias' }).click()
  await expect.poll(() => page.locator(BANNER).isVisible()).toBe(false)
  const stored = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).version, CONSENT)
  expect(await stored()).toBe(`${CONSENT_VERSION}.3`)
  for (const path of ['/contacto', '/clinicas']) {
    await page.goto(address(path))
    await hydrated(page)
    await bannerDue(page)
    expect(await page.locator(BANNER).isVisible()).toBe(false)
  }
  expect(await stored()).toBe(`${CONSENT_VERSION}.3`)
})
