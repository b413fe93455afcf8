import { writtenClinics } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { writtenTerms } from '#content/wiki.ts'
import { builtBody, type StaticFiles } from './static-files.ts'

/**
 * A built sitemap file without the pages that the settings switch off: those of hidden clinics, of cities with no
 * other clinic, and of hidden wiki terms. Null for any other path.
 */
export function currentSitemap(files: StaticFiles, site: Site, path: string): Response | null {
  const built = isSitemap(path) ? builtBody(files, path) : null
  if (!built) return null
  const isWhole =
    site.clinics.length === writtenClinics.length && site.wikiTerms.length === writtenTerms.length
  return new Response(isWhole ? new Uint8Array(built) : withoutHidden(site, built.toString()))
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
