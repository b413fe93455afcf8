import { createTestApp, type TestApp } from '#tests/app.ts'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import { staffClient, type StaffClient } from '#tests/back-office/staff-client.ts'
import type { AuthorRow, LabelLists, RedirectList } from '#domain/editorial/text-lists-view.ts'
import type { TextDetail, TextList } from '#domain/editorial/text-view.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepTextsApplied } from './keep-texts-applied.ts'
import { prepareTexts } from './prepare-texts.ts'

let app: TestApp
let ana: StaffClient
let luis: StaffClient
let doctor: StaffClient
let stop: () => Promise<void>

beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
})
beforeEach(async () => {
  await stop?.()
  await app.truncate()
  ;[ana, luis, doctor] = await Promise.all([
    staffClient(app, { roles: ['marketing'], name: 'Ana Prueba' }),
    staffClient(app, { roles: ['marketing'], name: 'Luis Prueba' }),
    staffClient(app, { roles: ['medical_review'], name: 'Inés Aldama' }),
  ])
  stop = await keepTextsApplied(app.deps, () => {})
})
afterAll(async () => {
  await stop?.()
  await app.close()
})

const site = () => app.deps.site.current

async function published(content = articleContent) {
  const act = (who: StaffClient, { id, version }: TextDetail, input: object) =>
    who.post<TextDetail>(`/texts/${id}/actions`, { version, ...input })
  const { body: made } = await ana.post<TextDetail>('/texts', { kind: 'article', content })
  const { body: asked } = await act(ana, made, { action: 'request_medical' })
  const signature = { nextReview: '2027-11-24', college: COLLEGE }
  const { body: signed } = await act(doctor, asked, { action: 'approve', ...signature })
  const { body: text, status } = await act(ana, signed, { action: 'publish' })
  expect(status).toBe(200)
  await expect.poll(() => onSite(text.slug)).toBeDefined()
  return text
}
const onSite = (slug: string) => site().articles.find((article) => article.slug === slug)

test('authors are counted, and one who leaves hands their texts over, on the public page too', async () => {
  const text = await published()
  const { body } = await ana.get<{ items: AuthorRow[] }>('/texts/authors')
  expect(body.items.find(({ id }) => id === ana.id)).toMatchObject({
    signsAs: 'Ana Prueba',
    active: true,
    texts: 1,
    published: 1,
    states: { published: 1 },
  })
  expect(body.items.find(({ id }) => id === doctor.id)).toMatchObject({ active: false, approvals: 1 })
  expect(onSite(text.slug)?.author).toBe('Ana Prueba')
  const wrong = await ana.post(`/texts/authors/${ana.id}/handover`, { to: doctor.id })
  expect(wrong.status).toBe(422)
  const right = await ana.post(`/texts/authors/${ana.id}/handover`, { to: luis.id })
  expect(right).toMatchObject({ status: 200, body: { moved: 1 } })
  await expect.poll(() => onSite(text.slug)?.author).toBe('Luis Prueba')
})

test('an address without a page can lead to one that has, and back', async () => {
  const added = await ana.post('/texts/redirects', {
    from: 'https://clinicaslife.example/promo/verano/?utm=1',
    to: '/tratamientos/rinoplastia/',
  })
  expect(added).toMatchObject({
    status: 201,
    body: { path: '/promo/verano', to: '/tratamientos/rinoplastia', origin: 'staff', dead: false },
  })
  await expect.poll(() => site().redirects.get('/promo/verano')).toBe('/tratamientos/rinoplastia')
  const response = await app.request('/promo/verano', { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([301, '/tratamientos/rinoplastia'])
  const { body } = await luis.get<RedirectList>('/texts/redirects?q=verano')
  expect(body.items).toMatchObject([{ path: '/promo/verano', createdBy: 'Ana Prueba' }])
  expect((await ana.delete('/texts/redirects?path=/promo/verano')).status).toBe(204)
  await expect.poll(() => site().redirects.has('/promo/verano')).toBe(false)
})

test('an address that is taken, a circle and a target without a page are refused in words', async () => {
  const text = await published()
  const add = async (from: string, to: string) => {
    const { status, body } = await ana.post<{ errors?: Record<string, string> }>('/texts/redirects', {
      from,
      to,
    })
    return status === 201 ? 'added' : Object.keys(body.errors ?? {}).join()
  }
  expect(await add('/promo', '/blog')).toBe('added')
  expect(await add('/promo', '/wiki')).toBe('from')
  expect(await add('/blog', '/wiki')).toBe('from')
  expect(await add(`/blog/${text.slug}`, '/wiki')).toBe('from')
  expect(await add('/admin/leads', '/wiki')).toBe('from')
  expect(await add('/', '/wiki')).toBe('from')
  expect(await add('/otra', '/otra')).toBe('to')
  expect(await add('/otra', '/promo')).toBe('to')
  expect(await add('/otra', '/no-existe')).toBe('to')
  expect(await add('/otra', 'https://otra.example/../x?')).toBe('to')
})

test('a withdrawn address lists its alternatives, which can be changed or replaced by a redirect', async () => {
  const text = await published()
  const path = `/blog/${text.slug}`
  const { status } = await ana.post(`/texts/${text.id}/actions`, {
    version: text.version,
    action: 'withdraw',
    note: 'Ha quedado antiguo',
    alternatives: ['/blog'],
  })
  expect(status).toBe(200)
  const change = (alternatives: string[]) =>
    ana.put(`/texts/redirects/${text.id}/alternatives`, { alternatives })
  expect((await change(['/no-existe'])).status).toBe(422)
  expect(await change(['/wiki', '/wiki'])).toMatchObject({
    body: { path, alternatives: ['/wiki'], dead: [] },
  })
  await expect.poll(() => site().withdrawn.get(path)?.alternatives).toEqual(['/wiki'])
  expect((await ana.post('/texts/redirects', { from: path, to: '/blog' })).status).toBe(201)
  await expect.poll(() => site().redirects.get(path)).toBe('/blog')
  const { body } = await ana.get<RedirectList>('/texts/redirects')
  expect(body.withdrawn).toMatchObject([{ path, redirected: true }])
})

test('every earlier address of a text that is withdrawn is withdrawn like it', async () => {
  const text = await published()
  const [old, added, path] = [`/blog/${text.slug}`, '/promo/piel', '/blog/piel-en-invierno']
  const { body: moved } = await ana.patch<TextDetail>(`/texts/${text.id}`, {
    version: text.version,
    slug: 'piel-en-invierno',
  })
  await expect.poll(() => site().redirects.get(old)).toBe(path)
  expect((await ana.post('/texts/redirects', { from: added, to: path })).status).toBe(201)
  await expect.poll(() => site().redirects.get(added)).toBe(path)
  await ana.post(`/texts/${text.id}/actions`, {
    version: moved.version,
    action: 'withdraw',
    note: 'Ha quedado antiguo',
    alternatives: ['/wiki'],
  })
  await expect
    .poll(() => [path, old, added].map((one) => site().withdrawn.get(one)?.alternatives))
    .toEqual([['/wiki'], ['/wiki'], ['/wiki']])
  expect([...site().redirects.keys()]).toEqual([])
})

test('a category is renamed, taken in by another one and split again, without touching any text', async () => {
  await prepareTexts(app.deps)
  const named = await ana.patch<LabelLists>('/texts/categories/capilar', { name: 'Pelo' })
  const of = (lists: LabelLists, id: string) => lists.categories.find((one) => one.id === id)!
  expect(of(named.body, 'capilar')).toMatchObject({ name: 'Pelo', writtenName: expect.any(String) as string })
  expect((await ana.patch('/texts/categories/cirugia', { name: 'pelo' })).status).toBe(422)
  await expect.poll(() => site().pages.listings.blog.categories.capilar).toBe('Pelo')
  const before = of(named.body, 'laser-piel').texts
  const moving = of(named.body, 'capilar').texts
  expect(moving).toBeGreaterThan(0)
  const merged = await ana.post<LabelLists>('/texts/categories/capilar/merge', { into: 'laser-piel' })
  expect(of(merged.body, 'laser-piel').texts).toBe(before + moving)
  expect(of(merged.body, 'capilar')).toMatchObject({ into: 'laser-piel', texts: 0 })
  await expect.poll(() => site().redirects.get('/blog/categoria/capilar')).toBe('/blog/categoria/laser-piel')
  expect(site().articles.filter(({ category }) => category === 'capilar')).toEqual([])
  const { body: list } = await ana.get<TextList>('/texts?kind=article&category=laser-piel')
  expect(list.total).toBe(before + moving)
  expect((await ana.post('/texts/categories/cirugia/merge', { into: 'capilar' })).status).toBe(422)
  await ana.post('/texts/categories/capilar/merge', { into: null })
  await expect.poll(() => site().redirects.has('/blog/categoria/capilar')).toBe(false)
  const { rows } = await app.deps.database.pool.query(
    'select 1 from texts where content_hash <> imported_hash or version > 1',
  )
  expect(rows).toEqual([])
})

test('a tag is shown as another one, also when that one is renamed in turn, and never in a circle', async () => {
  const text = await published({ ...articleContent, tags: ['piel', 'frio', 'constructor'] })
  const replace = (tag: string, into: string | null) => ana.post<LabelLists>('/texts/tags', { tag, into })
  await replace('frio', 'frío')
  const { body } = await replace('frío', 'invierno')
  expect(body.tags.find(({ tag }) => tag === 'invierno')).toMatchObject({ texts: 1, published: 1 })
  await expect.poll(() => onSite(text.slug)?.tags).toEqual(['piel', 'invierno', 'constructor'])
  await replace('invierno', 'frio')
  await expect.poll(() => onSite(text.slug)?.tags).toEqual(['piel', 'frio', 'constructor'])
  await replace('frio', 'piel')
  await expect.poll(() => onSite(text.slug)?.tags).toEqual(['piel', 'constructor'])
  expect((await replace('frio', null)).status).toBe(200)
  await expect.poll(() => onSite(text.slug)?.tags).toEqual(['piel', 'frio', 'constructor'])
  expect((await replace('frio', null)).status).toBe(404)
})

test('who only approves reads the lists and changes none', async () => {
  expect((await doctor.get('/texts/authors')).status).toBe(200)
  expect((await doctor.post('/texts/redirects', { from: '/a', to: '/blog' })).status).toBe(403)
  expect((await doctor.patch('/texts/categories/capilar', { name: 'Pelo' })).status).toBe(403)
})
