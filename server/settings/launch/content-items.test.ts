import { buildSite } from '#content/site/build-site.ts'
import { NO_TEXTS } from '#content/site/published-texts.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { textExceptions, texts } from '#db/schema/index.ts'
import { reviewContent } from '#domain/editorial/review-content.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { reviewFacts } from '../../shared/policy/review-facts.ts'
import { prepareTexts } from '../../texts/prepare-texts.ts'
import { launchItems } from './launch-items.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ work: false })
})
beforeEach(() => app.truncate())
afterAll(() => app.close())

async function itemOf(id: string, current: Site = app.deps.site.current) {
  const items = await launchItems({ ...app.deps, site: { ...app.deps.site, current } })
  return items.find((one) => one.id === id)
}

test('every treatment must be signed by a professional', async () => {
  const { treatments } = writtenContent
  const siteWith = (signed: typeof treatments) =>
    buildSite({
      content: writtenContent,
      texts: {
        ...NO_TEXTS,
        version: '1',
        reviews: signed.map(({ slug }) => ({
          kind: 'treatment',
          slug,
          review: { name: 'Inés Aldama', college: COLLEGE, on: '2026-11-19' },
        })),
      },
    })
  const [first, second, ...others] = treatments
  expect(await itemOf('treatmentReviews', siteWith(others))).toMatchObject({
    state: 'look',
    details: [`2 tratamientos sin nadie que los firme: ${first!.name}, ${second!.name}.`],
  })
  expect(await itemOf('treatmentReviews', siteWith(treatments))).toMatchObject({ state: 'done', details: [] })
})

test('a price with an amount must say its taxes; one without an amount has none to say', async () => {
  const siteWith = (prices: Record<string, object>) =>
    buildSite({
      content: {
        ...writtenContent,
        treatments: writtenContent.treatments.map((one) => ({
          ...one,
          taxNote: 'IVA incluido',
          ...prices[one.slug],
        })),
      },
    })
  const open = siteWith({
    rinoplastia: { price: 'Desde 3.900 €', taxNote: undefined },
    abdominoplastia: { price: 'Presupuesto tras la primera consulta', taxNote: undefined },
  })
  expect(await itemOf('taxNotes', open)).toMatchObject({
    state: 'look',
    details: ['1 tratamiento con precio y sin sus impuestos: Rinoplastia.'],
  })
  expect(await itemOf('taxNotes', siteWith({}))).toMatchObject({ state: 'done' })
})

test('public texts that staff changed are read in prudent mode, unless somebody excused the words', async () => {
  const { db } = app.deps.database
  await prepareTexts(app.deps)
  const publish = async (slug: string, title: string, content: Record<string, unknown>) => {
    const words = {
      slug,
      title,
      folded: title,
      content,
      contentHash: slug,
      published: content,
      publishedHash: slug,
    }
    const [row] = await db
      .insert(texts)
      .values({ kind: 'article', state: 'published', ...words })
      .returning()
    return row!
  }
  await publish('uno-limpio', 'Uno limpio', articleContent)
  expect(await itemOf('wording')).toMatchObject({ state: 'done' })
  const veiled = { ...articleContent, keyPoints: ['Los neuromoduladores relajan.', 'El frío reseca.'] }
  const row = await publish('uno-velado', 'Uno velado', veiled)
  expect(await itemOf('wording')).toMatchObject({
    state: 'look',
    details: ['1 texto publicado con alguna: Uno velado.'],
  })
  const { advertising, treatmentOf } = app.deps.site.current
  const prudent = { treatmentOf, advertising: { ...advertising, mode: 'prudente' as const } }
  const { findings } = reviewContent('article', veiled, reviewFacts(prudent, row, []))
  await db.insert(textExceptions).values(
    findings
      .filter(({ severity }) => severity === 'block')
      .map(({ rule, excerptHash }) => ({
        ...{ textId: row.id, rule, excerptHash, approvedBy: randomUUID() },
        reason: 'Lo pide quien asesora en derecho.',
      })),
  )
  expect(await itemOf('wording')).toMatchObject({ state: 'done' })
})
