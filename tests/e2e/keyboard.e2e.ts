import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

test('the search opens from its button, keeps the focus, and returns it on Esc', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  const button = page.locator('.site-header').getByRole('button', { name: 'Buscar tratamiento' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Buscar tratamiento' })
  const box = dialog.getByRole('searchbox')
  await expect.poll(() => hasFocus(box)).toBe(true)
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((el) => el.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(button)).toBe(true)
})

test('a popular search is chosen, its results are navigated with the arrow keys, and the text is cleared', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Buscar tratamiento' })
  const box = dialog.getByRole('searchbox')
  await expect.poll(() => hasFocus(box)).toBe(true)
  await dialog.getByRole('button', { name: 'Liposucción' }).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedText(page)).toBe('Neuromoduladores')
  await page.keyboard.press('Enter')
  const results = dialog.locator('[data-result]')
  await results.first().waitFor()
  await expect.poll(() => hasFocus(box)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => hasFocus(results.first())).toBe(true)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => hasFocus(box)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('')
  await expect.poll(() => hasFocus(box)).toBe(true)
})

test('the menu opens, keeps the focus, closes with Esc, and leads to its page', async () => {
  const { page } = await openSite('/contacto', { width: 390 })
  await hydrated(page)
  const menu = page.locator('.mobile-menu')
  const button = menu.locator('summary')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen(menu)).toBe(true)
  const stops = menu.locator('.mobile-menu-sheet :is(input, button, a[href])')
  const count = await stops.count()
  for (let press = 0; press < count; press++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(stops.nth(press))).toBe(true)
  }
  await page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(button)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => hasFocus(menu.locator('a[href]').last())).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(menu)).toBe(false)
  await expect.poll(() => hasFocus(button)).toBe(true)

  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen(menu)).toBe(true)
  await menu.locator('a[href="/clinicas"]').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/clinicas')
  await expect.poll(() => isOpen(menu)).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('the skip link is the first tab stop and leads past the header', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect.poll(() => focusedText(page)).toBe('Saltar al contenido principal')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

function hasFocus(locator: Locator) {
  return locator.evaluate((element) => element === document.activeElement)
}

function isOpen(menu: Locator) {
  return menu.evaluate((details: HTMLDetailsElement) => details.open)
}

function focusedText(page: Page) {
  return page.evaluate(() => document.activeElement?.textContent)
}
