import { createTestApp, type TestApp } from '#tests/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepTextsApplied } from './keep-texts-applied.ts'
import { prepareTexts } from './prepare-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false, rateLimits: false })
  await prepareTexts(app.deps)
})
afterAll(() => app.close())

/** More than are read at a time. */
const MANY = 230

test('hundreds of published articles are all applied, by title, and later ones find their place', async () => {
  await publish(1, MANY)
  const stop = await keepTextsApplied(app.deps, () => {})
  const titles = () => app.deps.site.current.articles.map(({ title }) => title)
  expect(titles()).toHaveLength(24 + MANY)
  expect(titles()).toEqual(titles().toSorted(new Intl.Collator('es').compare))
  await publish(MANY + 1, MANY + 1)
  await expect.poll(() => titles().length, { timeout: 10_000 }).toBe(24 + MANY + 1)
  expect(titles()).toEqual(titles().toSorted(new Intl.Collator('es').compare))
  await stop()
})

async function publish(from: number, to: number): Promise<void> {
  await app.deps.database.pool.query(
    `insert into texts (kind, slug, state, title, content, content_hash, published, published_hash, published_at,
      first_published_at, published_seq)
    select 'article', 'articulo-' || n, 'published', made.content->>'title', made.content, md5(n::text), made.content,
      md5(n::text), now(), now(), 100000 + n
    from generate_series($1::int, $2::int) as n,
      lateral (select content from texts where kind = 'article' and slug not like 'articulo-%' order by slug limit 1) as model,
      lateral (select model.content || jsonb_build_object('title', md5(n::text) || ' de la prueba de tamaño') as content) as made`,
    [from, to],
  )
  await app.deps.database.pool.query(`select pg_notify('back_office', '{"type":"texts.published","ids":[]}')`)
}
