import { buildSite } from '#content/site/build-site.ts'
import { NO_TEXTS, type TextsSource } from '#content/site/published-texts.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { expect, test } from 'vitest'
import { createContentAnswerer } from './content-answerer.ts'
import { pageReader } from './read-pages.ts'

const [model] = writtenContent.articles
const PATH = '/blog/alcaravea-y-piel'
const added = {
  ...{ ...model!, slug: 'alcaravea-y-piel', title: 'Alcaravea y piel sensible' },
  ...{
    description: 'Qué se sabe de la alcaravea en la piel.',
    keyPoints: ['La alcaravea irrita a veces.'],
    faqs: [],
  },
}
let version = 0
const siteOf = (texts: Partial<TextsSource>) =>
  buildSite({ content: writtenContent, texts: { ...NO_TEXTS, version: String(++version), ...texts } })
const bundled = siteOf({})
const published = siteOf({ articles: [added] })

function talkTo(answerer = createContentAnswerer()) {
  return async (text: string, site: Site) => {
    const answer = await answerer.answer({ text, context: { treatments: [] } }, site)
    return { hrefs: answer.sources.map(({ href }) => href), said: answer.paragraphs.join(' ') }
  }
}

const ask = talkTo()

test('an article published after the first question is answered from, and no longer when it is withdrawn', async () => {
  const text = '¿Qué se sabe de la alcaravea?'
  expect((await ask(text, bundled)).hrefs).not.toContain(PATH)
  expect((await ask(text, published)).hrefs).toContain(PATH)
  expect((await ask(text, bundled)).hrefs).not.toContain(PATH)
})

test('the trained reader of pages leaves room for a page that it never learnt', async () => {
  const askTrained = talkTo(createContentAnswerer({ pageReader }))
  const text = '¿Qué se sabe de la alcaravea?'
  expect((await askTrained(text, published)).hrefs).toContain(PATH)
  expect((await askTrained(text, bundled)).hrefs).not.toContain(PATH)
})

test('a published change of a treatment is answered from', async () => {
  const treatment = writtenContent.treatments.find(({ slug }) => slug === 'rinoplastia')!
  const faqs = [
    ...treatment.faqs,
    { q: '¿Puedo tocar la trompeta después de una rinoplastia?', a: 'Espera once semanas.' },
  ]
  const changed = siteOf({ overlays: [{ kind: 'treatment', slug: treatment.slug, fields: { faqs } }] })
  const text = '¿Puedo tocar la trompeta después de una rinoplastia?'
  expect((await ask(text, bundled)).said).not.toContain('once semanas')
  expect((await ask(text, changed)).said).toContain('once semanas')
})

test('simultaneous questions about two sites are each answered from their own', async () => {
  const text = '¿Qué se sabe de la alcaravea?'
  const answers = await Promise.all([bundled, published, bundled, published].map((site) => ask(text, site)))
  expect(answers.map(({ hrefs }) => hrefs.includes(PATH))).toEqual([false, true, false, true])
})

test('after any changes the answers are those of an index made anew', async () => {
  await ask('hola', published)
  await ask(
    'hola',
    siteOf({ withdrawn: [{ path: `/blog/${model!.slug}`, title: model!.title, alternatives: [] }] }),
  )
  const fresh = talkTo()
  for (const text of [
    '¿qué es un seroma?',
    '¿cuánto dura el bótox?',
    'tengo ojeras',
    model!.title,
    'qué es la alcaravea',
  ])
    expect(await ask(text, bundled)).toEqual(await fresh(text, bundled))
})
