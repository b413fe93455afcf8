import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, createAdmin, newEmail, sharedServer } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { widthOf } from './browser.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'
import { act, editorOf } from './text-tools.ts'

const body = (page: Page) => page.getByRole('textbox', { name: 'Cuerpo del texto' })
const saved = (page: Page) => page.locator('.ed-saved').getByText(/^Guardado a las/)
let made = 0
/** Each try changes another row: an earlier one may have left its own wording. */
let row = 0

/**
 * A new draft, by the screen that makes one at the first key.
 * @param byKeys the title is typed key by key, before and while the editor takes over
 */
async function newArticle({ email, byKeys = false }: { email?: string; byKeys?: boolean } = {}) {
  const site = await openOffice('/admin/blog/nuevo', { email })
  const { page } = site
  const title = `Prueba de redacción ${Date.now() % 1_000_000} ${(made += 1)}`
  const field = page.getByLabel('Título')
  if (byKeys) {
    const draft = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/texts'),
    )
    await field.pressSequentially(title.slice(0, 6))
    await draft
    await page.keyboard.type(title.slice(6), { delay: 20 })
  } else await field.fill(title)
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
  await body(page).waitFor()
  await saved(page).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Título' }).inputValue()).toBe(title)
  return { ...site, path: new URL(page.url()).pathname }
}

const storedBody = (path: string) => storedField(path, 'body')

async function storedField(path: string, name: 'title' | 'body'): Promise<string> {
  const query = await openDatabase()
  const [stored] = await query<{ text: string }>(
    'select content->>$2 as text from texts where id = $1',
    path.split('/').at(-1)!,
    name,
  )
  return stored?.text ?? ''
}

test('an article is written with blocks, kept by itself, and seen as the real page', async () => {
  const { page, errors, path } = await newArticle({ byKeys: true })
  // The words of the first screen are not taken up again.
  const title = page.getByRole('textbox', { name: 'Título' })
  await title.fill('Láser y sol')
  await expect.poll(() => storedField(path, 'title')).toBe('Láser y sol')
  await page.reload()
  await body(page).waitFor()
  expect(await title.inputValue()).toBe('Láser y sol')
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
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await preview.waitFor()
  const frame = page.frameLocator('.preview-frame')
  await frame.getByRole('heading', { name: 'Por qué se llevan mal' }).waitFor()
  await frame.getByText('Si pierdes visión, llama al 112.').waitFor()
  // What is written beside it follows, without leaving the editor.
  await body(page).getByText('La luz calienta').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Y quema.')
  await frame.getByText('La luz calienta el pigmento. Y quema.').waitFor()
  await page.getByRole('button', { name: 'Ver en ordenador' }).click()
  await body(page).waitFor({ state: 'hidden' })
  await preview.getByRole('button', { name: 'Cerrar la vista previa' }).click()
  await body(page).waitFor()

  await page.reload()
  await body(page).getByText('La luz calienta el pigmento.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  // The preview has no scripts, and a new article no drawing.
  const expected = /Content Security Policy|404/
  expect(errors.filter((error) => !expected.test(error))).toEqual([])
})

test('what is pasted from Word keeps its structure and loses the rest', async () => {
  const { page, path } = await newArticle()
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
  const { page, path } = await newArticle({ email })
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
  const { page, path } = await newArticle()
  page.on('dialog', (dialog) => void dialog.accept())
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

test('an offered draft stays until it is used, although something else is typed first', async () => {
  const { page, path } = await newArticle()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.route('**/content', (route) => route.abort())
  await body(page).click()
  await page.keyboard.type('Escrito en el tren.')
  await page.locator('.ed-saved').getByText('Sin conexión: se guardará').waitFor()
  await page.reload()
  const offer = page.getByText('Hay un borrador sin guardar')
  await offer.waitFor()
  await page.unroute('**/content')
  await body(page).click()
  await page.keyboard.type('Otra cosa.')
  await expect.poll(() => storedBody(path)).toBe('Otra cosa.')
  await saved(page).waitFor()
  await page.reload()
  await offer.waitFor()
  await page.getByRole('button', { name: 'Recuperar' }).click()
  const choice = page.getByRole('alert', { name: 'Dos personas habéis cambiado lo mismo' })
  await choice.getByText('Escrito en el tren.').waitFor()
  await choice.getByRole('button', { name: 'Usar lo tuyo' }).click()
  await expect.poll(() => storedBody(path)).toContain('Escrito en el tren.')
  await saved(page).waitFor()
  await page.reload()
  await body(page).getByText('Escrito en el tren.').waitFor()
  expect(await offer.count()).toBe(0)
})

test('no step is taken with a text that could not be saved', async () => {
  const { page, path } = await newArticle()
  await page.route('**/content', (route) => route.abort())
  await body(page).click()
  await page.keyboard.type('Sin guardar.')
  const next = page.locator('.ed-top').getByRole('button', { name: /^Pedir revisión editorial/ })
  await next.click()
  await page.getByText('Lo último que has escrito no se ha guardado. Guárdalo antes de seguir.').waitFor()
  await page.getByRole('button', { name: 'Ver en teléfono' }).click()
  await page.getByText('la vista previa no lo tendría').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator('.ed-preview').count()).toBe(0)
  await page.unroute('**/content')
  await next.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir revisión editorial' }).waitFor()
  expect(await storedBody(path)).toBe('Sin guardar.')
})

test('tags and the year of a source are saved with the rest while one is still in their field', async () => {
  const { page, path } = await newArticle()
  const query = await openDatabase()
  const stored = async () => {
    const [row] = await query<{ content: Pick<ArticleContent, 'tags' | 'references'> }>(
      'select content from texts where id = $1',
      path.split('/').at(-1)!,
    )
    return { tags: row!.content.tags, years: row!.content.references.map(({ year }) => year) }
  }
  await body(page).click()
  await page.keyboard.type('Con fuentes.')
  await page.getByRole('button', { name: 'Añadir una fuente' }).click()
  await page.getByLabel('Fuente 1', { exact: true }).fill('Una guía.')
  const year = page.getByLabel('Año de la fuente 1')
  await year.focus()
  await page.keyboard.type('2021')
  await page.keyboard.press('Control+s')
  await expect.poll(stored).toEqual({ tags: [], years: [2021] })
  await page.keyboard.press('Backspace')
  await page.keyboard.type('3')
  expect(await year.inputValue()).toBe('2023')

  await page
    .locator('.ed-panel')
    .getByRole('button', { name: /^Ficha/ })
    .click()
  const tags = page.getByLabel('Etiquetas')
  await tags.focus()
  await page.keyboard.type('labios, ojeras')
  await page.keyboard.press('Control+s')
  await expect.poll(stored).toEqual({ tags: ['labios', 'ojeras'], years: [2023] })
  await page.keyboard.type(', piel')
  expect(await tags.inputValue()).toBe('labios, ojeras, piel')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Pedir revisión editorial' })
  await confirm.waitFor()
  // All of it was stored before: nothing can follow that would have to be read first.
  expect(await stored()).toEqual({ tags: ['labios', 'ojeras', 'piel'], years: [2023] })
  await saved(page).waitFor()
  expect(await dialog.getByRole('alert', { name: 'El texto acaba de cambiar.' }).count()).toBe(0)
  expect(await confirm.isEnabled()).toBe(true)
})

test('a text that changes behind an open approval is read before it is signed', async () => {
  const writer = await editorOf(sharedServer())
  const made = await writer.call<TextDetail>('POST', '/texts', { kind: 'article', content: articleContent })
  const asked = await act(writer, made, { action: 'request_medical' })
  const { page } = await openOffice(`/admin/blog/${made.id}`)
  await body(page).waitFor()
  await page
    .locator('.ed-top')
    .getByRole('button', { name: /^Aprobar/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Colegio y número').fill(COLLEGE)
  await writer.call('PUT', `/texts/${made.id}/content`, {
    version: asked.version,
    kind: 'auto',
    content: { ...articleContent, body: `${articleContent.body}\n\nEscrito a última hora.` },
  })
  const changes = dialog.getByRole('alert', { name: 'El texto acaba de cambiar.' })
  await changes.getByText('Escrito a última hora.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const sign = dialog.getByRole('button', { name: 'Aprobar', exact: true })
  expect(await sign.isDisabled()).toBe(true)
  const query = await openDatabase()
  const signed = () =>
    query<{ same: boolean }>(
      'select a.content_hash = t.content_hash as same from text_approvals a join texts t on t.id = a.text_id where t.id = $1',
      made.id,
    )
  expect(await signed()).toEqual([])
  await changes.getByRole('button', { name: 'Ya los he leído' }).click()
  // What was typed stays, and so does what changed since the screen opened.
  await dialog
    .getByRole('region', { name: 'El texto ha cambiado desde que abriste esta pantalla.' })
    .waitFor()
  expect(await dialog.getByLabel('Colegio y número').inputValue()).toBe(COLLEGE)
  await sign.click()
  await page.locator('.ed-top').getByText('Aprobado', { exact: true }).waitFor()
  expect(await signed()).toEqual([{ same: true }])
})

test('a planned date is typed digit by digit and saved once; a comment waits while another row is read', async () => {
  const { page, path } = await newArticle()
  const row = (name: RegExp) => page.locator('.ed-panel').getByRole('button', { name })
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData() ?? '')
  })
  await row(/^Ficha/).click()
  const field = page.getByLabel('Fecha prevista')
  await field.focus()
  await page.keyboard.type('11112027')
  expect(await field.inputValue()).toBe('2027-11-11')
  await field.blur()
  await page.locator('.ed-state').getByText('jueves 11 de noviembre').waitFor()
  expect(changes).toHaveLength(1)
  const query = await openDatabase()
  expect(
    await query('select planned_for::date::text as day from texts where id = $1', path.split('/').at(-1)!),
  ).toEqual([{ day: '2027-11-11' }])

  await row(/^Comentarios/).click()
  const comment = page.getByRole('textbox', { name: /^Comentario/ })
  await comment.fill('Falta una fuente.')
  await row(/^Historial/).click()
  await comment.waitFor({ state: 'detached' })
  await row(/^Comentarios/).click()
  expect(await comment.inputValue()).toBe('Falta una fuente.')
})

test('findings are underlined while one types, and a press puts the other wording in their place', async () => {
  const { page, path } = await newArticle()
  // The rest happens before the server has anything.
  await page.route('**/content', (route) => route.abort())
  await body(page).click()
  await page.keyboard.type('El láser elimina las manchas para siempre. Es la mejor clínica de España.')
  const marks = body(page).locator('[data-finding]')
  await expect.poll(() => marks.count()).toBeGreaterThan(1)
  const decoration = (at: number) =>
    marks.nth(at).evaluate((mark) => getComputedStyle(mark).textDecorationStyle)
  expect([await decoration(0), await decoration(1)]).toEqual(['dotted', 'solid'])
  await marks.first().click()
  const card = page.getByRole('complementary', { name: 'Revisor de publicidad' })
  await card.getByText('RD 1907/1996').waitFor()
  expect(await card.count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  const proposal = (await card.locator('.finding-new').textContent())!
  await page.keyboard.press('Alt+Enter')
  await body(page).getByText(proposal).waitFor()
  await expect.poll(() => body(page).getByText('para siempre').count()).toBe(0)
  // A title and the excerpt have theirs too.
  await page.getByRole('textbox', { name: 'Entradilla' }).fill('Un tratamiento sin riesgos.')
  await page.locator('.ed-lead mark').waitFor()
  await page.unroute('**/content')
  await expect.poll(() => storedBody(path), { timeout: 15_000 }).toContain(proposal)
})

test('search, reading and links are judged beside the text, and a suggested link is put in its place', async () => {
  const { page, path } = await newArticle()
  await body(page).click()
  await page.keyboard.type('Antes de una rinoplastia conviene dejar de fumar. La rinoplastia pide calma.')
  const row = (name: RegExp) => page.locator('.ed-panel').getByRole('button', { name })
  await row(/^Enlaces/).click()
  await page.getByRole('button', { name: /^Enlazar «rinoplastia»/ }).click()
  await expect
    .poll(() => storedBody(path))
    .toBe(
      'Antes de una [rinoplastia](/tratamientos/rinoplastia) conviene dejar de fumar. La rinoplastia pide calma.',
    )
  await page.locator('.ed-row').getByText('1 sale, 0 llegan').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await row(/^SEO/).click()
  expect(await page.getByRole('button', { name: /^Enlazar «/ }).count()).toBe(0)
  await page.getByLabel(/^Palabra clave principal/).fill('rinoplastia sin fumar')
  await page.getByRole('button', { name: 'Usar esta palabra clave' }).click()
  await page.getByText('El título no nombra «rinoplastia sin fumar».').waitFor()
  await page.getByRole('group', { name: 'Cómo se ve en un buscador' }).waitFor()
  expect(await axeViolations(page)).toEqual([])

  await row(/^Legibilidad/).click()
  await body(page).click()
  await page.keyboard.press('Control+End')
  const long = 'y después se mira el resultado con calma porque la nariz cambia durante muchos meses '
  await page.keyboard.type(` Luego se descansa ${long}${long}.`)
  await body(page).locator('[data-style="long-sentence"]').waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('on a phone a text is read, commented on, and sent back', async () => {
  const writer = await editorOf(sharedServer())
  const made = await writer.call<TextDetail>('POST', '/texts', {
    kind: 'article',
    content: { ...articleContent, body: 'Un párrafo para leer en el teléfono.' },
  })
  await act(writer, made, { action: 'request_editorial' })
  const path = `/admin/blog/${made.id}`

  const { page } = await openOffice(path, { width: 390 })
  await body(page).getByText('Un párrafo para leer').waitFor()
  await page.locator('.ed-top').getByText('En revisión editorial').waitFor()
  await page.getByRole('button', { name: /^Comentarios/ }).click()
  await page.getByRole('textbox', { name: /^Comentario/ }).fill('Falta una fuente.')
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await page.getByText('1 sin resolver').waitFor()
  await page.getByRole('button', { name: 'Resolver', exact: true }).click()
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
  await page.locator('td a').nth(row++).click()
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

test('nested fields have forms: items are added, pasted, moved and taken back', async () => {
  const { page } = await openOffice('/admin/blog?vista=treatment')
  await page.locator('td a').nth(row++).click()
  const steps = page.getByRole('region', { name: 'Paso a paso' })
  const title = (at: number) => steps.getByRole('textbox', { name: `Título de Paso a paso ${at}` })
  const [first, second] = [await title(1).inputValue(), await title(2).inputValue()]
  await steps.getByRole('button', { name: 'Bajar: Paso a paso 1' }).click()
  await expect.poll(() => title(2).inputValue()).toBe(first)
  expect(await title(1).inputValue()).toBe(second)
  await title(1).click()
  await title(1).evaluate((element: HTMLTextAreaElement) => {
    element.select()
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<style>p{}</style><p class="MsoNormal"><b>Antes</b> de<o:p></o:p>\n empezar</p>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => title(1).inputValue()).toBe('Antes de empezar')
  await saved(page).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByText('Texto original', { exact: true }).click()
  await page.getByRole('button', { name: 'Volver al texto original: Paso a paso' }).click()
  await expect.poll(() => title(1).inputValue()).toBe(first)
  await saved(page).waitFor()
})

test('a list is searched, and an address without a text leads back to it', async () => {
  const { page, errors } = await openOffice('/admin/blog')
  await page
    .getByRole('row', { name: /Ácido hialurónico/ })
    .first()
    .waitFor()
  await page.getByLabel('Buscar por título').fill('tatuaje')
  await page.getByRole('row', { name: /Quitar un tatuaje/ }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  const lists = page.getByRole('navigation', { name: 'Contenidos de la web' }).getByRole('link')
  await expect.poll(() => lists.allInnerTexts()).toEqual(['Textos', 'Profesionales', 'Fotografías'])
  expect(errors).toEqual([])
  await page.goto(accountsUrl('/admin/blog/00000000-0000-4000-8000-00000000dead'))
  await page.getByLabel('Título del texto').fill('tatuaje')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await page.waitForURL(/\/admin\/blog\?q=tatuaje/)
})
