import type { Article } from '#content/articles.ts'
import { writtenClinics } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import { writtenTerms } from '#content/wiki.ts'
import { addedPages } from './added-pages.ts'
import { builtBody, type StaticFiles } from './static-files.ts'

/**
 * A built sitemap file without the pages that are not there now (of hidden clinics, of cities with no other clinic, of
 * hidden wiki terms, withdrawn or moved texts), and with those that staff published. Null for any other path.
 */
export function currentSitemap(files: StaticFiles, site: Site, path: string): Response | null {
  const built = isSitemap(path) ? builtBody(files, path) : null
  if (!built) return null
  const text = withTexts(site, path, withoutHidden(site, built.toString()))
  return new Response(text === built.toString() ? new Uint8Array(built) : text)
}

const CLOSING = '</urlset>'

/** With the pages of texts that staff published, and without those that they withdrew, moved or keep off search engines. */
function withTexts(site: Site, path: string, text: string): string {
  const origin = /<loc>(https?:\/\/[^/<]+)/.exec(text)?.[1]
  if (!origin) return text
  const unlisted = new Set(
    site.articles.flatMap(({ slug, noindex, canonical }) => (noindex || canonical ? [`/blog/${slug}`] : [])),
  )
  const isGone = (url: string) => {
    const page = url.slice(origin.length)
    return site.withdrawn.has(page) || site.redirects.has(page) || unlisted.has(page)
  }
  const kept = text.split('\n').filter((line) => !isGone(/<loc>([^<]*)<\/loc>/.exec(line)?.[1] ?? ''))
  const articleAt = new Map(site.articles.map((article) => [`/blog/${article.slug}`, article]))
  const lines = [...addedPages(site).keys()]
    .filter((page) => !unlisted.has(page) && path === `/sitemaps/${pageOf(page)?.sitemap}.xml`)
    .map((page) => `<url><loc>${origin}${page}</loc>${dateOf(articleAt.get(page))}</url>`)
  return kept.join('\n').replace(CLOSING, [...lines, CLOSING].join('\n'))
}

function dateOf(article: Article | undefined): string {
  const day = article?.modified ?? article?.published
  return day ? `<lastmod>${day}</lastmod>` : ''
}

export function isSitemap(path: string): boolean {
  return /^\/sitemaps\/[\w-]+\.xml$/.test(path)
}

function withoutHidden(site: Site, built: string): string {
  const isHidden = hiddenAddresses(site)
  const lines = built.split('\n').filter((line) => !isHidden(/<loc>([^<]*)<\/loc>/.exec(line)?.[1] ?? ''))
  return lines.join('\n')
}

/** Whether an address answers 404 while these clinics and terms are hidden. */
function hiddenAddresses({ clinics, cities, wikiTerms }: Site): (url: string) => boolean {
  const shown = new Set(clinics.map(({ slug }) => slug))
  const shownCities = new Set(cities.map(({ key }) => key))
  const hidden = writtenClinics.filter(({ slug }) => !shown.has(slug))
  const shownTerms = new Set(wikiTerms.map(({ slug }) => slug))
  const pages = [
    ...hidden.map(({ slug }) => `/clinicas/${slug}`),
    ...writtenTerms.filter((term) => !shownTerms.has(term.slug)).map(({ slug }) => `/wiki/termino/${slug}`),
  ]
  const folders = hidden
    .filter(({ cityKey }) => !shownCities.has(cityKey))
    .map(({ cityKey }) => `/tratamientos/${cityKey}/`)
  return (url) => pages.some((page) => url.endsWith(page)) || folders.some((folder) => url.includes(folder))
}
