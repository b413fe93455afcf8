import { createTestApp, type TestApp } from '#tests/app.ts'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import { NO_LABELS } from '#domain/editorial/text-labels.ts'
import type { SavedText, TextAct, TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepTextsApplied } from './keep-texts-applied.ts'
import { prepareTexts } from './prepare-texts.ts'
import { previewOf, previewPath } from './preview.ts'

let app: TestApp
let ana: StaffClient
let doctor: StaffClient

beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  ;[ana, doctor] = await Promise.all([
    staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' }),
    staffClient(app, { roles: ['medical_review'], name: 'Inés Aldama' }),
  ])
})
afterAll(() => app.close())

const act = (who: StaffClient, { id, version }: TextDetail, input: Omit<TextAct, 'version'>) =>
  who.post<TextDetail>(`/texts/${id}/actions`, { version, ...input })
const sign = (text: TextDetail) =>
  act(doctor, text, { action: 'approve', nextReview: '2027-11-24', college: COLLEGE })
const site = () => app.deps.site.current
const articleAt = (slug: string) => site().articles.find((one) => one.slug === slug)

const UNKNOWN = 'Dura {visita.corta} minutos.'
const NAMED = expect.stringContaining('{visita.corta}') as string

test('a draft with a placeholder that nothing fills is saved and previewed, but not published', async () => {
  const content = { ...articleContent, metaTitle: UNKNOWN, body: `${articleContent.body}\n\n${UNKNOWN}` }
  const { status, body: made } = await ana.post<TextDetail>('/texts', { kind: 'article', content })
  expect(status).toBe(201)
  expect(made.problems.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: 'body', message: NAMED },
    { field: 'metaTitle', message: NAMED },
  ])
  const token = previewPath(app.deps, made.id).split('/').at(-1)!
  const preview = await previewOf(app.deps, token)
  expect(preview?.site.articles.find(({ slug }) => slug === made.slug)?.body).toContain(UNKNOWN)

  expect((await act(ana, made, { action: 'request_medical' })).status).toBe(422)
  const saved = await ana.put<SavedText>(`/texts/${made.id}/content`, {
    version: made.version,
    kind: 'saved',
    content: articleContent,
  })
  expect(saved.body.text.problems).toEqual([])
  expect((await act(ana, saved.body.text, { action: 'request_medical' })).status).toBe(200)
})

test('a term and a change of a treatment with one are previewed as typed', async () => {
  await prepareTexts(app.deps)
  const { body: terms } = await ana.get<TextList>('/texts?kind=term')
  const { body: treatments } = await ana.get<TextList>('/texts?kind=treatment&q=rinoplastia')
  const changes = { term: { plain: UNKNOWN }, treatment: { fields: { recovery: UNKNOWN } } }
  for (const row of [terms.items[0]!, treatments.items[0]!]) {
    const { body: text } = await ana.get<TextDetail>(`/texts/${row.id}`)
    const content = { ...text.content, ...changes[row.kind as keyof typeof changes] }
    const saved = await ana.put<SavedText>(`/texts/${row.id}/content`, {
      version: text.version,
      kind: 'saved',
      content,
    })
    expect(saved.body.text.problems).toEqual([{ field: expect.any(String) as string, message: NAMED }])
    const token = previewPath(app.deps, row.id).split('/').at(-1)!
    const preview = await previewOf(app.deps, token)
    const shown = [
      preview?.site.wikiTerms.find(({ slug }) => slug === row.slug)?.plain,
      preview?.site.treatmentOf.get(row.slug)?.recovery,
    ]
    expect(shown).toContain(UNKNOWN)
  }
})

test('stored texts that can no longer be shown are left out and named; the others are published', async () => {
  await prepareTexts(app.deps)
  const [treatment, term, article, unreadable] = await Promise.all([
    store(
      'treatment',
      1,
      `jsonb_build_object('title', 'x', 'fields', jsonb_build_object('recovery', $2::text))`,
    ),
    store('term', 2, `published || jsonb_build_object('plain', $2::text)`),
    store('article', 3, `published || jsonb_build_object('body', published->>'body' || $2::text)`),
    store('article', 4, `published - 'references' || jsonb_build_object('title', $2::text)`, 1),
  ])
  const before = site()
  const stop = await keepTextsApplied(app.deps, () => {})
  try {
    expect(site().treatmentOf.get(treatment.slug)).toEqual(before.treatmentOf.get(treatment.slug))
    expect(site().wikiTerms).toEqual(before.wikiTerms)
    expect(site().articles).toEqual(before.articles)
    for (const { id } of [treatment, term, article])
      expect((await ana.get<TextDetail>(`/texts/${id}`)).body.unshown).toContain('{visita.corta}')
    expect((await ana.get<TextDetail>(`/texts/${unreadable.id}`)).body.unshown).not.toBeNull()
    const { body: list } = await ana.get<TextList>('/texts?kind=article')
    const unshown = list.items.filter((row) => row.unshown).map(({ id }) => id)
    expect(unshown.toSorted()).toEqual([article.id, unreadable.id].toSorted())

    const { body: made } = await ana.post<TextDetail>('/texts', { kind: 'article', content: articleContent })
    const { body: asked } = await act(ana, made, { action: 'request_medical' })
    const { body: signed } = await sign(asked)
    expect((await act(ana, signed, { action: 'publish' })).status).toBe(200)
    await expect.poll(() => articleAt(made.slug)?.title, { timeout: 10_000 }).toBe(articleContent.title)
    expect((await ana.get<TextDetail>(`/texts/${made.id}`)).body.unshown).toBeNull()
  } finally {
    await stop()
  }
})

test('a name of a category or tag has no placeholder, and one stored before stops nothing', async () => {
  const named = await ana.patch('/texts/categories/capilar', { name: 'Pelo, {foo.bar}' })
  expect(named).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) as string } } })
  expect((await ana.post('/texts/tags', { tag: 'piel', into: '{visit.shortest}' })).status).toBe(422)
  await app.owner.query(
    "insert into text_labels (kind, label, name, changed_at) values ('category', 'capilar', 'Pelo, {foo.bar}', now())",
  )
  const stop = await keepTextsApplied(app.deps, () => {})
  expect(app.deps.site.texts.labels).not.toBe(NO_LABELS)
  await stop()
})

/** Stores a bundled text as an earlier release might have published it. @param change SQL of what is published */
async function store(kind: string, seq: number, change: string, offset = 0) {
  const { rows } = await app.owner.query<{ id: string; slug: string }>(
    `update texts set published = ${change}, published_hash = md5(random()::text), published_seq = $3
    where id = (select id from texts where kind = $1 order by slug offset $4 limit 1) returning id, slug`,
    [kind, UNKNOWN, seq, offset],
  )
  return rows[0]!
}
