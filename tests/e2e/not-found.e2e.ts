import { expect, inject, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

test.for([
  ['/no-existe', 'Esta página no está'],
  ['/tratamientos/no-existe', 'No tenemos ningún tratamiento con ese nombre.'],
  ['/clinicas/no-existe', 'No hay ninguna clínica con esa dirección web.'],
] as const)("%s is a 404 with the site's own page, kept out of search engines", async ([path, text]) => {
  const response = await fetch(inject('siteUrl') + path)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  expect(html).toContain(text)
  expect(html).toContain('<title>Página no encontrada | Clínicas Life</title>')
})

test('from a missing page there are ways on: home, and four addresses that exist', async () => {
  const { page } = await openSite('/no-existe')
  await hydrated(page)
  const links = page.locator('main nav').getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(hrefs.length).toBe(4)
  for (const href of hrefs) expect((await fetch(inject('siteUrl') + href)).status).toBe(200)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await page.locator('.home-hero').waitFor()
})

test('its search asks the catalogue, without scripts too', async () => {
  const { page } = await openSite('/no-existe', { javaScript: false })
  await page.getByRole('searchbox', { name: '¿Qué buscabas?' }).fill('rinoplastia')
  await page.locator('main').getByRole('button', { name: 'Buscar tratamiento' }).click()
  expect(new URL(page.url()).pathname).toBe('/todos-los-tratamientos')
  await expect.poll(() => page.locator('.result-count').innerText()).not.toMatch(/^(0|9\d) /)
})
