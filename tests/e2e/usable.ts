import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeViolations } from './axe.ts'
import { widthOf } from './browser.ts'

/**
 * What is on the screen passes axe and needs no scrolling sideways, on a phone and on a computer, without opening it twice:
 * what a screen shows follows the width of its window. It is left at the last of them.
 * @param within a selector: that part alone, where the rest has been looked at before
 */
export async function expectUsable(
  page: Page,
  widths: readonly (390 | 1440)[] = [390, 1440],
  within?: string,
) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await expect.poll(() => widthOf(page), { message: `${width} px` }).toBe(width)
    await expectAccessible(page, within, `${width} px`)
  }
}

/**
 * What is on the screen passes axe, also if it still changes at first. One look takes seconds where four browsers share a
 * slow machine.
 * @param within a selector: that part alone, where the rest has been looked at before
 */
export async function expectAccessible(page: Page, within?: string, message = page.url()) {
  await expect.poll(() => axeViolations(page, within), { message, timeout: 40_000 }).toEqual([])
}
