import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

const PAGE = '/tratamientos/bilbao/rinoplastia'

/** An answer as it comes, redirects and compression left alone. */
const ask = (path: string) =>
  fetch(inject('siteUrl') + path, { redirect: 'manual', headers: { 'accept-encoding': 'br' } })

test('without JavaScript the page tells where the clinic is, how to arrive and how far the next ones are', async () => {
  const { page } = await openSite(PAGE, { javaScript: false })
  await expect.poll(() => page.locator('h1').innerText()).toBe('Rinoplastia en Bilbao')
  const text = () => page.locator('main').innerText()
  await expect.poll(text).toContain('48009 Bilbao')
  await expect.poll(text).toContain('Las líneas 1 y 2 de metro')
  await expect.poll(text).toMatch(/Barakaldo\s+a 6,2 km/)
  await expect.poll(text).toContain('La primera consulta puedes hacerla en Bilbao.')
  await expect
    .poll(() => page.getByRole('link', { name: 'Pedir cita en Bilbao' }).getAttribute('href'))
    .toBe('/reservar-cita?clinica=bilbao&tratamiento=rinoplastia')
})

test('while nobody has said what the clinic does, search engines are asked not to list the page', async () => {
  const { page } = await openSite(PAGE, { javaScript: false })
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((block) =>
    JSON.parse(block),
  )
  expect(blocks.map((block) => block['@type'])).toEqual(['MedicalWebPage', 'MedicalClinic', 'BreadcrumbList'])
  expect(JSON.stringify(blocks)).not.toContain('900 000')
})

test('a clinic in the place of its city leads to the city for good', async () => {
  const answer = await ask('/tratamientos/madrid-alcobendas/rinoplastia')
  expect(answer.status).toBe(301)
  expect(new URL(answer.headers.get('location')!, inject('siteUrl')).pathname).toBe(
    '/tratamientos/madrid/rinoplastia',
  )
})

test.for([
  ['/tratamientos/bilbo/rinoplastia', 'Rinoplastia en Bilbao', '/tratamientos/bilbao/rinoplastia'],
  ['/tratamientos/bilbao/rinoplasti', 'Rinoplastia en Bilbao', '/tratamientos/bilbao/rinoplastia'],
  ['/tratamientos/atlantida/rinoplasti', 'Rinoplastia', '/tratamientos/rinoplastia'],
] as const)('%s is not found, and suggests «%s»', async ([path, label, href]) => {
  expect((await ask(path)).status).toBe(404)
  const { page } = await openSite(path, { javaScript: false })
  await expect
    .poll(() => page.getByRole('link', { name: label, exact: true }).first().getAttribute('href'))
    .toBe(href)
})

test('«preocupacion» is never taken for a city', async () => {
  expect((await ask('/tratamientos/preocupacion/rinoplastia')).status).toBe(404)
  const { page } = await openSite('/tratamientos/preocupacion/labios', { javaScript: false })
  await expect.poll(() => page.locator('h1').innerText()).toContain('Labios')
})

test('a page weighs less than 14 kB, and is complete', async () => {
  const paths = [PAGE, '/tratamientos/vilanova/acompanamiento-cirugia', '/tratamientos/vitoria/presoterapia']
  for (const path of paths) {
    const answer = await ask(path)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(14_000)
    await expect.poll(() => answer.text()).toContain('</html>')
  }
})

test('from the treatment to the city and on to another city, whose page has all of its styles', async () => {
  const { page, errors } = await openSite('/tratamientos/rinoplastia')
  await hydrated(page)
  await page.locator('#donde').getByRole('link', { name: 'Gijón' }).click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Rinoplastia en Gijón')
  await page.getByRole('link', { name: 'Oviedo', exact: true }).last().click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('Rinoplastia en Oviedo')
  expect(errors).toEqual([])
})

test('a page that came with few styles has the rest before it leads elsewhere', async () => {
  const { page, errors } = await openSite(PAGE)
  const inlined = () => page.locator('head style').first().innerText()
  await expect.poll(inlined).not.toContain('.form-grid')
  await hydrated(page)
  await page.getByRole('link', { name: 'Contacto' }).first().click()
  await expect.poll(() => page.locator('h1').innerText()).not.toContain('Rinoplastia')
  // A field has its border only by a rule that the first page had no use for.
  await expect
    .poll(() =>
      page
        .locator('main input[type=email]')
        .first()
        .evaluate((field) => getComputedStyle(field).borderTopStyle),
    )
    .toBe('solid')
  expect(errors).toEqual([])
})

test('the page looks the same before and after the rest of the styles', async () => {
  const still = await openSite(PAGE, { javaScript: false })
  const alive = await openSite(PAGE)
  await hydrated(alive.page)
  const before = await lookOf(still.page)
  await expect.poll(async () => (await lookOf(alive.page)).boxes).toEqual(before.boxes)
  // The same colors, written another way.
  const { colours } = await lookOf(alive.page)
  const far = colours.filter((value, index) => Math.abs(value - before.colours[index]!) > 2)
  expect([colours.length, far]).toEqual([before.colours.length, []])
})

/** Size and type of every element, and the red, green and blue of its text. */
async function lookOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const paint = canvas.getContext('2d', { willReadFrequently: true })!
    const known = new Map<string, number[]>()
    const coloursOf = (colour: string) => {
      if (!known.has(colour)) {
        paint.fillStyle = colour
        paint.fillRect(0, 0, 1, 1)
        known.set(colour, [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)])
      }
      return known.get(colour)!
    }
    const elements = [...document.querySelectorAll('main *, .site-header > *, footer *')]
      // Today's opening hours are said by the browser only.
      .filter((element) => !element.closest('.fact-strip'))
    const boxes = elements.map((element) => {
      const { fontSize, display, marginTop } = getComputedStyle(element)
      const { width } = element.getBoundingClientRect()
      return `${element.tagName} ${Math.round(width)} ${fontSize} ${display} ${marginTop}`
    })
    return { boxes, colours: elements.flatMap((element) => coloursOf(getComputedStyle(element).color)) }
  })
}
