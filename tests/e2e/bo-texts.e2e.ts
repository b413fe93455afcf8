import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createAdmin, newEmail } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated, widthOf } from './browser.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'

const body = (page: Page) => page.getByRole('textbox', { name: 'Cuerpo del texto' })
const saved = (page: Page) => page.locator('.ed-saved').getByText(/^Guardado a las/)
let made = 0

/** A draft of its own, by the screen that makes one at the first key. */
async function newArticle(page: Page): Promise<string> {
  await page.goto(new URL('/admin/blog/nuevo', page.url()).href)
  await hydrated(page)
  const title = `Prueba de redacción ${Date.now() % 1_000_000} ${(made += 1)}`
  await page.getByLabel('Título').pressSequentially(title)
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  await body(page).waitFor()
  await saved(page).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Título' }).inputValue()).toBe(title)
  return new URL(page.url()).pathname
}

async function storedBody(path: string): Promise<string> {
  const query = await openDatabase()
  const [row] = await query<{ body: string }>(
    "select content->>'body' as body from texts where id = $1",
    path.split('/').at(-1)!,
  )
  return row?.body ?? ''
}

test('an article is written with blocks, kept by itself, and seen as the real page', async () => {
  const { page, errors } = await openOffice('/admin/blog')
  const path = await newArticle(page)
  await page.getByRole('textbox', { name: 'Entradilla' }).fill('Cuánto esperar después de la playa.')
  await body(page).click()
  await page.keyboard.type('/tit')
  const menu = page.getByRole('listbox', { name: 'Insertar un bloque' })
  await menu.getByRole('option', { name: /^Título de apartado/ }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Por qué se llevan mal')
  await page.keyboard.press('Enter')
  await page.keyboard.type('La luz calienta el pigmento.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/urgen')
  await menu.getByRole('option', { name: /^Urgencia/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Si pierdes visión, llama al 112.')
  await expect
    .poll(() => storedBody(path))
    .toBe(
      '## Por qué se llevan mal\n\nLa luz calienta el pigmento.\n\n> [!DANGER]\n> Si pierdes visión, llama al 112.',
    )
  await saved(page).waitFor()

  // The block goes up with the keys, and down again with the buttons.
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => storedBody(path)).toMatch(/112\.\n\nLa luz/)
  await page.getByLabel('Mover o borrar el bloque').click()
  await page.getByRole('button', { name: 'Bajar', exact: true }).click()
  await expect.poll(() => storedBody(path)).toMatch(/La luz[^]*112\.$/)

  await page.keyboard.press('Control+Shift+P')
  const dialog = page.getByRole('dialog', { name: 'Vista previa' })
  await dialog.getByRole('button', { name: 'Ver en teléfono' }).click()
  const frame = page.frameLocator('.preview-frame')
  await frame.getByRole('heading', { name: 'Por qué se llevan mal' }).waitFor()
  await frame.getByText('Si pierdes visión, llama al 112.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.reload()
  await body(page).getByText('La luz calienta el pigmento.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  // The preview has no scripts, and a new article no drawing of its own.
  const expected = /Content Security Policy|404/
  expect(errors.filter((error) => !expected.test(error))).toEqual([])
})

test('what is pasted from Word keeps its structure and loses the rest', async () => {
  const { page } = await openOffice('/admin/blog')
  const path = await newArticle(page)
  await body(page).click()
  await body(page).evaluate((element) => {
    const html = `<!--StartFragment--><style>p{color:red}</style>
      <h1 class="MsoTitle">El título</h1><p class="MsoNormal" style="mso-margin-top:0"><o:p>&nbsp;</o:p></p>
      <p class="MsoNormal"><span style="font-weight:bold">Importante</span><a href="#_ftn1" name="_ftnref1"><span>[1]</span></a>
      y <b style="font-weight:normal">normal</b>.<script>window.hacked = true</script></p>
      <p class="MsoListParagraph"><span style="mso-list:Ignore">·&nbsp;</span>Uno</p>
      <p class="MsoListParagraph"><span style="mso-list:Ignore">·&nbsp;</span>Dos</p>
      <p><a href="javascript:alert(1)" onclick="alert(2)">peligro</a><img src="https://evil.example/x.png" onerror="window.hacked = true"></p>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect
    .poll(() => storedBody(path))
    .toBe('## El título\n\n**Importante** y normal.\n\n- Uno\n- Dos\n\npeligro')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('two people write in one article at once, and nothing of either is lost', async () => {
  const email = await createAdmin(newEmail('ana'))
  const { page } = await openOffice('/admin/blog', { email })
  const path = await newArticle(page)
  await body(page).click()
  await page.keyboard.type('Primer párrafo.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Segundo párrafo.')
  await expect.poll(() => storedBody(path)).toBe('Primer párrafo.\n\nSegundo párrafo.')
  await saved(page).waitFor()

  const { page: other } = await openOffice(path)
  await body(other).getByText('Segundo párrafo.').waitFor()
  await page.locator('.ed-people').waitFor()
  const write = async (where: Page, paragraph: string, words: string) => {
    await body(where).getByText(paragraph).click()
    await where.keyboard.press('End')
    await where.keyboard.type(words)
  }
  await Promise.all([
    write(page, 'Primer párrafo.', ' De Ana.'),
    write(other, 'Segundo párrafo.', ' De Luis.'),
  ])
  const both = 'Primer párrafo. De Ana.\n\nSegundo párrafo. De Luis.'
  await expect.poll(() => storedBody(path), { timeout: 10_000 }).toBe(both)
  await body(page).getByText('De Luis.').waitFor()
  await body(other).getByText('De Ana.').waitFor()

  // The same passage: the stored wording stays, and the other one waits for a choice.
  await page.route('**/content', (route) => route.abort())
  await write(page, 'Primer párrafo.', ' Con Ana.')
  await page.locator('.ed-saved').getByText('Sin conexión').waitFor()
  await write(other, 'Primer párrafo.', ' Con Luis.')
  await expect.poll(() => storedBody(path)).toContain('Con Luis.')
  await page.unroute('**/content')
  const choice = page.getByRole('alert', { name: 'Dos personas habéis cambiado lo mismo' })
  await choice.getByText('Con Ana.').waitFor({ timeout: 15_000 })
  expect(await axeViolations(page)).toEqual([])
  await choice.getByRole('button', { name: 'Usar lo tuyo' }).click()
  await expect.poll(() => storedBody(path), { timeout: 10_000 }).toContain('Con Ana.')
})

test('without a connection the draft stays in the browser and is offered again', async () => {
  const { page } = await openOffice('/admin/blog')
  page.on('dialog', (dialog) => void dialog.accept())
  const path = await newArticle(page)
  await page.route('**/content', (route) => route.abort())
  await body(page).click()
  await page.keyboard.type('Escrito en el tren.')
  await page.locator('.ed-saved').getByText('Sin conexión: se guardará').waitFor()
  await page.reload()
  await page.getByText('Hay un borrador sin guardar').waitFor()
  expect(await storedBody(path)).toBe('')
  expect(await axeViolations(page)).toEqual([])
  await page.unroute('**/content')
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect.poll(() => storedBody(path)).toBe('Escrito en el tren.')
  await saved(page).waitFor()
  await page.reload()
  await body(page).getByText('Escrito en el tren.').waitFor()
  expect(await page.getByText('Hay un borrador sin guardar').count()).toBe(0)
})

test('a finding is underlined, and one key puts the other wording in its place', async () => {
  const { page } = await openOffice('/admin/blog')
  const path = await newArticle(page)
  await body(page).click()
  await page.keyboard.type('El láser elimina las manchas para siempre en casa.')
  await expect.poll(() => storedBody(path)).toContain('para siempre')
  await saved(page).waitFor()
  await page.route(`**/api/admin/texts/${path.split('/').at(-1)}`, async (route) => {
    const answer = await route.fetch()
    const detail = (await answer.json()) as TextDetail
    const finding = {
      rule: 'certain-result',
      severity: 'block' as const,
      field: 'body',
      excerpt: 'elimina las manchas para siempre',
      message: 'Promete un resultado seguro',
      source: 'RD 1907/1996, art. 4',
      proposals: ['atenúa muchas manchas'],
      excused: false,
      ...{ block: 'body:0', start: 9, end: 41, excerptHash: '' },
    }
    await route.fulfill({ response: answer, json: { ...detail, findings: [finding] } })
  })
  await page.reload()
  await body(page).locator('[data-finding]').click()
  const card = page.getByRole('complementary', { name: 'Revisor de publicidad' })
  await card.getByText('RD 1907/1996, art. 4').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Alt+Enter')
  await expect.poll(() => storedBody(path)).toBe('El láser atenúa muchas manchas en casa.')
})

test('on a phone a text is read, commented on, and sent back', async () => {
  const { page: desk } = await openOffice('/admin/blog')
  const path = await newArticle(desk)
  await body(desk).click()
  await desk.keyboard.type('Un párrafo para leer en el teléfono.')
  await expect.poll(() => storedBody(path)).toContain('teléfono')
  await desk.getByRole('button', { name: /^Pedir revisión editorial/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Pedir revisión editorial' }).click()
  await desk.locator('.ed-top').getByText('En revisión editorial').waitFor()

  const { page } = await openOffice(path, { width: 390 })
  await body(page).getByText('Un párrafo para leer').waitFor()
  await page.getByRole('heading', { name: 'Comentarios' }).click()
  await page.getByRole('textbox', { name: /^Comentario/ }).fill('Falta una fuente.')
  await page.getByRole('button', { name: 'Comentar' }).click()
  await page.getByText('1 sin resolver').waitFor()
  await page.getByRole('button', { name: 'Resolver' }).click()
  await page.getByText('Ninguno').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await widthOf(page)).toBe(390)
  await page.getByRole('button', { name: 'Devolver' }).click()
  await page.getByRole('dialog').getByLabel(/^Nota/).fill('Añade la fuente.')
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
  await page.locator('.ed-top').getByText('Borrador').waitFor()
})

test('a bundled text keeps its wording beside the own one', async () => {
  const { page } = await openOffice('/admin/blog?vista=unit')
  await page.locator('td a').first().click()
  const field = page.locator('.overlay-field textarea').first()
  await field.waitFor()
  const before = await field.inputValue()
  await field.fill('Dicho de otra manera, para probarlo.')
  await page.locator('.overlay-field[data-own] summary').click()
  await page.locator('.overlay-field[data-own]').getByText(before.slice(0, 30)).last().waitFor()
  await saved(page).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Volver al texto original/ }).click()
  await expect.poll(() => field.inputValue()).toBe(before)
  await saved(page).waitFor()
})

test('lists by kind, on a desktop and a phone, and an address without a text', async () => {
  const { page, errors } = await openOffice('/admin/blog')
  await page
    .getByRole('row', { name: /Ácido hialurónico/ })
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Buscar por título').fill('tatuaje')
  await page.getByRole('row', { name: /Quitar un tatuaje/ }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(errors).toEqual([])
  const phone = await openOffice('/admin/blog?vista=term', { width: 390 })
  await phone.page.locator('tbody tr').first().waitFor()
  expect(await axeViolations(phone.page)).toEqual([])
  expect(await widthOf(phone.page)).toBe(390)
  await phone.page.goto(new URL('/admin/blog/00000000-0000-4000-8000-00000000dead', phone.page.url()).href)
  await phone.page.getByLabel('Título del texto').fill('tatuaje')
  await phone.page.getByRole('button', { name: 'Buscar' }).click()
  await phone.page.waitForURL(/\/admin\/blog\?q=tatuaje/)
})
