import { articleContent } from '#tests/back-office/article-content.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite } from './browser.ts'
import { ownServer } from './own-server.ts'
import { act, assistantSays, type Editor, editorOf, PATIENTLY, publishArticle } from './text-tools.ts'

// What is published changes pages that other tests read.
const { address, running } = ownServer()
let writer: Editor
let doctor: Editor
beforeAll(async () => {
  ;[writer, doctor] = await Promise.all([editorOf(running()), editorOf(running())])
})

/** Of each try its own: what an earlier one published or withdrew is still there. */
const WORDS = ['Zarzaparrilla', 'Milenrama']
const BUNDLED = ['microbiota', 'tatuaje']
let tries = 0
let withdrawals = 0

const articleOn = (word: string): ArticleContent => ({
  ...articleContent,
  title: `${word}: lo que se sabe de esta planta en la piel`,
  metaTitle: `${word} y piel`,
  treatments: ['hifu-facial'],
  body: `${word} es el nombre de una planta.\n\n## Qué se sabe\n\n${'Se ha estudiado poco en personas y sus dosis no están claras. '.repeat(15)}`,
})

const read = (path: string) => fetch(address(path), { redirect: 'manual' })
const textOf = async (path: string) => (await read(path)).text()
test('a published article is everywhere within seconds, moves with a redirect, and leaves again', async () => {
  const word = WORDS[tries++ % WORDS.length]!
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
    `/texts?kind=article&q=${BUNDLED[withdrawals++ % BUNDLED.length]}`,
  )
  const text = await writer.call<TextDetail>('GET', `/texts/${items[0]!.id}`)
  const gone = await act(writer, text, {
    action: 'withdraw',
    note: 'Se revisa entero',
    alternatives: ['/blog'],
  })
  await expect.poll(async () => (await read(text.path)).status, { timeout: 6_000 }).toBe(410)
  const draft = await act(writer, gone, { action: 'reopen' })
  const asked = await act(writer, draft, { action: 'request_medical' })
  const approved = await act(doctor, asked, {
    action: 'approve',
    nextReview: '2030-01-01',
    college: 'Colegio de Médicos de Madrid, n.º 282812345',
  })
  await act(writer, approved, { action: 'publish' })
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
