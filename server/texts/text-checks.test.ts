import { createTestApp, type TestApp } from '#tests/app.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import { reviewContent } from '#domain/editorial/review-content.ts'
import type { SavedText, SharedWords, SitePages, TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let ana: StaffClient
let head: StaffClient

beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  ;[ana, head] = await Promise.all([
    staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' }),
    staffClient(app, { roles: ['direction'], name: 'Nuria Valdés' }),
  ])
})
afterAll(() => app.close())

const content = {
  ...EMPTY_ARTICLE,
  title: 'La rinoplastia, paso a paso',
  body: 'Un láser indoloro. La rinoplastia pide calma.',
}
const create = async () => (await ana.post<TextDetail>('/texts', { kind: 'article', content })).body
const rowOf = async ({ id }: TextDetail) =>
  (await ana.get<TextList>('/texts?q=rinoplastia')).body.items.find((row) => row.id === id)!

test('the editor finds what the server finds, with the facts that come with the text', async () => {
  const { findings, reviewFacts } = await create()
  expect(findings.map(({ rule }) => rule)).toContain('painless')
  expect(reviewContent('article', content, reviewFacts).findings).toEqual(findings)
})

test('a finding that somebody allowed counts no more in the list, nor after the next save', async () => {
  const text = await create()
  const found = text.findings.find(({ rule }) => rule === 'painless')!
  const counted = async () => {
    const { blocks, warnings } = await rowOf(text)
    return blocks + warnings
  }
  const before = await counted()
  const { body: allowed } = await head.post<TextDetail>(`/texts/${text.id}/exceptions`, {
    rule: found.rule,
    excerpt: found.excerpt,
    reason: 'Es una cita literal de otra persona.',
  })
  expect(allowed.findings.find(({ rule }) => rule === 'painless')?.excused).toBe(true)
  expect(await counted()).toBe(before - 1)
  const { body: saved } = await ana.put<SavedText>(`/texts/${text.id}/content`, {
    version: allowed.version,
    kind: 'saved',
    content: { ...content, body: `${content.body} Y paciencia.` },
  })
  expect(saved.text.findings.find(({ rule }) => rule === 'painless')?.excused).toBe(true)
  expect(await counted()).toBe(before - 1)
})

test('with a main keyword the list has a score, and the flag of assistance is kept', async () => {
  const text = await create()
  expect((await rowOf(text)).seoScore).toBeNull()
  await head.post('/keywords', { texts: ['rinoplastia paso a paso'] })
  const { body: keywords } = await head.get<{ items: { id: string }[] }>('/keywords?q=rinoplastia')
  const { body: edited } = await ana.patch<TextDetail>(`/texts/${text.id}`, {
    version: text.version,
    keywordId: keywords.items[0]!.id,
    aiAssisted: true,
  })
  expect(edited).toMatchObject({ aiAssisted: true, keyword: { text: 'rinoplastia paso a paso' } })
  expect((await rowOf(text)).seoScore).toBeGreaterThan(20)
})

test('the pages of the site and the words shared with them are told', async () => {
  const { body: site } = await ana.get<SitePages>('/texts/pages')
  expect(site.pages.find(({ path }) => path === '/tratamientos/rinoplastia')).toBeDefined()
  expect(site.targets.find(({ href }) => href === '/tratamientos/rinoplastia')?.names).toContain(
    'Rinoplastia',
  )
  const { body: bundled } = await ana.post<TextDetail>('/texts', { kind: 'treatment', slug: 'rinoplastia' })
  const procedure = String(bundled.bundled!.procedure)
  const { body: copy } = await ana.post<TextDetail>('/texts', {
    kind: 'article',
    content: { ...content, title: 'Copia', body: procedure },
  })
  const { body: shared } = await ana.get<SharedWords>(`/texts/${copy.id}/similar`)
  expect(shared.percent).toBeGreaterThan(80)
  expect(shared.pages[0]?.path).toBe('/tratamientos/rinoplastia')
  const { body: own } = await ana.get<SharedWords>(`/texts/${bundled.id}/similar`)
  expect(own.pages.map(({ path }) => path)).not.toContain('/tratamientos/rinoplastia')
})
