import { writtenSite as site } from '#content/site/written-site.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerArticleForm } from './answer-article-form.ts'

const slug = site.articles[0]!.slug

let app: TestApp
let address = 0
beforeAll(async () => {
  app = await createTestApp({ work: false, now: () => new Date('2026-11-21T23:30:00Z') })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

function post(body: unknown, from = `198.51.100.${(address += 1)}`) {
  return app.request('/api/article-answers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    from,
  })
}

function submit(fields: Record<string, string>, from = `198.51.101.${(address += 1)}`) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return answerArticleForm(app.deps, slug, form, from)
}

async function counts() {
  const { rows } = await app.deps.database.pool.query(
    'select day::text, path, dimension, count::int from page_counts order by dimension',
  )
  return rows
}

test('answers are summed by Madrid day, article and answer, and nothing else is stored', async () => {
  expect((await post({ slug, clear: true })).status).toBe(204)
  await Promise.all([post({ slug, clear: true }), post({ slug, clear: false })])
  expect(await submit({ clear: 'no' })).toBe('no')
  const path = `/blog/${slug}`
  expect(await counts()).toEqual([
    { day: '2026-11-22', path, dimension: 'no', count: 2 },
    { day: '2026-11-22', path, dimension: 'yes', count: 2 },
  ])
})

test('anything but an answer about an article is not counted', async () => {
  expect((await post({ slug: 'nada', clear: true })).status).toBe(404)
  expect((await post({ slug, clear: 'si' })).status).toBe(422)
  expect((await post({ slug, clear: true, name: 'Ana' })).status).toBe(422)
  expect(await submit({})).toBeNull()
  expect(await submit({ clear: 'quizá' })).toBeNull()
  expect(await counts()).toEqual([])
})

test('one address cannot inflate the counter', async () => {
  for (let i = 0; i < 25; i += 1) await submit({ clear: 'yes' }, '192.0.2.7')
  expect((await post({ slug, clear: true }, '192.0.2.7')).status).toBe(429)
  expect(await counts()).toMatchObject([{ count: 20 }])
})
