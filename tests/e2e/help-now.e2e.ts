import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { openSite } from './browser.ts'
import { fill, openForm, person, send } from './lead-forms.ts'

const SAYS = 'Desde que me pinchasteis ayer no puedo respirar y se me hincha la lengua'
const CARD = 'Si te pasa ahora, no esperes a que te llamemos'

test.for([
  { path: '/contacto', javaScript: true, width: 1440 },
  { path: '/contacto', javaScript: false, width: 390 },
  { path: '/', javaScript: false, width: 390 },
  { path: '/tratamientos/rinoplastia', javaScript: true, width: 390 },
] as const)(
  'after an emergency in the form of $path, 112 comes first (JavaScript: $javaScript, $width px)',
  async ({ path, javaScript, width }) => {
    const { page } = javaScript
      ? await openForm(path, { width })
      : await openSite(path, { width, javaScript })
    await fill(page, person())
    await page.locator('#clinic').selectOption('bilbao')
    await page.locator('#message').fill(SAYS)
    await page.locator('#formulario [name=health]').check()
    await send(page)
    await page.waitForURL(/\/gracias-formulario/)
    expect(page.url()).toMatch(/\?codigo=LD-\d\d-\d{6}&aviso=ahora(?:#formulario)?$/)
    const card = page.getByRole('region', { name: CARD })
    await card.waitFor()
    expect(
      await card.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href'))),
    ).toEqual(['tel:112', 'tel:024'])
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y
    expect(await top('a[href="tel:112"]')).toBeLessThan(await top('h1'))
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    // axe is a script itself.
    expect(javaScript ? await axeViolations(page) : []).toEqual([])
  },
)

test('an ordinary message leads to an ordinary page', async () => {
  const { page } = await openForm('/contacto')
  await fill(page, person())
  await page.locator('#message').fill('Quería saber el precio del láser, gracias')
  await page.locator('#formulario [name=health]').check()
  await send(page)
  await page.waitForURL(/\/gracias-formulario/)
  expect(page.url()).not.toContain('aviso')
  expect(await page.getByRole('region', { name: CARD }).count()).toBe(0)
})
