import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fill, openForm, person, send } from './lead-forms.ts'

const toast = (page: Page) => page.locator('.toast')

/** What the toast lies over: fields, their errors, dialogs. */
function covered(page: Page): Promise<string[]> {
  return toast(page).evaluate((element) => {
    const own = element.getBoundingClientRect()
    const parts = document.querySelectorAll('input, select, textarea, .field-error, [role=dialog]')
    return [...parts].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const touches = left < own.right && own.left < right && top < own.bottom && own.top < bottom
      return part.checkVisibility() && right > left && touches ? [part.id || part.className] : []
    })
  })
}

test.for([320, 390, 768, 1440] as const)(
  'at %i px a toast is centred, has one icon and its text before its button, and covers no field or error',
  async (width) => {
    const { page } = await openForm('/contacto', { width })
    await send(page)
    await toast(page).waitFor()
    await expect.poll(() => covered(page)).toEqual([])
    const box = (await toast(page).boundingBox())!
    expect(Math.abs(box.x - (width - box.x - box.width))).toBeLessThanOrEqual(1)
    expect(await toast(page).locator('> svg').count()).toBe(1)
    const order = await toast(page).evaluate((element) => [...element.children].map(({ tagName }) => tagName))
    expect(order).toEqual(['svg', 'OUTPUT', 'BUTTON'])
  },
)

test('the error goes when the form succeeds, and the success stays for the page it leads to', async () => {
  const { page } = await openForm('/')
  await fill(page, person())
  await send(page)
  await toast(page).filter({ hasText: 'Por favor selecciona una clínica' }).waitFor()
  await page.locator('#clinic').selectOption('bilbao')
  await send(page)
  await page.waitForURL('**/gracias-formulario**')
  await expect.poll(() => toast(page).allInnerTexts()).toEqual(['¡Mensaje enviado con éxito!'])
})

test('an error does not follow to another page', async () => {
  const { page } = await openForm('/contacto')
  await send(page)
  await toast(page).waitFor()
  await page.locator('.main-links a[href="/equipo"]').click()
  await page.waitForURL('**/equipo')
  await expect.poll(() => toast(page).count(), { timeout: 3000 }).toBe(0)
})
