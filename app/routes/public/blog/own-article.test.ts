import { listedArticles } from '#content/articles.ts'
import { buildSite } from '#content/site/build-site.ts'
import { reviewed } from '#content/review-text.ts'
import { articleOf, NO_TEXTS, type TextReview } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { ArticleContent } from '#domain/editorial/text-content.ts'
import { searchChanges } from '#server/analytics/search-changes.ts'
import { articleContent, COLLEGE } from '#tests/back-office/article-content.ts'
import { expect, test } from 'vitest'
import { articleView } from './article-view.server.ts'
import { articleEntry } from './blog-view.ts'

const PICTURE = 'a3f0c1d2-0000-4000-8000-000000000001'
const SLUG = 'piel-en-invierno'

const REVIEW = { name: 'Inés Aldama', college: COLLEGE, on: '2026-11-19' }

function siteWithArticle(
  changes: Partial<ArticleContent>,
  alt = 'Manos con crema',
  review: TextReview | null = null,
) {
  const article = articleOf({
    ...{ kind: 'article', slug: SLUG, content: { ...articleContent, ...changes } },
    ...{ published: '2026-11-20', modified: null, author: null, review, nextReview: null },
  })
  const picture = {
    id: PICTURE,
    alt,
    credit: 'Foto: Ana Gil',
    width: 1600,
    height: 1200,
    widths: [480, 1200, 1600],
  }
  return buildSite({
    content: writtenContent,
    texts: { ...NO_TEXTS, version: '1', articles: [article] },
    people: { professionals: [], clinicPhotos: {}, pictures: [picture] },
  })
}
const ownCover = { cover: { mediaId: PICTURE } }

test('an article with its own picture shows it in every format, and others share it', () => {
  const site = siteWithArticle(ownCover)
  const view = articleView(site, SLUG)!
  expect(view.cover).toMatch(/type="image\/avif" srcSet="\/media\/[^"]+\/480\.avif 480w, /i)
  expect(view.cover).toMatch(/type="image\/webp"/)
  expect(view.cover).toContain('alt="Manos con crema"')
  expect(view.cover).toContain('Foto: Ana Gil')
  expect(view.cover).not.toContain('loading="lazy"')
  expect(view.own.image).toMatch(new RegExp(`^https?://.*/media/${PICTURE}/sharing\\.jpg$`))
  const entry = articleEntry(
    site,
    site.articles.find(({ slug }) => slug === SLUG)!,
  )
  expect(entry.picture).toContain('alt=""')
  expect(entry.picture).toContain('loading="lazy"')
})

test('a decorative picture has no description, and an erased one leaves the drawing', () => {
  expect(articleView(siteWithArticle(ownCover, ''), SLUG)!.cover).toContain('alt=""')
  const erased = { cover: { mediaId: 'a3f0c1d2-0000-4000-8000-00000000dead' } }
  const view = articleView(siteWithArticle(erased), SLUG)!
  expect([view.cover, view.own]).toEqual([undefined, {}])
})

test.each([
  ['/blog/otro', /^https?:\/\/[^/]+\/blog\/otro$/],
  ['https://revista.example/original', /^https:\/\/revista\.example\/original$/],
])('search engines are sent to the original page %j', (canonical, address) => {
  expect(articleView(siteWithArticle({ canonical }), SLUG)!.own.canonical).toMatch(address)
})

test.each([`/blog/${SLUG}`, '//otra.example', 'javascript:alert(1)', ''])(
  '%j is no other original page',
  (canonical) => {
    expect(articleView(siteWithArticle({ canonical }), SLUG)!.own).toEqual({})
  },
)

test('a picture chosen for sharing goes before the cover', () => {
  const sharing = { mediaId: PICTURE }
  expect(articleView(siteWithArticle({ sharing }), SLUG)!.own.image).toContain(PICTURE)
})

test('the last panel invites to the clinic that staff chose, or to the network', () => {
  const { label, slug, name } = writtenContent.clinics[0]!
  const named = articleView(siteWithArticle({ clinic: slug }), SLUG)!.texts
  expect(named.cta).toContain(label)
  expect(named).toMatchObject({ ctaHref: `/reservar-cita?clinica=${slug}`, clinic: { label: name } })
  const unknown = articleView(siteWithArticle({ clinic: 'cerrada' }), SLUG)!.texts
  expect(unknown).toMatchObject({ ctaHref: '/reservar-cita' })
  expect(unknown).not.toHaveProperty('clinic')
})

test('an article that is not for search engines is in no list made for finding pages', () => {
  const [shown, hidden] = [siteWithArticle({}), siteWithArticle({ noindex: true })]
  expect(articleView(hidden, SLUG)).toMatchObject({ noindex: true })
  expect(articleView(shown, SLUG)).toMatchObject({ noindex: false })
  expect(listedArticles(hidden).map(({ slug }) => slug)).not.toContain(SLUG)
  expect(searchChanges(shown)).toMatchObject({ pages: [{ href: `/blog/${SLUG}` }], gone: [] })
  expect(searchChanges(hidden)).toEqual({ pages: [], gone: [] })
})

test.each([
  [true, /^Redactado con ayuda de IA y revisado por Inés Aldama, /],
  [false, /^Revisado por Inés Aldama, /],
])(
  'its page and its card say whether a language model helped (%j), beside the reviewer',
  (aiAssisted, said) => {
    const site = siteWithArticle({}, '', { ...REVIEW, aiAssisted })
    const article = site.articles.find(({ slug }) => slug === SLUG)!
    expect(articleView(site, SLUG)!.texts.reviewedBy).toMatch(said)
    expect(articleEntry(site, article).review).toMatch(said)
  },
)

test('so do the pages of terms and of changed bundled texts', () => {
  const review = { ...REVIEW, aiAssisted: true }
  const site = buildSite({
    content: writtenContent,
    texts: {
      ...NO_TEXTS,
      version: '1',
      reviews: [
        { kind: 'term', slug: 'acido-hialuronico', review },
        { kind: 'treatment', slug: 'rinoplastia', review },
        { kind: 'treatment', slug: 'abdominoplastia', review: REVIEW },
      ],
    },
  })
  const by = `Inés Aldama, ${COLLEGE}`
  expect(reviewed(site, 'term', 'acido-hialuronico').reviewed).toBe(
    `Redactado con ayuda de IA y revisado por ${by}`,
  )
  expect(reviewed(site, 'treatment', 'rinoplastia').reviewed).toMatch(/ayuda de IA/)
  expect(reviewed(site, 'treatment', 'abdominoplastia').reviewed).toBe(`Revisado por ${by}`)
})
