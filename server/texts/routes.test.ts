import { createTestApp, type TestApp } from '#tests/app.ts'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import type { RevisionRow, SavedText, TextAct, TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepTextsApplied } from './keep-texts-applied.ts'
import { prepareTexts } from './prepare-texts.ts'
import { publishAgain } from './publish-row.ts'
import { publishDueTexts } from './publish-due-texts.ts'
import { sendScheduleFailure } from './send-schedule-failure.ts'

let app: TestApp
let ana: StaffClient
let luis: StaffClient
let doctor: StaffClient

beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await app.truncate()
  ;[ana, luis, doctor] = await Promise.all([
    staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' }),
    staffClient(app, { roles: ['marketing'], name: 'Luis Prueba' }),
    staffClient(app, { roles: ['medical_review'], name: 'Inés Aldama' }),
  ])
})
afterAll(() => app.close())

const article = articleContent

const create = async (content: ArticleContent = article) => {
  const { status, body } = await ana.post<TextDetail>('/texts', { kind: 'article', content })
  expect(status).toBe(201)
  return body
}
const act = (who: StaffClient, { id, version }: TextDetail, input: Omit<TextAct, 'version'>) =>
  who.post<TextDetail>(`/texts/${id}/actions`, { version, ...input })
const save = (who: StaffClient, { id, version }: TextDetail, content: ArticleContent, more: object = {}) =>
  who.put<SavedText>(`/texts/${id}/content`, { version, kind: 'saved', content, ...more })

async function approved(content: ArticleContent = article) {
  const made = await create(content)
  const { body: asked } = await act(ana, made, { action: 'request_medical' })
  const { status, body } = await act(doctor, asked, {
    action: 'approve',
    nextReview: '2027-11-24',
    college: COLLEGE,
  })
  expect(status).toBe(200)
  return body
}
async function published(content: ArticleContent = article) {
  const { status, body } = await act(ana, await approved(content), { action: 'publish' })
  expect(status).toBe(200)
  return body
}

/** Applies publications as a second process would, until the work is done. */
async function withApplied(work: (fingerprints: string[]) => Promise<void>) {
  const fingerprints: string[] = []
  const stop = await keepTextsApplied(app.deps, (fingerprint) => fingerprints.push(fingerprint))
  try {
    await work(fingerprints)
  } finally {
    await stop()
  }
}
const onSite = (slug: string) => app.deps.site.current.articles.find((one) => one.slug === slug)

test('an article goes from draft to the site, with its reviewer, and off it again', async () => {
  await withApplied(async (fingerprints) => {
    expect(fingerprints).toEqual([''])
    const text = await published()
    expect(text).toMatchObject({ state: 'published', slug: 'como-preparar-la-piel-para-el-invierno' })
    await expect.poll(() => onSite(text.slug)?.title).toBe(article.title)
    expect(onSite(text.slug)).toMatchObject({
      reviewer: `Inés Aldama, ${COLLEGE}`,
      references: ['Una guía https://example.org/guia', 'Otra guía'],
    })
    expect(fingerprints.at(-1)).toMatch(/^texts \d+$/)
    const { body: gone } = await act(ana, text, {
      action: 'withdraw',
      note: 'Ya no es actual',
      alternatives: ['/blog'],
    })
    expect(gone).toMatchObject({ state: 'archived', withdrawnAt: expect.any(String) as string })
    await expect.poll(() => onSite(text.slug)).toBeUndefined()
    expect(app.deps.site.current.withdrawn.get(`/blog/${text.slug}`)).toMatchObject({
      alternatives: ['/blog'],
    })
  })
})

test('what a language model helped to write says so on the site, as it was published', async () => {
  await withApplied(async (fingerprints) => {
    const made = await create()
    const edit = (text: TextDetail, aiAssisted: boolean) =>
      ana.patch<TextDetail>(`/texts/${text.id}`, { version: text.version, aiAssisted })
    const { body: marked } = await edit(made, true)
    const { body: asked } = await act(ana, marked, { action: 'request_medical' })
    const signature = { nextReview: '2027-11-24', college: COLLEGE }
    const { body: signed } = await act(doctor, asked, { action: 'approve', ...signature })
    const { body: text } = await act(ana, signed, { action: 'publish' })
    await expect
      .poll(() => onSite(text.slug))
      .toMatchObject({
        aiAssisted: true,
        reviewer: `Inés Aldama, ${COLLEGE}`,
      })
    const { body: corrected } = await edit(text, false)
    await expect.poll(() => onSite(text.slug)?.aiAssisted).toBeUndefined()
    const { body: changed } = await save(ana, corrected, {
      ...article,
      title: 'Otro título para el invierno',
    })
    expect((await edit(changed.text, true)).status).toBe(200)
    const shown = fingerprints.at(-1)
    await app.deps.database.db.transaction((tx) => publishAgain(tx, [text.id]))
    await expect.poll(() => fingerprints.at(-1)).not.toBe(shown)
    expect(onSite(text.slug)).toMatchObject({ title: article.title })
    expect(onSite(text.slug)).not.toHaveProperty('aiAssisted')
  })
})

test.each([true, false])(
  'what was discarded does not change what the page says of a model: %s',
  async (said) => {
    const edit = async (text: TextDetail, change: object) => {
      const { status, body } = await ana.patch<TextDetail>(`/texts/${text.id}`, {
        version: text.version,
        ...change,
      })
      expect(status).toBe(200)
      return body
    }
    const onPage = async ({ id }: TextDetail) => {
      const { rows } = await app.owner.query<{ said: boolean }>(
        "select (published_review->>'aiAssisted')::boolean as said from texts where id = $1",
        [id],
      )
      return rows[0]!.said
    }
    const marked = await edit(await approved(), { aiAssisted: said })
    const { body: text } = await act(ana, marked, { action: 'publish' })
    expect(await onPage(text)).toBe(said)
    const { body: changed } = await save(ana, text, { ...article, title: 'Otro título para el invierno' })
    const unlike = await edit(changed.text, { aiAssisted: !said })
    const { body: discarded } = await act(ana, unlike, { action: 'discard' })
    expect(discarded).toMatchObject({ state: 'published', aiAssisted: said })
    const signed = await edit(discarded, { authorId: luis.id })
    expect(await onPage(signed)).toBe(said)
    // So it is when the public version is restored.
    const { body: again } = await save(ana, signed, { ...article, title: 'Un título más para el invierno' })
    const other = await edit(again.text, { aiAssisted: !said })
    const { body: revisions } = await ana.get<{ items: RevisionRow[] }>(`/texts/${other.id}/revisions`)
    const { number } = revisions.items.find(({ kind }) => kind === 'published')!
    const { status, body: restored } = await ana.post<TextDetail>(
      `/texts/${other.id}/revisions/${number}/restore`,
      { version: other.version },
    )
    expect([status, restored.aiAssisted]).toEqual([200, said])
    // A mark that was left behind before is not published by another approval.
    await app.owner.query("update texts set state = 'expired', ai_assisted = $1 where id = $2", [
      !said,
      other.id,
    ])
    const signature = { nextReview: '2028-11-24', college: COLLEGE }
    expect((await act(doctor, restored, { action: 'approve', ...signature })).status).toBe(200)
    expect(await onPage(restored)).toBe(said)
  },
)

test('nothing is published without medical approval, nor approved by its author', async () => {
  const made = await create()
  expect((await act(ana, made, { action: 'publish' })).status).toBe(403)
  const { body: asked } = await act(ana, made, { action: 'request_medical' })
  expect((await act(ana, asked, { action: 'approve', nextReview: '2027-01-01' })).status).toBe(403)
  const unsigned = await act(doctor, asked, { action: 'approve', nextReview: '2027-01-01' })
  expect(unsigned).toMatchObject({ status: 422, body: { errors: { college: expect.any(String) as string } } })
})

test('who wrote a text does not approve it, even if somebody else signs it', async () => {
  const both = await staffClient(app, { roles: ['marketing', 'medical_review'], name: 'Marta Prueba' })
  const { body: made } = await both.post<TextDetail>('/texts', { kind: 'article', content: article })
  const { body: asked } = await act(both, made, { action: 'request_medical' })
  await app.owner.query('update texts set author_id = $1 where id = $2', [luis.id, made.id])
  const signature = { nextReview: '2027-11-24', college: COLLEGE }
  expect((await act(both, asked, { action: 'approve', ...signature })).status).toBe(422)
  expect((await act(doctor, asked, { action: 'approve', ...signature })).status).toBe(200)
})

test('approval is bound to the text: a change asks for it again, a typing error does not', async () => {
  const text = await approved()
  const corrected = { ...article, body: article.body.replace('Hidratar', 'Hidrater') }
  const typo = await save(ana, text, corrected, { typingErrorsOnly: true })
  expect(typo.body.text).toMatchObject({ state: 'approved', approval: { stale: false } })
  const claim = { ...article, body: `${article.body} No tiene riesgos.` }
  const pretended = await save(ana, typo.body.text, claim, { typingErrorsOnly: true })
  expect(pretended).toMatchObject({ status: 422 })
  const changed = await save(ana, typo.body.text, claim)
  expect(changed.body.text).toMatchObject({ state: 'medical_review', approval: { stale: true } })
  expect((await act(ana, changed.body.text, { action: 'publish' })).status).toBe(403)
})

test('two editors lose nothing: other passages merge, the same passage is returned to choose', async () => {
  const made = await create()
  const mine = { ...article, body: article.body.replace('Hidratar y esperar.', 'Hidratar, dice Ana.') }
  const theirs = { ...article, title: 'Otro título, de Luis, para el invierno' }
  await save(luis, made, theirs)
  const merged = await save(ana, made, mine, { base: article })
  expect(merged).toMatchObject({ status: 200, body: { merged: true, conflicts: [] } })
  expect(merged.body.text.content).toMatchObject({ title: theirs.title, body: mine.body })
  const late = { ...article, body: article.body.replace('Hidratar y esperar.', 'Hidratar, dice Luis.') }
  const clash = await save(luis, made, late, { base: article })
  expect(clash.body.conflicts).toEqual([
    { field: 'body', mine: 'Hidratar, dice Luis.', theirs: 'Hidratar, dice Ana.' },
  ])
  expect((await save(luis, made, late)).status).toBe(409)
})

test('a scheduled text is published when its time comes, once, with the hour of Madrid', async () => {
  const text = await approved()
  const missing = await act(ana, text, { action: 'schedule', at: '2027-03-28T02:30' })
  expect(missing).toMatchObject({
    status: 422,
    body: { errors: { at: expect.stringContaining('no existe') as string } },
  })
  expect((await act(ana, text, { action: 'schedule', at: '2020-01-01T09:00' })).status).toBe(422)
  const year = new Date().getUTCFullYear() + 1
  const { body: scheduled } = await act(ana, text, { action: 'schedule', at: `${year}-07-01T09:00` })
  expect(scheduled).toMatchObject({ state: 'scheduled', scheduledFor: `${year}-07-01T07:00:00.000Z` })
  const at = (iso: string) => ({ ...app.deps, now: () => new Date(iso) })
  await publishDueTexts(at(`${year}-07-01T06:59:00Z`))
  const state = async () => (await ana.get<TextDetail>(`/texts/${text.id}`)).body.state
  expect(await state()).toBe('scheduled')
  await Promise.all([
    publishDueTexts(at(`${year}-07-01T07:00:30Z`)),
    publishDueTexts(at(`${year}-07-01T07:00:30Z`)),
  ])
  expect(await state()).toBe('published')
  const { items } = (await ana.get<{ items: { kind: string }[] }>(`/texts/${text.id}/revisions`)).body
  expect(items.filter(({ kind }) => kind === 'published')).toHaveLength(1)
})

test('a scheduled text that cannot be published is in the list with its reason, and its people are mailed', async () => {
  const direction = await staffClient(app, { roles: ['direction'], name: 'Dora Prueba' })
  const text = await approved()
  const year = new Date().getUTCFullYear() + 1
  await act(ana, text, { action: 'schedule', at: `${year}-07-01T09:00` })
  await app.deps.database.pool.query('update text_approvals set withdrawn_at = now()')
  await publishDueTexts({ ...app.deps, now: () => new Date(`${year}-07-01T07:01:00Z`) })
  const { body } = await ana.get<TextList>('/texts?kind=article&view=failed')
  expect(body.items).toMatchObject([{ id: text.id, scheduleFailure: 'Falta la aprobación médica.' }])
  const { rows } = await app.deps.database.pool.query<{ data: { staffId: string; at: string } }>(
    "select data from pgboss.job where name = 'send-schedule-failure'",
  )
  const told = rows.map(({ data }) => data.staffId)
  expect(told.toSorted()).toEqual([ana.id, direction.id].toSorted())
  for (const { data } of rows)
    await sendScheduleFailure(app.deps)({ ...data, textId: text.id }, null as never)
  const sent = await readdir(join(app.deps.env.DATA_DIR, 'mail'))
  expect(sent.filter((name) => name.startsWith(`schedule-${text.id}`))).toHaveLength(2)
})

test('a public text that moves leaves a redirect, and its old slug is free again', async () => {
  await withApplied(async () => {
    const text = await published()
    const moved = await ana.patch<TextDetail>(`/texts/${text.id}`, {
      version: text.version,
      slug: 'piel-en-invierno',
    })
    expect(moved).toMatchObject({ status: 200, body: { path: '/blog/piel-en-invierno' } })
    await expect
      .poll(() => app.deps.site.current.redirects.get(`/blog/${text.slug}`))
      .toBe('/blog/piel-en-invierno')
    expect(onSite('piel-en-invierno')).toBeDefined()
    expect(onSite(text.slug)).toBeUndefined()
    const other = await create({ ...article, title: 'Otra' })
    const taken = await ana.patch(`/texts/${other.id}`, { version: other.version, slug: 'piel-en-invierno' })
    expect(taken).toMatchObject({
      status: 422,
      body: { errors: { slug: expect.stringContaining('«piel-en-invierno-2»') as string } },
    })
  })
})

test('the bundled texts are imported once, listed, and change nothing until staff change one', async () => {
  await prepareTexts(app.deps)
  await prepareTexts(app.deps)
  const { body } = await ana.get<TextList>('/texts?kind=article')
  expect(body).toMatchObject({ total: 24, counts: { published: 24 } })
  expect((await ana.get<TextList>('/texts?kind=treatment&q=rinoplastia')).body.items[0]).toMatchObject({
    slug: 'rinoplastia',
  })
  await withApplied(async (fingerprints) => {
    expect(fingerprints).toEqual([''])
    const [row] = body.items
    const { body: text } = await ana.get<TextDetail>(`/texts/${row!.id}`)
    expect(text).toMatchObject({ state: 'published', problems: [] })
    const review = await act(doctor, text, { action: 'approve', nextReview: '2027-11-24', college: COLLEGE })
    expect(review.body).toMatchObject({ state: 'published', approval: { stale: false } })
    await expect.poll(() => onSite(row!.slug)?.reviewer).toBe(`Inés Aldama, ${COLLEGE}`)
  })
})

test('an overlay changes a field of a treatment, and only a valid one is published', async () => {
  await prepareTexts(app.deps)
  const { body: list } = await ana.get<TextList>('/texts?kind=treatment&q=rinoplastia')
  const { body: text } = await ana.get<TextDetail>(`/texts/${list.items[0]!.id}`)
  expect(text.bundled).toMatchObject({ recovery: expect.any(String) as string })
  const content = (fields: object) => ({ title: 'Rinoplastia', fields })
  const put = (version: number, fields: object) =>
    ana.put<SavedText>(`/texts/${text.id}/content`, { version, kind: 'saved', content: content(fields) })
  const wrong = await put(text.version, { metaTitle: 'Corto', name: 'Otra' })
  expect(wrong.body.text.problems.map(({ field }) => field).toSorted()).toEqual(['metaTitle', 'name'])
  const right = await put(wrong.body.text.version, { recovery: 'La férula se lleva unos diez días.' })
  expect(right.body.text).toMatchObject({ state: 'draft', problems: [] })
  await withApplied(async () => {
    const { body: asked } = await act(ana, right.body.text, { action: 'request_medical' })
    const { body: signed } = await act(doctor, asked, {
      action: 'approve',
      nextReview: '2027-05-24',
      college: COLLEGE,
    })
    expect((await act(ana, signed, { action: 'publish' })).status).toBe(200)
    await expect
      .poll(() => app.deps.site.current.treatmentOf.get('rinoplastia')?.recovery)
      .toBe('La férula se lleva unos diez días.')
    expect(app.deps.site.current.reviews.get('treatment/rinoplastia')).toMatchObject({ name: 'Inés Aldama' })
  })
})

test('earlier versions can be read and restored; comments are answered and resolved', async () => {
  const made = await create()
  const { body: saved } = await save(ana, made, { ...article, title: 'Otro título para el invierno' })
  const restored = await ana.post<TextDetail>(`/texts/${made.id}/revisions/1/restore`, {
    version: saved.text.version,
  })
  expect(restored.body.content).toMatchObject({ title: article.title })
  const comment = await doctor.post<{ id: number }>(`/texts/${made.id}/comments`, {
    body: '¿Fuente?',
    quote: 'El frío',
  })
  expect(comment.status).toBe(201)
  await ana.post(`/texts/${made.id}/comments`, { body: 'Puesta', parentId: comment.body.id })
  const done = await ana.post(`/texts/${made.id}/comments/${comment.body.id}/resolve`, { resolved: true })
  expect(done.body).toMatchObject({ resolvedAt: expect.any(String) as string })
  const { body } = await ana.get<{ items: { body: string }[] }>(`/texts/${made.id}/comments`)
  expect(body.items.map((one) => one.body)).toEqual(['¿Fuente?', 'Puesta'])
})

test('who else has a text open is known, until they leave', async () => {
  const { id } = await create()
  await luis.post(`/texts/${id}/presence`, { block: 'body:2' })
  const seen = await ana.post<{ people: object[] }>(`/texts/${id}/presence`, { block: null })
  expect(seen.body.people).toEqual([{ id: luis.id, name: 'Luis Prueba', block: 'body:2' }])
  await luis.post(`/texts/${id}/presence`, { block: null, leaving: true })
  expect((await ana.get<TextDetail>(`/texts/${id}`)).body.people).toEqual([])
})

test('too much, unknown fields and unknown texts are refused in words', async () => {
  const made = await create()
  const huge = await save(ana, made, { ...article, body: 'a'.repeat(200_001) })
  expect(huge).toMatchObject({ status: 422, body: { errors: { body: 'más de 200 000 caracteres' } } })
  const foreign = await save(ana, made, { ...article, script: 'x' } as ArticleContent)
  expect(foreign.status).toBe(422)
  expect((await ana.get('/texts/nadie')).status).toBe(404)
  expect((await ana.get('/texts/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})
