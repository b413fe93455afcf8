import { buildSite } from '#content/site/build-site.ts'
import { NO_TEXTS } from '#content/site/published-texts.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { texts } from '#db/schema/index.ts'
import type { TextDetail } from '#domain/editorial/text-view.ts'
import { createTestApp, type TestApp } from '#tests/app.ts'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import { staffClient } from '#tests/back-office/staff-client.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentHash } from '../../texts/content-hash.ts'
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

const VEILED = 'El modo prudente, que no es el elegido, impediría frases de 1 texto: Uno velado.'
const MODES = [
  {
    mode: 'literal',
    open: ['1 texto publicado con alguna: Uno con marca.', VEILED],
    allowed: ['bótox'],
    left: [VEILED],
  },
  {
    mode: 'prudente',
    open: ['2 textos publicados con alguna: Uno con marca, Uno velado.'],
    allowed: ['bótox', 'neuromoduladores'],
    left: [],
  },
]

test.each(MODES)('in $mode mode, public texts are open until direction allows their words', async (one) => {
  const { site, database } = app.deps
  await prepareTexts(app.deps)
  const direction = await staffClient(app, { roles: ['direction'] })
  const publish = async (publishedSeq: number, title: string, keyPoints: string[]) => {
    const content = { ...articleContent, title, keyPoints }
    const slug = `un-texto-${publishedSeq}`
    const words = { slug, title, folded: title, content, published: content, publishedSeq }
    const hashes = { contentHash: contentHash(content), publishedHash: contentHash(content) }
    const row = { kind: 'article', state: 'published', ...words, ...hashes } as const
    const [made] = await database.db.insert(texts).values(row).returning({ id: texts.id })
    return made!.id
  }
  /** Allows what the editor shows as forbidden; returns its words. */
  const allow = async (id: string) => {
    const { body } = await direction.get<TextDetail>(`/texts/${id}`)
    const blocks = body.findings.filter(({ severity, excused }) => severity === 'block' && !excused)
    for (const { rule, excerpt } of blocks) {
      const reason = 'Lo pide quien asesora en derecho.'
      const { status } = await direction.post(`/texts/${id}/exceptions`, { rule, excerpt, reason })
      expect(status).toBe(200)
    }
    return blocks.map(({ excerpt }) => excerpt)
  }
  site.say({ settings: { advertising: { mode: { mode: one.mode } } } })
  try {
    await publish(1, 'Uno limpio', ['El frío reseca.', 'El calor también.'])
    expect(await itemOf('wording')).toMatchObject({ state: 'done', details: [] })
    const relax = ['Los neuromoduladores relajan.', 'El frío no.']
    const veiled = await publish(2, 'Uno velado', relax)
    const branded = await publish(3, 'Uno con marca', ['El bótox relaja.', 'El frío no.'])
    expect(await itemOf('wording')).toMatchObject({ state: 'look', details: one.open })
    expect([...(await allow(branded)), ...(await allow(veiled))]).toEqual(one.allowed)
    expect(await itemOf('wording')).toMatchObject({ state: 'done', details: one.left })
  } finally {
    site.say({ settings: {} })
  }
})
