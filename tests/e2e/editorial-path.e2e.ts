import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hydrated, openSite, widthOf } from './browser.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { assistantSays, type Editor, editorOf, PATIENTLY } from './text-tools.ts'

// What is published changes pages that other tests read.
const { address, running } = ownServer()
let writer: Editor
let doctor: Editor
beforeAll(async () => {
  ;[writer, doctor] = await Promise.all([editorOf(running()), editorOf(running())])
})

/** A word of its own for each try: what an earlier one published and planned is still there. */
const WORDS = ['Alcaravea', 'Pimpinela']
let tries = 0
const FORBIDDEN = 'Resultados garantizados.'

const read = (path: string) => fetch(address(path), { redirect: 'manual' })
const textOf = async (path: string) => (await read(path)).text()
const stateOf = (page: Page, state: string) =>
  page.locator('.ed-top').getByText(state, { exact: true }).waitFor()
/** Presses the next step and confirms it; on a phone with a finger. */
async function step(
  page: Page,
  name: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const press = (button: ReturnType<Page['getByRole']>) =>
    page.viewportSize()!.width < 760 ? button.tap() : button.click()
  await press(page.locator('.ed-top').getByRole('button', { name: new RegExp(`^${name}`) }))
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await press(dialog.getByRole('button', { name, exact: true }))
  await dialog.waitFor({ state: 'detached' })
}
const nothing = () => Promise.resolve()

test('an idea becomes a keyword, a plan, a draft, a reviewed and scheduled article, and leaves again', async () => {
  const word = WORDS[tries++ % WORDS.length]!
  const title = `${word} y piel sensible: qué se sabe`
  const path = `/blog/${word.toLowerCase()}-y-piel-sensible-que-se-sabe`
  const askAssistant = () => assistantSays(running(), `¿Qué se sabe de la ${word.toLowerCase()}?`)
  const card = async () => {
    const query = await openDatabaseOf(running())
    const [found] = await query<{ id: string; version: number; keyword: string }>(
      'select p.id, p.version, p.keyword_id as keyword from plan_items p join keywords k on k.id = p.keyword_id where lower(k.text) = lower($1)',
      `${word} piel`,
    )
    return found!
  }
  // The idea becomes a keyword, and the keyword a card of the plan.
  const { page: desk } = await openOffice('/admin/keywords', {
    server: running(),
    email: writer.email,
    width: 1440,
  })
  await desk.getByRole('heading', { level: 1 }).waitFor()
  await desk.keyboard.press('a')
  await desk.getByLabel('Palabras clave, una por línea').fill(`${word} piel`)
  await desk.getByRole('button', { name: 'Revisar' }).click()
  await desk.getByRole('button', { name: 'Añadir 1' }).click()
  const row = desk.locator('tr[data-row]', { hasText: word })
  await row.focus()
  await desk.keyboard.press('b')
  await desk.getByRole('status').getByText('Brief creado en la planificación').waitFor()
  const planned = await card()

  // Its draft belongs to the card and holds a sentence that the law forbids.
  const made = await writer.call<TextDetail>('POST', '/texts', {
    kind: 'article',
    keywordId: planned.keyword,
    content: {
      ...articleContent,
      title,
      metaTitle: `${word} y piel`,
      body: `${articleContent.body}\n\n${FORBIDDEN}`,
    },
  })
  await writer.call('PATCH', `/planning/${planned.id}`, { version: planned.version, textId: made.id })
  await desk.goto(address(`/admin/blog/${made.id}`))
  await desk.getByRole('textbox', { name: 'Cuerpo del texto' }).getByText(FORBIDDEN).waitFor()
  await step(desk, 'Pedir revisión editorial', nothing)
  await stateOf(desk, 'En revisión editorial')
  await desk.locator('.ed-state').getByText('El revisor de publicidad impide 1 frase.').waitFor()
  const onwards = desk.locator('.ed-top').getByRole('button', { name: /^Pedir revisión médica/ })
  await expect.poll(() => onwards.getAttribute('aria-disabled')).toBe('true')

  // Another person reads on a phone what is in its way.
  const { page: phone } = await openOffice(`/admin/blog/${made.id}`, {
    server: running(),
    email: doctor.email,
    width: 390,
  })
  await phone.getByText('El revisor de publicidad impide 1 frase.').first().waitFor()
  expect(await widthOf(phone)).toBeLessThanOrEqual(390)

  // Mended, it can be asked for.
  await desk.getByRole('textbox', { name: 'Cuerpo del texto' }).getByText(FORBIDDEN).click({ clickCount: 3 })
  await desk.keyboard.type('Cada piel responde de una forma.')
  await expect.poll(() => onwards.getAttribute('aria-disabled'), { timeout: 10_000 }).not.toBe('true')
  await step(desk, 'Pedir revisión médica', nothing)
  await stateOf(desk, 'En revisión médica')

  // The other person sees it mended on the phone, and approves it there.
  await phone.getByText('Cada piel responde de una forma.').waitFor()
  expect(await widthOf(phone)).toBeLessThanOrEqual(390)
  await step(phone, 'Aprobar', (dialog) => dialog.getByLabel('Colegio y número').fill(COLLEGE))
  await stateOf(phone, 'Aprobado')

  // Scheduled; then its hour comes.
  await stateOf(desk, 'Aprobado')
  await desk
    .locator('.ed-state')
    .getByRole('button', { name: /^Programar/ })
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Fecha y hora').fill('2030-07-01T09:00')
  await dialog.getByRole('button', { name: 'Programar', exact: true }).click()
  await stateOf(desk, 'Programado')
  expect((await read(path)).status).toBe(404)
  const query = await openDatabaseOf(running())
  await query("update texts set scheduled_for = now() - interval '1 minute' where id = $1", made.id)
  await query(`select pg_notify('back_office', '{"type":"text.changed","ids":[]}')`)
  await expect.poll(async () => (await read(path)).status, { timeout: 25_000 }).toBe(200)
  await stateOf(desk, 'Publicado')

  // The page, feed, sitemap, search and assistant know it.
  const html = await textOf(path)
  for (const said of [title, COLLEGE, '"lastReviewed"', 'Cada piel responde de una forma.'])
    expect(html).toContain(said)
  expect(html).not.toContain('garantizados')
  await expect.poll(() => textOf('/blog/rss.xml')).toContain(path)
  await expect.poll(() => textOf('/sitemaps/blog.xml')).toContain(path)
  await expect.poll(askAssistant, PATIENTLY).toContain(path)
  const found = async () => {
    const { page, end } = await searched(word)
    const count = await page.getByRole('dialog').locator(`a[href="${path}"]`).count()
    await end()
    return count
  }
  await expect.poll(found, PATIENTLY).toBe(1)

  // Withdrawn, it is gone everywhere, and its address proposes another page.
  await desk
    .locator('.ed-state')
    .getByRole('button', { name: /^Retirar de la web/ })
    .click()
  await dialog.getByLabel('Páginas que se proponen en su lugar').fill('/tratamientos/hifu-facial')
  await dialog.getByLabel('Nota').fill('Ha quedado antiguo')
  await dialog.getByRole('button', { name: 'Retirar de la web', exact: true }).click()
  await expect.poll(async () => (await read(path)).status, { timeout: 10_000 }).toBe(410)
  expect(await textOf(path)).toContain('href="/tratamientos/hifu-facial"')
  await expect.poll(() => textOf('/blog/rss.xml')).not.toContain(path)
  await expect.poll(() => textOf('/sitemaps/blog.xml')).not.toContain(path)
  await expect.poll(askAssistant, PATIENTLY).not.toContain(path)
  await expect.poll(found, PATIENTLY).toBe(0)
}, 120_000)

/** The search of the site with these words, on a page of its own. */
async function searched(words: string) {
  const { page } = await openSite(address('/contacto'), { width: 1440 })
  await hydrated(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Buscar tratamiento' })
  await dialog.getByRole('searchbox').fill(words)
  await dialog.locator('output[aria-busy="false"]').filter({ hasText: /\w/ }).waitFor()
  return { page, end: () => page.close() }
}
