import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

const PATH = '/comparador-tratamientos'
const NOSE = `${PATH}?t=rinomodelacion,rinoplastia`

test('without scripts one goes from nothing to a table, and changes it', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  await page.getByRole('link', { name: 'Rinomodelación frente a rinoplastia' }).click()
  expect(addressOf(page)).toBe(NOSE)
  await expect.poll(() => columns(page)).toEqual(['No tratar', 'Rinomodelación sin cirugía', 'Rinoplastia'])

  await page.getByRole('searchbox').fill('laser co2')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.getByRole('link', { name: /^Añadir Láser CO2 fraccionado/ }).click()
  expect(addressOf(page)).toBe(`${NOSE},laser-co2-fraccionado`)
  expect((await columns(page)).at(-1)).toMatch(/^Láser CO2/)

  await page.getByRole('link', { name: 'Quitar Rinoplastia' }).click()
  expect(addressOf(page)).toBe(`${PATH}?t=rinomodelacion,laser-co2-fraccionado`)
  await page.getByRole('link', { name: 'Quitar Rinomodelación sin cirugía' }).click()
  await page.getByRole('link', { name: /^Quitar Láser CO2/ }).click()
  expect(addressOf(page)).toBe(PATH)
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
})

test('without scripts rows are chosen and ordered, and a date answered, by forms that add up', async () => {
  const { page } = await openSite(`${PATH}?t=hifu-facial,hilos-tensores`, { javaScript: false })
  const all = await rows(page)
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check()
  await page.getByText('Ordenar filas por lo que más me importa').click()
  await page.getByRole('checkbox', { name: 'Riesgos serios' }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.waitForURL(/[?&]dif=/)
  const different = await rows(page)
  expect(different[0]).toBe('Riesgos serios')
  expect(different.length).toBeLessThan(all.length)

  const event = dateIn(1000)
  await page.getByLabel('Fecha del acontecimiento').fill(event)
  await page.getByRole('button', { name: 'Calcular' }).click()
  await page.waitForURL(/[?&]fecha=/)
  await expect.poll(() => rows(page)).toEqual(different)
  await expect
    .poll(() => page.locator('#fecha').innerText())
    .toMatch(/Empieza, como tarde, el \d+ de [a-z]+ de \d{4}/)
})

test('an address with what does not exist, or with too much, says so and shows the rest', async () => {
  const { page } = await openSite(`${NOSE},no-existe`, { javaScript: false })
  await expect.poll(() => columns(page)).toHaveLength(3)
  await expect.poll(() => page.locator('main').innerText()).toContain('que no existe en el catálogo')
  await page.goto(`${NOSE},hifu-facial,hilos-tensores,lifting-facial`)
  await expect.poll(() => columns(page)).toHaveLength(5)
  await expect
    .poll(() => page.locator('main .note').allInnerTexts())
    .toContain('Caben cuatro columnas. Quita una para añadir otra.')
})

test('whatever is compared, the canonical address is the bare one and the title tells what it is', async () => {
  const { page } = await openSite(`${NOSE}&dif=1`, { javaScript: false })
  await expect
    .poll(() => page.locator('link[rel=canonical]').getAttribute('href'))
    .toMatch(/\/comparador-tratamientos$/)
  await expect
    .poll(() => page.title())
    .toBe('Comparar Rinomodelación sin cirugía y Rinoplastia | Clínicas Life')
})

test('the table names its rows and columns, links each page, and says what nobody knows', async () => {
  const { page } = await openSite(NOSE, { javaScript: false })
  const table = page.getByRole('table')
  await expect.poll(() => table.locator('th[scope=col]').count()).toBe(4)
  await expect
    .poll(() => table.locator('th[scope=row]').count())
    .toBe(await table.locator('tbody tr').count())
  await expect
    .poll(() => table.getByRole('link', { name: 'Rinoplastia' }).getAttribute('href'))
    .toBe('/tratamientos/rinoplastia')
  const upkeep = table.getByRole('row', { name: /^Mantenimiento/ })
  await expect.poll(async () => (await upkeep.getByRole('cell').allInnerTexts())[1]).toBe('Sin dato')
  await expect.poll(() => table.getByRole('row', { name: /^Evidencia/ }).count()).toBe(0)
  await expect.poll(() => page.locator('main').innerText()).toContain('nadie paga por aparecer')
})

test('by keyboard alone: search without accents, add, order, take out, and go back', async () => {
  const { page, errors } = await openSite(`${PATH}?t=rinoplastia`)
  await hydrated(page)
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('rinomodelacion')
  const result = page.getByRole('link', { name: /^Añadir Rinomodelación/ })
  await result.waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toMatch(/^Añadir Rinomodelación/)
  await page.keyboard.press('Enter')
  await expect.poll(() => columns(page)).toEqual(['No tratar', 'Rinoplastia', 'Rinomodelación sin cirugía'])
  await expect.poll(() => addressOf(page)).toBe(`${PATH}?t=rinoplastia,rinomodelacion`)
  await expect.poll(() => status(page)).toBe('Rinomodelación sin cirugía ya está en la tabla.')
  await expect.poll(() => focused(page)).toBe('buscar')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')

  await tabTo(page, 'Solo diferencias')
  const all = await rows(page)
  await page.keyboard.press('Space')
  await expect.poll(() => rows(page)).not.toEqual(all)
  await tabTo(page, 'Ordenar filas por lo que más me importa')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Riesgos serios')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await rows(page))[0]).toBe('Riesgos serios')
  await expect.poll(() => addressOf(page)).toBe(`${PATH}?t=rinoplastia,rinomodelacion&dif=1&primero=riesgos`)

  await tabTo(page, 'Quitar Rinoplastia', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => columns(page)).toEqual(['No tratar', 'Rinomodelación sin cirugía'])
  await expect.poll(() => status(page)).toBe('Rinoplastia ya no está en la tabla.')
  await expect.poll(() => focused(page)).toBe('comparacion')

  // Columns are steps, ticks are not.
  await page.goBack()
  await expect.poll(() => columns(page)).toEqual(['No tratar', 'Rinoplastia', 'Rinomodelación sin cirugía'])
  await expect.poll(async () => (await rows(page))[0]).toBe('Riesgos serios')
  await page.goBack()
  await expect.poll(() => columns(page)).toEqual(['No tratar', 'Rinoplastia'])
  expect(errors).toEqual([])
})

test('who goes back before an added treatment has arrived goes on from there', async () => {
  const { page, errors } = await openSite(`${PATH}?t=rinoplastia`)
  await hydrated(page)
  const add = async (name: string) => {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('link', { name: new RegExp(`^Añadir ${name}`) }).click()
  }
  await add('Rinomodelación')
  await expect.poll(() => addressOf(page)).toBe(`${PATH}?t=rinoplastia,rinomodelacion`)

  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(/comparador-tratamientos\.data/, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await add('HIFU facial')
  await asked.promise
  await page.evaluate(() => history.back())
  await expect.poll(() => addressOf(page)).toBe(`${PATH}?t=rinoplastia`)
  answer.resolve()
  await expect.poll(() => columns(page)).toEqual(['No tratar', 'Rinoplastia'])
  await add('Hilos tensores')
  await expect.poll(() => addressOf(page)).toBe(`${PATH}?t=rinoplastia,hilos-tensores`)
  expect(errors).toEqual([])
})

test('a row that is ticked right after a date was typed stays ticked', async () => {
  const { page } = await openSite(NOSE)
  await hydrated(page)
  const event = dateIn(1000)
  // In one go, so that the pause after typing is not over yet.
  await page.evaluate((day) => {
    const date = document.querySelector<HTMLInputElement>('#fecha-acontecimiento')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(date, day)
    date.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLInputElement>('input[name=dif]')!.click()
  }, event)
  await expect.poll(() => addressOf(page)).toBe(`${NOSE}&dif=1&fecha=${event}`)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Solo diferencias' }).isChecked()).toBe(true)
})

test('a fifth is refused kindly until one leaves', async () => {
  const { page } = await openSite(`${NOSE},hifu-facial`)
  await hydrated(page)
  await page.getByRole('searchbox').fill('hilos tensores')
  await page.getByRole('link', { name: /^Añadir Hilos tensores/ }).click()
  await expect.poll(() => columns(page).then(({ length }) => length)).toBe(5)
  await expect.poll(() => page.getByRole('searchbox').count()).toBe(0)
  await expect.poll(() => focused(page)).toBe('completo')
  await page.getByRole('link', { name: 'Quitar HIFU facial' }).click()
  await page.getByRole('searchbox').waitFor()
  await expect.poll(() => columns(page).then(({ length }) => length)).toBe(4)
})

test('the names of the catalogue are fetched when somebody searches, and not before', async () => {
  const { page } = await openSite(PATH)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await hydrated(page)
  await page.getByRole('searchbox').focus()
  expect(asked.filter((url) => url.includes('catalogue-index'))).toEqual([])
  await page.keyboard.type('zzzz')
  await expect.poll(() => page.locator('main').innerText()).toContain('No se encontraron tratamientos')
  expect(asked.filter((url) => url.includes('catalogue-index'))).toHaveLength(1)
})

test('what is ticked and typed before the page is ready is not lost', async () => {
  const { page } = await openSite('/accesibilidad')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(NOSE, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    document.querySelector<HTMLInputElement>('input[name=dif]')!.checked = true
    document.querySelector<HTMLInputElement>('input[name=buscar]')!.value = 'hifu'
  })
  scripts.resolve()
  await hydrated(page)
  await page.getByRole('link', { name: /^Añadir HIFU facial/ }).waitFor()
  await expect.poll(() => addressOf(page)).toBe(`${NOSE}&dif=1`)
})

test('the planner answers immediately, and says when a date has passed', async () => {
  const { page } = await openSite(`${PATH}?t=hifu-facial,hilos-tensores`)
  await hydrated(page)
  const plan = page.locator('#fecha')
  await page.getByLabel('Fecha del acontecimiento').fill(dateIn(1000))
  await expect.poll(() => plan.getByRole('listitem').count()).toBe(2)
  await expect.poll(() => plan.innerText()).toMatch(/HIFU facial\s+Empieza, como tarde, el/)
  await page.getByLabel('Fecha del acontecimiento').fill(dateIn(16))
  await expect.poll(() => plan.innerText()).toMatch(/HIFU facial\s+Ya no queda margen/)
  await page.getByLabel('Fecha del acontecimiento').fill(dateIn(-2))
  await expect.poll(() => plan.innerText()).toContain('Esa fecha ya ha pasado')
})

test('the link is copied as it stands', async () => {
  const { page, context, url } = await openSite(`${NOSE}&dif=1`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await hydrated(page)
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await page.getByText('Enlace copiado').waitFor()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}${NOSE}&dif=1`)
})

test('a table reached from the empty page looks as one that was asked for, and stays so', async () => {
  const direct = await openSite(NOSE)
  const look = await tableLook(direct.page)
  const { page } = await openSite(PATH)
  await hydrated(page)
  await page.getByRole('link', { name: 'Rinomodelación frente a rinoplastia' }).click()
  await expect.poll(() => addressOf(page)).toBe(NOSE)
  await expect.poll(() => tableLook(page)).toEqual(look)
  await page.getByRole('checkbox', { name: 'Solo diferencias' }).check()
  await expect.poll(() => addressOf(page)).toBe(`${NOSE}&dif=1`)
  await expect.poll(() => tableLook(page)).toEqual(look)
})

test('while rows go by, the names stay in sight; sideways, the heads of the rows do', async () => {
  const { page } = await openSite(NOSE, { javaScript: false })
  await page.getByRole('row', { name: /^Precio desde/ }).scrollIntoViewIfNeeded()
  const header = (await page.locator('.site-header').boundingBox())!
  for (const name of ['Rinoplastia', 'No tratar']) {
    const text = page.getByRole('columnheader', { name }).getByText(name, { exact: true })
    const box = (await text.boundingBox())!
    expect(box.y, name).toBeGreaterThanOrEqual(header.y + header.height)
    expect(box.y, name).toBeLessThan(200)
  }

  const narrow = await openSite(`${NOSE},hifu-facial,hilos-tensores`, { width: 768, javaScript: false })
  const head = narrow.page.getByRole('rowheader').first()
  const before = (await head.boundingBox())!
  await narrow.page.getByRole('cell').last().scrollIntoViewIfNeeded()
  const region = narrow.page.locator('.comparison')
  const after = (await head.boundingBox())!
  expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(100)
  expect(Math.round(after.x)).toBe(Math.round(before.x))
})

test('on a phone every cell names its treatment, and still is a cell', async () => {
  const { page } = await openSite(NOSE, { width: 390, javaScript: false })
  const row = page.getByRole('row', { name: /^Anestesia/ })
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells.map((text) => text.split('\n')[0])).toEqual([
    'No tratar',
    'Rinomodelación sin cirugía',
    'Rinoplastia',
  ])
})

test('on paper the table stands alone', async () => {
  const { page } = await openSite(`${NOSE}&fecha=${dateIn(1000)}`, { javaScript: false })
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('table').isVisible()).toBe(true)
  for (const part of [
    '.comparison-picker',
    '.comparison-controls',
    '.site-header',
    '#fecha form',
    '.comparison .cover',
  ]) {
    await expect.poll(() => page.locator(part).first().isVisible(), { message: part }).toBe(false)
  }
})

function addressOf(page: Page) {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

async function columns(page: Page): Promise<string[]> {
  const heads = await page
    .locator('thead th[scope=col]')
    .evaluateAll((cells) => cells.map((cell) => (cell.querySelector('a, span') ?? cell).textContent ?? ''))
  return heads.slice(1)
}

function rows(page: Page): Promise<string[]> {
  return page.locator('tbody th > span').allInnerTexts()
}

function status(page: Page) {
  return page.locator('output.sr-only').innerText()
}

/** What the stylesheets make of the table, its controls and what stands around them; null while there is no table. */
function tableLook(page: Page) {
  return page.evaluate(() => {
    const parts = [
      'h1',
      '.comparison th',
      '.comparison .none',
      '.comparison .cover',
      '.comparison-controls',
      '#fecha',
      '.band-dark',
    ]
    const elements = parts.map((part) => document.querySelector(part))
    if (elements.includes(null)) return null
    // The same color is written as rgb() by some styles and as lab() by others.
    const canvas = document.createElement('canvas').getContext('2d')!
    const painted = (color: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data].join()
    }
    return elements.map((element) => {
      const { fontFamily, fontSize, position, backgroundColor, display, paddingTop, height } =
        getComputedStyle(element!)
      const sizes = element!.matches('.cover') ? [height] : []
      return [fontFamily, fontSize, position, painted(backgroundColor), display, paddingTop, ...sizes]
    })
  })
}

/** Id or name of what has the focus. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.id || element?.getAttribute('aria-label') || element?.textContent || ''
  })
}

/** Presses Tab until the element with this name has the focus; fails when it is not reached. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press(key)
    const reached = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : null
      return label?.textContent || element?.getAttribute('aria-label') || element?.textContent || ''
    })
    if (reached.startsWith(name)) return
  }
  throw new Error(`«${name}» was not reached by ${key}`)
}

/** The date `days` from today, as a date field takes it. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
