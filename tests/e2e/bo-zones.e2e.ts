import { text } from 'node:stream/consumers'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdmin, newEmail } from './accounts.ts'
import { doubleText, openSite, type SiteOptions, widthOf } from './browser.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { pressedFile } from './pressed-file.ts'
import { expectUsable } from './usable.ts'

const PATH = '/admin/zone-positions'
const BACK = `${PATH}?vista=back`
const FACE_KEY = 'clinicas-life.hotspots.facial'
const CALVES = 'back/gemelos'

// Published hotspots change pages, so this file has its own server.
const { address, running } = ownServer()
let email: string
beforeAll(async () => {
  email = await createAdmin(newEmail('admin'), running())
})

/** The screen, opened by the administrator in a separate browser. */
async function openZones(path = PATH, options: SiteOptions = {}) {
  const site = await openOffice(path, { ...options, email, server: running() })
  await point(site.page, 1).waitFor()
  return site
}

async function openTab(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.goto(address(path))
  await point(page, 1).waitFor()
  return page
}

const point = (page: Page, n: number) => page.locator('.zone-dot').nth(n - 1)
const state = (page: Page) => page.locator('.zone-state')
const field = (page: Page, name: string) => page.getByLabel(`${name}, en tanto por ciento`)
const valueOf = (page: Page, name: string) => () => field(page, name).inputValue()
const storedFace = (page: Page) => page.evaluate((key) => localStorage.getItem(key), FACE_KEY)

test('hotspots are moved by keys and numbers, undone step by step, and another tab follows', async () => {
  const { page, context, errors } = await openZones()
  await expect.poll(() => state(page).innerText()).toMatch(/^Igual que en la web/)
  const other = await openTab(context, PATH)

  await point(page, 4).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(valueOf(page, 'x de Nariz')).toBe('50,5')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(valueOf(page, 'y de Nariz')).toBe('40,6')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(valueOf(page, 'x de Nariz')).toBe('50,4')
  await expect.poll(() => point(page, 4).getAttribute('aria-label')).toBe('4. Nariz: 50,4 % y 40,6 %')
  await expect.poll(valueOf(other, 'x de Nariz')).toBe('50,4')
  expect(JSON.parse((await storedFace(page))!)).toMatchObject({ 'face/nariz': { x: 50.4, y: 40.6 } })

  await page.keyboard.press('Tab')
  await expect.poll(() => point(page, 5).getAttribute('aria-pressed')).toBe('true')
  await field(page, 'x de Cuello').fill('47.25')
  await page.keyboard.press('Enter')
  await expect.poll(valueOf(page, 'x de Cuello')).toBe('47,3')
  await expect.poll(valueOf(other, 'x de Cuello')).toBe('47,3')
  await field(page, 'y de Cuello').fill('140')
  await expect.poll(() => field(page, 'y de Cuello').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(valueOf(page, 'y de Cuello')).toBe('65,5')
  await expect.poll(() => state(page).innerText()).toMatch(/^2 cambios sin publicar/)

  await point(page, 1).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(valueOf(page, 'x de Cuello')).toBe('50')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(valueOf(page, 'x de Cuello')).toBe('47,3')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z')
  await expect.poll(() => state(page).innerText()).toMatch(/^Igual que en la web/)
  await expect.poll(() => state(other).innerText()).toMatch(/^Igual que en la web/)
  expect(await storedFace(page)).toBeNull()
  expect(errors).toEqual([])
})

test('undo in a field or a dialog takes back no hotspot', async () => {
  const { page } = await openZones()
  await point(page, 4).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(valueOf(page, 'x de Nariz')).toBe('50,5')
  await field(page, 'x de Cuello').pressSequentially('4')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').pressSequentially('Prueba')
  await page.keyboard.press('Control+z')
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => state(page).innerText()).toMatch(/^1 cambio sin publicar/)
  expect(await valueOf(page, 'x de Nariz')()).toBe('50,5')
  await point(page, 4).focus()
  await page.keyboard.press('Control+z')
  await expect.poll(valueOf(page, 'x de Nariz')).toBe('50')
})

test('a hotspot is dragged, snaps to the axis, and Esc puts it back; in test mode it opens its zone as on the site', async () => {
  const { page } = await openZones()
  const hold = async () => {
    // It waits until the point stands still, and nothing lies over it.
    await point(page, 4).hover()
    const { x, y, width, height } = (await point(page, 4).boundingBox())!
    await page.mouse.down()
    return { x: x + width / 2, y: y + height / 2 }
  }
  let start = await hold()
  await page.mouse.move(start.x + 60, start.y + 40, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => page.locator('[data-dragged]').count()).toBe(0)
  expect(await valueOf(page, 'x de Nariz')()).toBe('50')

  start = await hold()
  await page.mouse.move(start.x + 2, start.y + 40, { steps: 4 })
  await expect.poll(() => page.locator('.zone-guide:not(.zone-guide-level)').count()).toBe(1)
  await page.mouse.up()
  await expect.poll(valueOf(page, 'y de Nariz')).not.toBe('38,6')
  expect(await valueOf(page, 'x de Nariz')()).toBe('50')

  await page.getByRole('button', { name: 'Reflejar Pelo al otro lado' }).click()
  await expect.poll(valueOf(page, 'x de Pelo')).toBe('62,5')
  await page.getByRole('button', { name: 'Devolver Pelo a su lugar original' }).click()
  await expect.poll(valueOf(page, 'x de Pelo')).toBe('37,5')
  const exported = await pressedFile(page.getByRole('button', { name: 'Exportar' }))
  const file = JSON.parse(await text(await exported.createReadStream())) as {
    positions: Record<string, { woman: { x: number } }>
  }
  expect(file.positions['face/nariz']!.woman.x).toBe(50)
  await page.getByRole('button', { name: 'Descartar borrador local' }).click()
  await expect.poll(() => state(page).innerText()).toMatch(/^Igual que en la web/)
  file.positions['face/nariz']!.woman.x = 44
  await page.locator('input[type="file"]').setInputFiles({
    name: 'posiciones.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect.poll(valueOf(page, 'x de Nariz')).toBe('44')

  await page.getByLabel('Probar').check()
  await point(page, 4).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'Reserva una consulta gratuita' }).waitFor()
  await expect.poll(() => sheet.innerText()).toContain('Nariz')
})

test('visitors see published positions and names without JavaScript, until earlier ones are restored', async () => {
  const { page, errors } = await openZones(BACK)
  const { page: visitor } = await openSite(address('/servicios'), { javaScript: false })
  const read = async () => {
    await visitor.goto(address('/servicios'))
    const link = visitor.locator(`.zone-figure a[href="#zona-${CALVES.replace('/', '-')}"]`)
    return [(await link.textContent())?.trim(), await link.getAttribute('style')]
  }
  const [, before] = await read()
  await field(page, 'x de Gemelos').fill('61')
  await page.keyboard.press('Enter')
  await publish(page, 'Prueba de publicación')
  await expect.poll(() => state(page).innerText()).toMatch(/^Igual que en la web/)
  await expect.poll(read).toEqual(['Gemelos', 'left:61%;top:77%'])
  await restoreOriginals(page, 'Fin de la publicación')
  await expect.poll(read).toEqual(['Gemelos', before])
  await closeHistory(page)

  // A zone is renamed, loses its hotspot and gets it back.
  await page.getByRole('button', { name: 'Gemelos, cambiar el nombre' }).click()
  const box = page.getByLabel('Nombre de Gemelos')
  await box.fill('Brazos')
  await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true')
  await box.press('Escape')
  await page.getByRole('button', { name: 'Gemelos, cambiar el nombre' }).click()
  await page.getByLabel('Nombre de Gemelos').fill('Pantorrillas')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pantorrillas, cambiar el nombre' }).waitFor()
  await page.getByLabel('Mostrar el punto de Pantorrillas').uncheck()
  await page.getByRole('button', { name: 'Añadir zona: Pantorrillas' }).click()
  await expect.poll(() => page.getByLabel('Mostrar el punto de Pantorrillas').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByText('«Gemelos» → «Pantorrillas»').waitFor()
  await page.keyboard.press('Escape')
  await publish(page, 'Prueba de nombre')
  await expect.poll(read).toEqual(['Pantorrillas', before])
  await restoreOriginals(page, 'Fin del nombre')
  await expect.poll(read).toEqual(['Gemelos', before])
  expect(errors).toEqual([])
})

test('the reason for going back to earlier positions stays when that fails', async () => {
  const { page } = await openZones(BACK)
  await field(page, 'x de Gemelos').fill('61')
  await page.keyboard.press('Enter')
  await publish(page, 'Prueba de vuelta')
  await page.route(/\/zone-positions\/restorations$/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Historial' }).click()
  await page.getByRole('button', { name: 'Volver a las originales' }).click()
  const reason = page.getByLabel('Motivo')
  await reason.fill('Fin de la vuelta')
  await page.getByRole('button', { name: 'Volver a esta versión' }).click()
  await page
    .locator('[data-sonner-toast]')
    .getByText(/^Sin conexión/)
    .waitFor()
  expect(await reason.inputValue()).toBe('Fin de la vuelta')
  await page.getByRole('button', { name: 'Volver a esta versión' }).click()
  await reason.waitFor({ state: 'detached' })
  await page.getByText('Fin de la vuelta').waitFor()
})

test('changes by two people are merged, and a conflict about the same hotspot asks', async () => {
  const { page } = await openZones(BACK)
  const { page: colleague } = await openZones(BACK)
  await field(colleague, 'y de Gemelos').fill('78')
  await colleague.keyboard.press('Enter')
  await field(colleague, 'x de Brazos').fill('75')
  await colleague.keyboard.press('Enter')
  await field(page, 'x de Gemelos').fill('61')
  await page.keyboard.press('Enter')
  await publish(page, 'Prueba de unión')

  await expect.poll(() => state(colleague).innerText()).toMatch(/^Otra persona ha publicado/)
  expect(await colleague.getByRole('button', { name: 'Publicar', exact: true }).isDisabled()).toBe(true)
  await colleague.getByRole('button', { name: 'Unir con lo publicado' }).click()
  const dialog = colleague.getByRole('dialog')
  await dialog.getByRole('radio', { name: '63 / 78' }).check()
  await dialog.locator('.actions button').first().click()
  await expect.poll(() => state(colleague).innerText()).toMatch(/^2 cambios sin publicar/)
  await expect.poll(valueOf(colleague, 'x de Gemelos')).toBe('63')
  await restoreOriginals(page, 'Fin de la unión')
})

test('the screen and its dialog pass axe and fit, on a phone and on a computer; with text at twice the size nothing scrolls sideways, and no zone name is broken inside a word', async () => {
  const { page } = await openZones(PATH, { width: 390 })
  await expect.poll(() => cutWords(page)).toEqual([])
  await field(page, 'x de Pelo').fill('30')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByText('37,5 / 12,2 → 30 / 12,2').waitFor()
  await expectUsable(page, [1440, 390], '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const path of [PATH, BACK]) {
    if (path === BACK) {
      await page.goto(address(path))
      await point(page, 1).waitFor()
    }
    await doubleText(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => widthOf(page)).toBe(width)
      await expect.poll(() => cutWords(page)).toEqual([])
      await expect
        .poll(() =>
          page.locator('.zone-table').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        )
        .toBe(0)
    }
  }
})

/** Words of the names in the table that are broken over two lines. */
function cutWords(page: Page): Promise<string[]> {
  return page.locator('.zone-name').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    }),
  )
}

async function publish(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  await dialog.getByRole('button', { name: 'Publicar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function restoreOriginals(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Historial' }).click()
  await page.getByRole('button', { name: 'Volver a las originales' }).click()
  await page.getByLabel('Motivo').fill(reason)
  await page.getByRole('button', { name: 'Volver a esta versión' }).click()
  await page.getByText(reason).waitFor()
}

async function closeHistory(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
