import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

const legalPages = ['/aviso-legal', '/privacidad', '/cookies', '/terminos', '/accesibilidad']

test.each(legalPages)('%s is complete without JavaScript, and shows no raw name', async (path) => {
  const { page } = await openSite(path, { javaScript: false })
  const main = await page.locator('main').innerText()
  expect(main).not.toMatch(/\{\{|\}\}|\{#/)
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  const targets = await page
    .locator('nav a[href^="#"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
  expect(targets.length).toBeGreaterThan(4)
  for (const target of targets) await expect.poll(() => page.locator(target).count()).toBe(1)
})

test('company data that nobody has given yet is marked as pending', async () => {
  const { page } = await openSite('/aviso-legal', { javaScript: false })
  await expect
    .poll(() => page.locator('tr', { hasText: 'NIF' }).locator('mark').innerText())
    .toBe('Pendiente de completar')
})

test('the cookie list names what the program keeps, and its button opens the settings', async () => {
  const { page } = await openSite('/cookies')
  await hydrated(page)
  await expect.poll(() => page.locator('main').innerText()).toContain('life_session')
  await page.locator('main').getByRole('button', { name: 'Configurar cookies' }).click()
  await page.getByRole('dialog', { name: 'Configuración de Cookies' }).waitFor()
})

test('what the browser keeps can be seen and erased on the privacy page', async () => {
  const { page } = await openSite('/privacidad')
  await hydrated(page)
  const kept = page.locator('#este-navegador')
  await kept.getByText('clinicas-life.consent').waitFor()
  await kept.getByRole('button', { name: 'Borrar lo guardado' }).click()
  await kept.getByText('Borrado.').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('clinicas-life.consent'))).toBeNull()
})

test('a link of a legal text goes through the router', async () => {
  const { page } = await openSite('/cookies')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('#dudas a[href="/privacidad"]').click()
  await page.locator('h1', { hasText: 'Política de privacidad' }).waitFor()
  await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(true)
})
