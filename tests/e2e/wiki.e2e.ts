import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

test('without JavaScript the wiki lists its 108 terms under the letters that they begin with', async () => {
  const { page } = await openSite('/wiki', { javaScript: false })
  await expect.poll(() => page.locator('main dt').count()).toBe(108)
  const letters = await page.locator('.letters a').allInnerTexts()
  expect(letters).toEqual(await page.locator('.term-letter > h2').allInnerTexts())
  expect(letters).toEqual(letters.toSorted((a, b) => a.localeCompare(b, 'es')))
  expect(letters).not.toContain('W')
  expect(letters).not.toContain('Á')
  await expect.poll(() => page.locator('#letra-a dt', { hasText: 'Ácido hialurónico' }).count()).toBe(1)
  await expect.poll(() => page.locator('nav[aria-label="Temas de la wiki"] a').count()).toBe(10)
})

test('the filter forgives accents, knows synonyms, and stays in the address', async () => {
  const { page } = await openSite('/wiki')
  await hydrated(page)
  const terms = page.locator('main dt')
  const box = page.getByRole('searchbox', { name: 'Filtrar términos' })
  await box.fill('hialuron')
  await page.getByRole('status').filter({ hasText: '2 términos' }).waitFor()
  await expect.poll(() => terms.allInnerTexts()).toEqual(['Ácido hialurónico', 'Hialuronidasa'])
  await expect.poll(() => page.locator('.letters a').allInnerTexts()).toEqual(['A', 'H'])
  await page.waitForURL('**/wiki?q=hialuron')
  await box.fill('calvicie comun')
  await page
    .getByRole('status')
    .filter({ hasText: /^1 término$/ })
    .waitFor()
  await expect.poll(() => terms.allInnerTexts()).toEqual(['Alopecia androgenética'])
  await box.fill('qwerty')
  await page.getByText('Ningún término se llama así').waitFor()
  await page.locator('.empty-state').getByRole('button', { name: 'Borrar el filtro' }).click()
  await expect.poll(() => terms.count()).toBe(108)
})

test('without JavaScript the filter is a form that the server answers', async () => {
  const { page } = await openSite('/wiki', { javaScript: false })
  await page.getByRole('searchbox', { name: 'Filtrar términos' }).fill('melan')
  await page.getByRole('button', { name: 'Filtrar términos' }).click()
  await page.waitForURL('**/wiki?q=melan')
  await expect.poll(() => page.locator('main dt').allInnerTexts()).toEqual(['Melanina'])
})

test('a term says what it is, what it is not, who reviewed it, and where to read on', async () => {
  const { page } = await openSite('/wiki/termino/alopecia-androgenetica', { javaScript: false })
  const main = page.locator('main')
  const text = await main.innerText()
  expect(text).toContain('calvicie común, alopecia androgénica')
  expect(text).toContain('Pendiente de revisión médica')
  await expect.poll(() => main.locator('dt a[href="/wiki/termino/efluvio-telogeno"]').count()).toBe(1)
  await expect.poll(() => main.locator('a[href="/tratamientos/diagnostico-capilar"]').count()).toBe(1)
  await expect.poll(() => main.locator('a[href^="/blog/"]').count()).toBeGreaterThan(0)
  await expect
    .poll(() => main.locator('.prose a[href="/wiki/termino/alopecia-androgenetica"]').count())
    .toBe(0)
  const types = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent)['@type']))
  expect(types).toEqual(['BreadcrumbList', 'DefinedTerm'])
})

test('an unknown term is not found, and the three nearest ones are offered', async () => {
  const { page } = await openSite('/wiki/termino/epidermi', { javaScript: false })
  expect((await page.request.get('/wiki/termino/epidermi')).status()).toBe(404)
  expect((await page.request.get('/wiki/categoria/nada')).status()).toBe(404)
  const offered = page.locator('main a[href^="/wiki/termino/"]')
  await expect.poll(() => offered.count()).toBe(3)
  await expect.poll(() => offered.first().innerText()).toBe('Epidermis')
})

test('the alphabet is whole: letters with terms are links, the others say that they have none', async () => {
  const { page } = await openSite('/wiki', { javaScript: false })
  const letters = page.getByRole('navigation', { name: 'De la A a la Z' })
  await expect.poll(() => letters.locator('> *').count()).toBe(27)
  const targets = await letters
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  for (const target of targets) await expect.poll(() => page.locator(target).count()).toBe(1)
  await expect.poll(() => letters.locator('[aria-disabled]').first().innerText()).toContain('No hay términos')
})
