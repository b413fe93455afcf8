import { expect, test } from 'vitest'
import { bannerDue, hydrated, openSite } from './browser.ts'

const CONSENT = 'clinicas-life.consent'

test('the cookie banner appears a second after load, and nothing is stored before the choice', async () => {
  const { page, context } = await openSite('about:blank', { cookiesDecided: false })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/?utm_source=boletin')
  const banner = page.locator('#aviso-cookies')
  await page.clock.runFor(999)
  expect(await banner.isVisible()).toBe(false)
  await page.clock.runFor(1)
  expect(await banner.isVisible()).toBe(true)
  await page.clock.resume()
  await hydrated(page)
  await expect.poll(() => banner.isVisible()).toBe(true)
  await expect.poll(() => context.cookies()).toEqual([])
  await expect.poll(() => page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('«Aceptar todas» stores visit and campaign for their lifetimes; a refusal deletes them', async () => {
  const { page, context } = await openSite('/?utm_source=boletin', { cookiesDecided: false })
  await page.getByRole('button', { name: 'Aceptar todas' }).click()
  await hydrated(page)
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).toSorted())
    .toEqual(['life_session', 'life_tracking', 'life_utm'])
  const days = Object.fromEntries(
    (await context.cookies()).map(({ name, expires }) => [
      name,
      Math.round((expires * 1000 - Date.now()) / 86_400_000),
    ]),
  )
  expect(days).toEqual({ life_utm: 30, life_tracking: 30, life_session: 1 })

  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configuración de Cookies' })
  await expect.poll(() => dialog.getByRole('switch', { name: 'Necesarias' }).isDisabled()).toBe(true)
  await dialog.getByRole('switch', { name: 'Analíticas' }).click()
  await dialog.getByRole('switch', { name: 'Marketing' }).click()
  await dialog.getByRole('button', { name: 'Guardar preferencias' }).click()
  await expect.poll(() => context.cookies()).toEqual([])
  const stored = await page.evaluate((key) => localStorage.getItem(key), CONSENT)
  expect(JSON.parse(stored ?? '{}').choice).toEqual({ necessary: true, analytics: false, marketing: false })

  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  await dialog.getByRole('switch', { name: 'Analíticas' }).click()
  await dialog.getByRole('switch', { name: 'Marketing' }).click()
  await dialog.getByRole('button', { name: 'Guardar preferencias' }).click()
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).toSorted())
    .toEqual(['life_session', 'life_tracking'])
})

test('a choice made before hydration holds, also on the next page', async () => {
  const { page } = await openSite('/', { cookiesDecided: false })
  await page.locator('#aviso-cookies').waitFor({ state: 'visible' })
  await page.getByRole('button', { name: 'Solo necesarias' }).click()
  await expect.poll(() => page.locator('#aviso-cookies').isVisible()).toBe(false)
  await page.goto('/contacto')
  await hydrated(page)
  await bannerDue(page)
  expect(await page.locator('#aviso-cookies').isVisible()).toBe(false)
})

test('with local storage disabled the banner still accepts a choice for this page', async () => {
  const { page, context, errors } = await openSite('/', { cookiesDecided: false })
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Solo necesarias' }).click()
  await page.locator('#aviso-cookies').waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
})

test('the search opens with «/», counts, shows six, and closes when a result is chosen', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Buscar tratamiento' })
  const box = dialog.getByRole('searchbox')
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(() => dialog.getByText('más de 90 opciones').count()).toBe(1)

  await box.fill('láser')
  await dialog.getByText(/^\d+ resultado\(s\) encontrado\(s\)$/).waitFor()
  await expect.poll(() => dialog.locator('.search-result').count()).toBe(6)
  await dialog.getByText(/^Y \d+ más\.\.\.$/).waitFor()

  await box.fill('   ')
  await dialog.getByRole('button', { name: 'Rinoplastia' }).waitFor()
  await box.fill('zzzz')
  await dialog.getByText('No se encontraron tratamientos').waitFor()
  await dialog.getByText('Intenta con otros términos de búsqueda').waitFor()
  await dialog.getByRole('link', { name: 'Buscar por zona del cuerpo' }).waitFor()
  await box.fill('bilbao')
  await dialog.getByRole('link', { name: /^Bilbao\s*Clínica$/ }).waitFor()
  await box.fill('nariz')
  await expect.poll(() => dialog.locator('.search-result b').first().innerText()).toBe('Rinoplastia')
  await dialog.getByRole('button', { name: 'Borrar' }).click()
  await dialog.getByRole('button', { name: 'Rinoplastia' }).click()
  await dialog.getByRole('link').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tratamientos/**')
  await dialog.waitFor({ state: 'hidden' })
})

test('each popular chip finds at least one treatment', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Buscar tratamiento' })
  for (const chip of [
    'Neuromoduladores',
    'Ácido Hialurónico',
    'Liposucción',
    'Rinoplastia',
    'Microinjerto Capilar',
  ]) {
    await dialog.getByRole('button', { name: chip }).click()
    await dialog.getByRole('link').first().waitFor()
    await expect.poll(() => dialog.getByRole('link').count()).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Borrar' }).click()
  }
})

test('a new page starts at its top with the focus on its heading; back returns to the earlier position', async () => {
  const { page } = await openSite('/todos-los-tratamientos')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.waitForFunction(() => history.state.scrollY === 900)
  const follow = (href: string) =>
    page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)!.click(), href)
  await follow('/contacto')
  await page.waitForURL('**/contacto')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await expect.poll(() => page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([0, 'manual'])
  await expect.poll(() => page.locator('[data-route-title]').textContent()).toBe(await page.title())
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('each page is reported once, with its own title, and without the treatment before consent', async () => {
  const { page } = await openSite('/contacto', { cookiesDecided: false })
  await hydrated(page)
  const views = () =>
    page.evaluate(() =>
      (window.dataLayer as Record<string, string>[]).filter(({ event }) => event === 'page_view'),
    )
  await expect.poll(async () => (await views()).length).toBe(1)
  const contactTitle = await page.title()
  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill('rinoplastia')
  await page.getByRole('dialog').getByRole('link').first().click()
  await page.waitForURL('**/tratamientos/**')
  await expect.poll(async () => (await views()).length).toBe(2)
  await expect
    .poll(() => views())
    .toMatchObject([
      { page_path: '/contacto', page_title: contactTitle },
      { page_path: '/tratamientos/:slug', page_title: 'Clínicas Life', page_referrer: '/contacto' },
    ])
})

test('the loading bar appears only when a page takes longer than 120 ms', async () => {
  const { page } = await openSite('about:blank')
  await page.clock.install()
  await page.goto('/contacto')
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  // A page that is not prefetched, and does not arrive until the bar was seen.
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/quienes-somos.data*')
  await page.route('**/quienes-somos.data*', async (route) => {
    await seen
    await route.continue()
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/quienes-somos"]')!.click())
  await asked
  const bar = page.getByRole('progressbar')
  await page.clock.runFor(119)
  expect(await bar.count()).toBe(0)
  // Its wait begins a moment after the request.
  await expect.poll(() => page.clock.runFor(1).then(() => bar.count())).toBe(1)
  release()
  await page.clock.resume()
  await page.waitForURL('**/quienes-somos')
  await bar.waitFor({ state: 'detached' })
})

test('a page whose module fails is requested again, and arrives', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  let failures = 0
  await page.route('**/assets/about-*.js*', (route) => (++failures <= 2 ? route.abort() : route.continue()))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/quienes-somos"]')!.click())
  await page.waitForURL('**/quienes-somos', { timeout: 10_000 })
  expect(failures).toBeGreaterThanOrEqual(2)
})

test('WhatsApp is a plain link in a new window, also without JavaScript', async () => {
  const { page } = await openSite('/', { javaScript: false })
  const link = page.getByRole('link', { name: /WhatsApp/ })
  await expect
    .poll(() => link.getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/\d+\?text=Hola%2C%20me%20gustar/)
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  await expect.poll(() => page.locator('#aviso-cookies').isVisible()).toBe(false)
})

test.each([
  ['/', 390],
  ['/clinicas/bilbao', 390],
  ['/tratamientos/rinoplastia', 390],
  ['/', 768],
  ['/', 1440],
] as const)('at the end of %s at %i px nothing covers a link of the footer', async (path, width) => {
  const { page } = await openSite(path, { width })
  await hydrated(page)
  await page.locator('.whatsapp-button').waitFor()
  const covered = () =>
    page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
      const { height } = document.documentElement.getBoundingClientRect()
      if (Math.abs(height - window.scrollY - window.innerHeight) > 1) return ['not at the end']
      const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0
      const links = [...document.querySelectorAll('.site-footer :is(a, button)')]
      // A footer taller than the screen scrolls under the header like other text.
      const seen = links.filter((link) => link.getBoundingClientRect().top >= header)
      if (seen.length < 8) return ['too few in sight']
      return seen.flatMap((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect()
        const isFree = [left + 2, (left + right) / 2, right - 2].every((x) =>
          link.contains(document.elementFromPoint(x, (top + bottom) / 2)),
        )
        return isFree ? [] : [link.textContent]
      })
    })
  await expect.poll(covered).toEqual([])
})
