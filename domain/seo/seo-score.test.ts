import type { TextBlock } from '#domain/editorial/text-block.ts'
import { expect, test } from 'vitest'
import { seoReport, type SeoSubject } from './seo-score.ts'
import { copiedPages, rivalPages } from './similar-pages.ts'
import { pixelWidth, snippetPreview } from './snippet.ts'

const blocks: TextBlock[] = [
  { id: 'h', kind: 'heading', level: 2, text: 'Cómo es una rinoplastia' },
  {
    ...{ id: 'p', kind: 'paragraph', text: 'La rinoplastia cambia la forma de la nariz.' },
    links: [{ start: 3, end: 14, href: '/tratamientos/rinoplastia' }],
  },
]
const subject: SeoSubject = {
  ...{ title: 'Rinoplastia paso a paso', description: 'Qué esperar de las rinoplastias.' },
  ...{ slug: 'rinoplastia-paso-a-paso', path: '/blog/rinoplastia-paso-a-paso', keyword: 'rinoplastia' },
  ...{ blocks, linksIn: 1 },
}
const failed = (change: Partial<SeoSubject>) =>
  seoReport({ ...subject, ...change }, [])
    .checks.filter(({ passed }) => !passed)
    .map(({ id }) => id)

test('a good text has 100 points; an empty one next to none', () => {
  expect(seoReport(subject, []).score).toBe(100)
  const empty = seoReport(
    { title: '', description: '', slug: '', path: '/', keyword: '', blocks: [], linksIn: 0 },
    [],
  )
  expect(empty.score).toBeLessThan(20)
})

test.each<[Partial<SeoSubject>, string[]]>([
  [{ title: `Rinoplastia ${'larga '.repeat(10)}` }, ['title-length']],
  [{ description: `Rinoplastia ${'larga '.repeat(30)}` }, ['description-length']],
  [{ slug: 'Rino plastia' }, ['slug']],
  [{ title: 'Paso a paso' }, ['keyword-title']],
  [{ linksIn: 0 }, ['links-in']],
  [{ blocks: [...blocks, { id: 'i', kind: 'alt', text: ' ' }] }, ['alt']],
  [
    { blocks: [...blocks, { id: 'x', kind: 'paragraph', text: 'rinoplastia nariz '.repeat(40) }] },
    ['keyword-density'],
  ],
])('%j fails %j', (change, ids) => {
  expect(failed(change)).toEqual(ids)
})

test('pages with a similar keyword or title compete, and a page never with itself', () => {
  const others = [
    { path: '/a', title: 'Rinoplastias, paso por paso' },
    { path: '/b', title: 'Otra cosa', keyword: 'rinoplastia' },
    { path: '/c', title: 'Depilación láser' },
    { path: subject.path, title: subject.title },
  ]
  expect(rivalPages(subject, others).map(({ path }) => path)).toEqual(['/a', '/b'])
  expect(seoReport(subject, others).checks.find(({ id }) => id === 'rivals')!.reason).toContain(
    'Rinoplastias',
  )
})

test('the share of copied wording names its page', () => {
  const text = 'uno dos tres cuatro cinco seis siete ocho nueve diez'
  expect(copiedPages(text, [{ path: '/a', title: 'A', text: `antes ${text} después` }])).toEqual([
    { path: '/a', title: 'A', share: 1 },
  ])
  expect(copiedPages('dos palabras', [{ path: '/a', title: 'A', text }])).toEqual([])
})

test('a wide title is cut at a word', () => {
  expect(pixelWidth('', 20)).toBe(0)
  expect(pixelWidth('WWW', 20)).toBeGreaterThan(pixelWidth('iii', 20))
  const { title, address } = snippetPreview({
    title: 'Mamoplastia '.repeat(9).trim(),
    description: '',
    path: '/blog/a',
  })
  expect(title).toMatchObject({ isCut: true })
  expect(title.shown).toMatch(/Mamoplastia …$/)
  expect(address).toBe('blog › a')
})
