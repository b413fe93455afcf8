import { randomBytes } from 'node:crypto'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextDetail, TextList } from '#domain/editorial/text-view.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, widthOf } from './browser.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import {
  act,
  assistantSays,
  type Editor,
  editorOf,
  PATIENTLY,
  publishArticle,
  publishDraft,
} from './text-tools.ts'

// What is published changes pages that other tests read.
const { address, running } = ownServer()
let writer: Editor
let doctor: Editor
beforeAll(async () => {
  ;[writer, doctor] = await Promise.all([editorOf(running()), editorOf(running())])
})

/** Another word for each try: what an earlier one published and planned is still there. */
const WORDS = ['Alcaravea', 'Pimpinela']
const PLANTS = ['Zarzaparrilla', 'Milenrama']
const BUNDLED = ['microbiota', 'tatuaje']
const tries = { path: 0, published: 0, withdrawn: 0 }
const FORBIDDEN = 'Resultados garantizados.'

/** Each time by somebody else: pages that are not found are limited by address. */
const read = (path: string) =>
  fetch(address(path), {
    redirect: 'manual',
    headers: { 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') },
  })
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
  const word = WORDS[tries.path++ % WORDS.length]!
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

  // The other person sees it corrected on the phone, and approves it there.
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

/** The search of the site with these words, on a new page. */
async function searched(words: string) {
  const { page } = await openSite(address('/contacto'), { width: 1440 })
  await hydrated(page)
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Buscar tratamiento' })
  await dialog.getByRole('searchbox').fill(words)
  await dialog.locator('output[aria-busy="false"]').filter({ hasText: /\w/ }).waitFor()
  return { page, end: () => page.close() }
}

const articleOn = (word: string): ArticleContent => ({
  ...articleContent,
  title: `${word}: lo que se sabe de esta planta en la piel`,
  metaTitle: `${word} y piel`,
  treatments: ['hifu-facial'],
  body: `${word} es el nombre de una planta.\n\n## Qué se sabe\n\n${'Se ha estudiado poco en personas y sus dosis no están claras. '.repeat(15)}`,
})

test('a published article is everywhere within seconds, moves with a redirect, and leaves again', async () => {
  const word = PLANTS[tries.published++ % PLANTS.length]!
  const slug = `${word.toLowerCase()}-lo-que-se-sabe-de-esta-planta-en-la-piel`
  const short = `/blog/${word.toLowerCase()}`
  const askAssistant = () => assistantSays(running(), `¿Qué se sabe de la ${word.toLowerCase()}?`)
  // The assistant has read the site before: what comes later has to reach it all the same.
  expect(await askAssistant()).not.toContain(slug)
  expect((await read(`/blog/${slug}`)).status).toBe(404)
  const text = await publishArticle(writer, doctor, articleOn(word))
  expect(text.path).toBe(`/blog/${slug}`)
  await expect.poll(async () => (await read(text.path)).status, { timeout: 6_000 }).toBe(200)
  const page = await read(text.path)
  expect(page.headers.get('etag')).not.toBeNull()
  const html = await page.text()
  expect(html).toContain('Colegio de Médicos de Madrid, n.º 282812345')
  expect(html).toContain('"lastReviewed"')
  expect(html).toContain('"datePublished"')
  for (const [path, said] of [
    ['/blog', word],
    ['/blog/rss.xml', word],
    ['/sitemaps/blog.xml', slug],
  ] as const)
    await expect.poll(() => textOf(path), { message: path }).toContain(said)
  await expect.poll(askAssistant, PATIENTLY).toContain(`/blog/${slug}`)

  const { page: open, errors } = await openSite(address(text.path), { width: 390 })
  await hydrated(open)
  expect(await axeViolations(open)).toEqual([])
  expect(errors).toEqual([])

  const moved = await writer.call<TextDetail>('PATCH', `/texts/${text.id}`, {
    version: text.version,
    slug: word.toLowerCase(),
  })
  await expect.poll(async () => (await read(text.path)).status, { timeout: 6_000 }).toBe(301)
  await expect.poll(async () => (await read(short)).status).toBe(200)

  await act(writer, moved, {
    action: 'withdraw',
    note: 'Ya no es actual',
    alternatives: ['/tratamientos/hifu-facial'],
  })
  // Its earlier address too.
  for (const path of [short, text.path]) {
    await expect.poll(async () => (await read(path)).status, { timeout: 6_000 }).toBe(410)
    const gone = await textOf(path)
    expect(gone).toContain('Hemos retirado este texto')
    expect(gone).toContain('href="/tratamientos/hifu-facial"')
  }
  await expect.poll(() => textOf('/sitemaps/blog.xml')).not.toContain(word.toLowerCase())
  await expect.poll(askAssistant, PATIENTLY).not.toContain(short)
})

test('a bundled article can be withdrawn, and published again', async () => {
  const { items } = await writer.call<TextList>(
    'GET',
    `/texts?kind=article&q=${BUNDLED[tries.withdrawn++ % BUNDLED.length]}`,
  )
  const text = await writer.call<TextDetail>('GET', `/texts/${items[0]!.id}`)
  const gone = await act(writer, text, {
    action: 'withdraw',
    note: 'Se revisa entero',
    alternatives: ['/blog'],
  })
  await expect.poll(async () => (await read(text.path)).status, { timeout: 6_000 }).toBe(410)
  await publishDraft(writer, doctor, await act(writer, gone, { action: 'reopen' }))
  await expect.poll(async () => (await read(text.path)).status, { timeout: 6_000 }).toBe(200)
})

test('a preview shows the working copy as its page, to nobody else and without scripts', async () => {
  const made = await writer.call<TextDetail>('POST', '/texts', {
    kind: 'article',
    content: { ...articleContent, title: 'Borrador que nadie ve todavía' },
  })
  const { url } = await writer.call<{ url: string }>('POST', `/texts/${made.id}/preview`)
  const page = await read(url)
  expect(page.status).toBe(200)
  expect(page.headers.get('x-robots-tag')).toContain('noindex')
  expect(page.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(await page.text()).toContain('Borrador que nadie ve todavía')
  expect((await read(made.path)).status).toBe(404)
  expect((await read(`${url}x`)).status).toBe(404)
  const { page: open } = await openSite(address(url), { width: 1440 })
  await open.getByRole('heading', { level: 1, name: 'Borrador que nadie ve todavía' }).waitFor()
})
