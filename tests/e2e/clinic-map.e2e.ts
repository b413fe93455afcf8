import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite } from './browser.ts'

test.for([
  [390, 6],
  [1440, 8],
] as const)('at %i px near clinics share a mark: %i of them', async ([width, count]) => {
  const { page } = await openSite('/clinicas', { width, javaScript: false })
  const marks = page.locator('.map a:visible')
  await expect.poll(() => marks.count()).toBe(count)
  const counted = await marks.evaluateAll((all) =>
    all.reduce((sum, mark) => sum + Number(mark.querySelector('b')?.textContent ?? 1), 0),
  )
  expect(counted).toBe(14)
  await expect
    .poll(() => page.locator('.clinic-map figcaption').innerText())
    .toContain('© Instituto Geográfico Nacional (CC BY 4.0)')
})

test('the list beside the map has every clinic in its region, also without scripts', async () => {
  const { page } = await openSite('/clinicas', { javaScript: false })
  const links = page.locator('.map-list a')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(14)
  for (const address of addresses) expect(address).toMatch(/^\/clinicas\/[a-z-]+$/)
  await page.locator('.map a', { hasText: 'Barcelona: 4 clínicas' }).click()
  expect(page.url()).toMatch(/#mapa-cataluna$/)
})

test('with the keyboard alone: the marks from north to south, a shared one leads to its region', async () => {
  const { page } = await openSite('/clinicas')
  await hydrated(page)
  const marks = page.locator('.map a:visible')
  await marks.first().focus()
  for (let at = 1; at < 8; at++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(marks.nth(at))).toBe(true)
    await expect
      .poll(() =>
        marks
          .nth(at)
          .locator('span')
          .evaluate((label) => getComputedStyle(label).opacity),
      )
      .toBe('1')
  }
  const barcelona = page.locator('.map a', { hasText: 'Barcelona: 4 clínicas' })
  await barcelona.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/#mapa-cataluna$/)
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe('/clinicas/barcelona-sagrada-familia')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/clinicas/barcelona-sagrada-familia')
})

test('an entry of the list shows where its clinic is', async () => {
  const { page } = await openSite('/clinicas')
  await hydrated(page)
  const label = page.locator('.map a[href="/clinicas/lleida"] span')
  await expect.poll(() => opacity(label)).toBe('0')
  await page.locator('.map-list a[href="/clinicas/lleida"]').focus()
  await expect.poll(() => opacity(label)).toBe('1')
  await page.locator('.map-list a[href="/clinicas/sabadell"]').hover()
  await expect
    .poll(() => opacity(page.locator('.map a', { hasText: 'Barcelona: 4' }).locator('span')))
    .toBe('1')
})

test('on other pages a shared mark leads to its region on the page of the clinics', async () => {
  const { page } = await openSite('/quienes-somos')
  await hydrated(page)
  await page.locator('.map a', { hasText: 'País Vasco: 3 clínicas' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/clinicas#mapa-euskadi')
  await expect
    .poll(() =>
      page.locator('#mapa-euskadi').evaluate((region) => {
        const { top, bottom } = region.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }),
    )
    .toBe(true)
})

test('labels stay inside the map at 320 px', async () => {
  const { page } = await openSite('/clinicas', { width: 320 })
  await hydrated(page)
  const marks = page.locator('.map a:visible')
  const map = (await page.locator('.map').boundingBox())!
  for (let at = 0; at < 6; at++) {
    await marks.nth(at).focus()
    const label = marks.nth(at).locator('span')
    await expect.poll(() => opacity(label)).toBe('1')
    const box = (await label.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(map.x)
    expect(box.x + box.width).toBeLessThanOrEqual(map.x + map.width)
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the page of the clinics has no accessibility violation with an entry pointed at', async () => {
  const { page, errors } = await openSite('/clinicas')
  await hydrated(page)
  await page.locator('.map-list a[href="/clinicas/oviedo"]').focus()
  await expect.poll(() => page.locator('.hotspot-pointed').count()).toBe(1)
  expect(await axeViolations(page, '.map, .map-list')).toEqual([])
  expect(errors).toEqual([])
})

function hasFocus(locator: Locator) {
  return locator.evaluate((element) => element === document.activeElement)
}

function opacity(locator: Locator) {
  return locator.evaluate((element) => getComputedStyle(element).opacity)
}
