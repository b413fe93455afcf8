import { EMPTY_ARTICLE } from '#domain/editorial/empty-content.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { expect, test } from 'vitest'
import { checkSite, checkWords, type CheckSetup } from './text-checks.ts'

const setup: CheckSetup = {
  facts: {
    ...{ kind: 'article', mode: 'prudente', vocabulary: { drugWords: [], brands: [] }, references: 0 },
    ...{ exceptions: [], bundled: [] },
  },
  seo: {
    ...{ kind: 'article', slug: 'nariz', path: '/blog/nariz', bundled: null, incomingLinks: 1 },
    keyword: 'rinoplastia',
  },
  site: {
    pages: [{ path: '/otra', title: 'La rinoplastia' }],
    targets: [
      { href: '/tratamientos/rinoplastia', names: ['Rinoplastia'] },
      { href: '/blog/nariz', names: ['nariz'] },
      { href: '/wiki/termino/fototipo', names: ['Fototipo'] },
    ],
  },
}
const article = (change: Partial<ArticleContent>) => ({
  ...EMPTY_ARTICLE,
  title: 'Antes de operarse',
  ...change,
})

test('what is typed is judged in the text and in its fields, with the law and another wording', () => {
  const { findings, blocks } = checkWords(
    article({
      description: 'Un tratamiento sin riesgos.',
      body: 'El láser elimina las manchas para siempre. Es la mejor clínica de España.',
    }),
    setup,
  )
  const inBody = findings.filter(({ field }) => field === 'body')
  expect(inBody.map(({ severity, excerpt }) => [severity, excerpt])).toEqual([
    ['warn', 'para siempre'],
    ['block', 'la mejor clínica'],
  ])
  for (const { block, start, end, excerpt, source, proposals } of inBody) {
    expect(blocks.find(({ id }) => id === block)!.text.slice(start, end)).toBe(excerpt)
    expect(source).toContain('RD 1907/1996')
    expect(proposals.length).toBeGreaterThan(0)
  }
  expect(findings.some(({ field }) => field === 'description')).toBe(true)
})

test('links are suggested in the running text only, never to the page itself or to what is linked', () => {
  const body = 'La rinoplastia y la nariz. Mira tu [fototipo](/wiki/termino/fototipo) y el fototipo.'
  const { links, suggestions, seo } = checkSite(article({ body, keyPoints: ['La rinoplastia.'] }), setup)
  expect(links.map(({ words, href }) => [words, href])).toEqual([['fototipo', '/wiki/termino/fototipo']])
  expect(suggestions).toMatchObject([
    { block: 'body:0', words: 'rinoplastia', href: '/tratamientos/rinoplastia' },
  ])
  expect(seo?.rivals.map(({ path }) => path)).toEqual(['/otra'])
  expect(checkSite(article({ body }), { ...setup, site: null }).suggestions).toEqual([])
})
