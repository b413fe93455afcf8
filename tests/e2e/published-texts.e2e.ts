import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite } from './browser.ts'
import { ownServer } from './own-server.ts'
import { act, type Editor, editorOf, publishArticle } from './text-tools.ts'

// What is published changes pages that other tests read.
const { address, running } = ownServer()
let writer: Editor
let doctor: Editor
beforeAll(async () => {
  ;[writer, doctor] = await Promise.all([editorOf(running()), editorOf(running())])
})

const WORD = 'Zarzaparrilla'
const article: ArticleContent = {
  title: `${WORD}: lo que se sabe de esta planta en la piel`,
  metaTitle: `${WORD} y piel`,
  description:
    'Qué se dice de esta planta, qué está comprobado y qué no, y por qué conviene contárselo al médico antes de cualquier tratamiento.',
  category: 'laser-piel',
  tags: ['plantas'],
  keyPoints: ['No sustituye a una valoración.', 'Cuenta lo que tomas.'],
  treatments: ['hifu-facial'],
  concerns: [],
  terms: [],
  references: [
    { text: 'Una guía de plantas', url: '', kind: 'guideline', year: 2024 },
    { text: 'Otra guía', url: '', kind: null, year: null },
  ],
  faqs: [
    { q: '¿Sirve de algo?', a: 'No está comprobado.' },
    { q: '¿Puedo tomarla?', a: 'Coméntalo en la consulta.' },
  ],
  cover: { mediaId: null },
  clinic: null,
  noindex: false,
  body: `${WORD} es el nombre de una planta.\n\n## Qué se sabe\n\n${'Se ha estudiado poco en personas y sus dosis no están claras. '.repeat(15)}`,
}
const SLUG = 'zarzaparrilla-lo-que-se-sabe-de-esta-planta-en-la-piel'

const read = (path: string) => fetch(address(path), { redirect: 'manual' })
const textOf = async (path: string) => (await read(path)).text()
const askAssistant = async () => {
  const answered = await fetch(address('/api/assistant'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address('') },
    body: JSON.stringify({ question: `¿Qué se sabe de la ${WORD.toLowerCase()}?` }),
  })
  return answered.text()
}

test('a published article is everywhere within seconds, moves with a redirect, and leaves again', async () => {
  expect((await read(`/blog/${SLUG}`)).status).toBe(404)
  const text = await publishArticle(writer, doctor, article)
  expect(text.path).toBe(`/blog/${SLUG}`)
  await expect.poll(async () => (await read(text.path)).status, { timeout: 6_000 }).toBe(200)
  const page = await read(text.path)
  expect(page.headers.get('etag')).not.toBeNull()
  const html = await page.text()
  expect(html).toContain('Colegio de Médicos de Madrid, n.º 282812345')
  expect(html).toContain('"lastReviewed"')
  expect(html).toContain('"datePublished"')
  for (const path of ['/blog', '/blog/rss.xml', '/sitemaps/blog.xml'])
    expect(await textOf(path), path).toContain(
      path.endsWith('.xml') && path !== '/blog/rss.xml' ? SLUG : WORD,
    )
  expect(await askAssistant()).toContain(`/blog/${SLUG}`)

  const { page: open, errors } = await openSite(address(text.path), { width: 390 })
  await hydrated(open)
  expect(await axeViolations(open)).toEqual([])
  expect(errors).toEqual([])

  const moved = await writer.call<TextDetail>('PATCH', `/texts/${text.id}`, {
    version: text.version,
    slug: 'zarzaparrilla',
  })
  await expect.poll(async () => (await read(text.path)).status, { timeout: 6_000 }).toBe(301)
  expect((await read('/blog/zarzaparrilla')).status).toBe(200)

  await act(writer, moved, {
    action: 'withdraw',
    note: 'Ya no es actual',
    alternatives: ['/tratamientos/hifu-facial'],
  })
  await expect.poll(async () => (await read('/blog/zarzaparrilla')).status, { timeout: 6_000 }).toBe(410)
  const gone = await textOf('/blog/zarzaparrilla')
  expect(gone).toContain('Hemos retirado este texto')
  expect(gone).toContain('href="/tratamientos/hifu-facial"')
  expect(await textOf('/sitemaps/blog.xml')).not.toContain('zarzaparrilla')
  await expect.poll(askAssistant, { timeout: 6_000 }).not.toContain('/blog/zarzaparrilla')
})

test('a bundled article can be withdrawn, and published again', async () => {
  const { items } = await writer.call<TextList>('GET', '/texts?kind=article&q=microbiota')
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
    content: { ...article, title: 'Borrador que nadie ve todavía' },
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
