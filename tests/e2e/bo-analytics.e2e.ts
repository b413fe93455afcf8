import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sampleReport } from '../reports/sample-report.ts'
import { pathOf } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { type SiteOptions, widthOf } from './browser.ts'
import { openOffice } from './office.ts'
import { expectUsable } from './usable.ts'

const REPORTS = '**/api/admin/analytics/**'

/** The screen with a report of every kind of drawing; the figures of the server are tested elsewhere. */
async function openAnalytics(options: SiteOptions = {}) {
  const asked: URL[] = []
  const before = (page: Page) =>
    page.route(REPORTS, async (route) => {
      const url = new URL(route.request().url())
      asked.push(url)
      const tab = url.pathname.split('/').at(-1) as Parameters<typeof sampleReport>[0]
      await route.fulfill({ json: sampleReport(tab) })
    })
  const site = await openOffice('/admin/analytics', { ...options, before })
  await site.page.locator('.trend-plot svg').waitFor()
  return { ...site, asked }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('every drawing and its table pass axe on a phone and on a computer, and nothing scrolls sideways', async () => {
  const { page, errors } = await openAnalytics({ width: 390 })
  await expectUsable(page)
  await page.keyboard.press('v')
  await expect.poll(() => page.locator('.trend-plot').count()).toBe(0)
  await expectUsable(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => widthOf(page)).toBe(320)
  expect(errors).toEqual([])
})

test('a hidden count and what is unknown look so; what is chosen is in the URL, and each choice asks the server for it', async () => {
  const { page, asked } = await openAnalytics()
  await expectHiddenAndUnknown(page)
  await page.getByRole('button', { name: '7 días' }).click()
  await page.getByLabel('Comparar').selectOption('year')
  await section(page, 'De dónde vienen').getByRole('link', { name: 'Instagram' }).click()
  await page.getByLabel('Filtrar', { exact: true }).selectOption('device:mobile')
  await expect
    .poll(() => pathOf(page))
    .toBe('/admin/analytics?period=7d&compare=year&device=mobile&source=instagram')
  await expect.poll(() => asked.at(-1)?.search).toBe('?period=7d&compare=year&device=mobile&source=instagram')
  await page.getByRole('button', { name: 'Quitar Dispositivo: Móvil' }).click()
  await page.getByRole('link', { name: 'Captación' }).click()
  await expect.poll(() => asked.at(-1)?.pathname).toBe('/api/admin/analytics/captacion')
  expect(pathOf(page)).toBe('/admin/analytics?tab=captacion&period=7d&compare=year&source=instagram')

  await page.getByRole('button', { name: 'Elegir' }).click()
  await page.getByLabel('Desde').fill('2026-10-01')
  await page.getByLabel('Hasta').fill('2026-09-01')
  await page.getByRole('button', { name: 'Ver estos días' }).click()
  await page.getByText('Elige dos días').waitFor()
  await page.getByLabel('Hasta').fill('2026-10-31')
  await page.getByRole('button', { name: 'Ver estos días' }).click()
  await expect.poll(() => asked.at(-1)?.searchParams.get('to')).toBe('2026-10-31')
})

/** A hidden count has a bar of one length, and what is unknown comes last and hatched. */
async function expectHiddenAndUnknown(page: Page) {
  const rows = section(page, 'De dónde vienen').locator('tbody tr')
  const texts = await rows.allInnerTexts()
  expect(texts.at(-1)).toContain('Sin consentimiento')
  const hidden = rows.filter({ hasText: 'Facebook' })
  expect(await hidden.innerText()).toContain('<5')
  const track = (await hidden.locator('.report-bar > span').boundingBox())!
  const bar = (await hidden.locator('.report-bar i').boundingBox())!
  expect(bar.width / track.width).toBeCloseTo(0.012, 2)
  const look = await rows
    .last()
    .locator('.report-bar i')
    .evaluate((one) => getComputedStyle(one).backgroundImage)
  expect(look).toContain('repeating-linear-gradient')
}

test('a drawing can be walked and read with the keyboard, and Enter shows one day', async () => {
  const { page, asked } = await openAnalytics()
  const drawing = page.getByRole('application')
  await drawing.focus()
  await page.keyboard.press('ArrowRight')
  const note = page.locator('.plot-note')
  await note.getByText('martes, 27 de octubre').waitFor()
  expect(await note.innerText()).toMatch(/47[\s\S]*antes 46/)
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.at(-1)?.searchParams.get('from')).toBe('2026-10-27')

  const trend = section(page, 'Solicitudes por día')
  await trend.getByRole('button', { name: /^Tabla/ }).press('Enter')
  await expect.poll(() => trend.getByRole('row').count()).toBe(29)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  for (const name of ['Ver «Captación»', 'Informe siguiente', 'Nueva anotación', 'Ir a Analítica'])
    await help.getByText(name).waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press(']')
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('captacion')
})

test('a failure keeps the last figures and says its code; without any, it offers a retry', async () => {
  const { page } = await openAnalytics()
  await page.unroute(REPORTS)
  await page.route(REPORTS, (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid_fields', message: 'No.' } }),
  )
  await page.getByRole('link', { name: 'Embudo' }).click()
  await page.getByText('Código: invalid_fields').waitFor()
  expect(await page.locator('.report-blocks').count()).toBe(0)
  await page.getByRole('link', { name: 'Resumen' }).click()
  await page.locator('.report-blocks').waitFor()
  await page.unroute(REPORTS)
  await page.route(REPORTS, (route) => route.fulfill({ json: { ...sampleReport(), isEmpty: true } }))
  await page.getByRole('link', { name: 'Embudo' }).click()
  await page.getByRole('heading', { name: 'Todavía no se ha contado nada' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
