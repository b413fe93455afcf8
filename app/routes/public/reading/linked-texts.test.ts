import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { articleView } from '../blog/article-view.server.ts'
import { concernView } from '../concern/concern-view.ts'
import { treatmentView } from '../treatment/treatment-view.ts'
import { termView } from '../wiki/term-view.server.ts'

/*
 * Links that nobody wrote, over every bundled treatment, concern, term and article: in the running text and in the
 * lists around it.
 */

type Page = {
  path: string
  /** The running text with its links: HTML or pieces, in JSON. */
  words: string
  /** All that the page shows. */
  all: string
}

const said = (...parts: unknown[]) => JSON.stringify(parts)
const pages: Page[] = [
  ...site.treatments.map(({ slug }) => {
    const view = treatmentView(site, slug)!
    const { paragraphs, procedure, results, recovery } = view.treatment
    return pageOf(`/tratamientos/${slug}`, said(paragraphs, procedure, results, recovery), view)
  }),
  ...site.concerns.map(({ id }) => {
    const view = concernView(site, id)!
    return pageOf(`/tratamientos/preocupacion/${id}`, said(view.prose), view)
  }),
  ...site.wikiTerms.map(({ slug }) => {
    const view = termView(site, slug)!
    return pageOf(`/wiki/termino/${slug}`, said(view.plain, view.inConsultation), view)
  }),
  ...site.articles.map(({ slug }) => {
    const view = articleView(site, slug)!
    return pageOf(`/blog/${slug}`, said(view.intro, view.parts), view)
  }),
]

function pageOf(path: string, words: string, view: unknown): Page {
  return { path, words, all: said(view) }
}

const LINK = /(?:href=\\?"|",")(\/(?:wiki\/termino|tratamientos)\/[^"\\#]+)/g
const linksIn = (words: string) => [...words.matchAll(LINK)].map(([, href]) => href!)

test('no text links to its own page, nor twice to the same, and no heading has a link', () => {
  for (const { path, words } of pages) {
    const hrefs = linksIn(words)
    expect(hrefs, path).not.toContain(path)
    expect(new Set(hrefs).size, path).toBe(hrefs.length)
    expect(words, path).not.toMatch(/<h[1-6](?:(?!<\\?\/h[1-6]).)*<a /)
  }
})

test('the running text of most pages has links', () => {
  const linked = pages.filter(({ words }) => linksIn(words).length > 0)
  expect(linked.length / pages.length).toBeGreaterThan(0.55)
})

const NEIGHBORS = {
  'a treatment': ['/tratamientos/', '/blog/', '/wiki/termino/'],
  'a concern': ['/tratamientos/preocupacion/', '/blog/', '/wiki/termino/'],
}

test.each(Object.entries(NEIGHBORS))(
  'nearly every page of %s leads to each other kind',
  (_, [own, ...others]) => {
    const isOwn = ({ path }: Page) =>
      path.startsWith(own!) && path.split('/').length === own!.split('/').length
    const ownPages = pages.filter(isOwn)
    for (const start of others) {
      const alone = ownPages.filter(({ all }) => !all.includes(start))
      // What a psychologist does needs no term of the wiki.
      expect(alone.length, `${start}: ${alone.map(({ path }) => path).join(', ')}`).toBeLessThanOrEqual(5)
    }
  },
)

test('every term that is about a treatment leads to it, and to what that is for', () => {
  const listed = new Set(site.concerns.flatMap(({ treatments }) => treatments))
  const allOf = (slug: string) => pages.find(({ path }) => path === `/wiki/termino/${slug}`)!.all
  const about = site.wikiTerms.filter(({ treatments }) => treatments.length > 0)
  const leadsTo = (path: string) => (term: (typeof about)[number]) => allOf(term.slug).includes(path)
  expect(about.filter((term) => !leadsTo(`/tratamientos/${term.treatments[0]}`)(term))).toEqual([])
  const asked = about.filter(({ treatments }) => treatments.some((slug) => listed.has(slug)))
  expect(asked.filter((term) => !leadsTo('/tratamientos/preocupacion/')(term))).toEqual([])
  expect(asked.length).toBeGreaterThan(about.length / 2)
})

test('every treatment that a concern lists leads back to one', () => {
  const listed = new Set(site.concerns.flatMap(({ treatments }) => treatments))
  for (const slug of listed)
    expect(pages.find(({ path }) => path === `/tratamientos/${slug}`)!.all, slug).toContain(
      '/tratamientos/preocupacion/',
    )
})
