import { brotliCompressSync, constants } from 'node:zlib'
import { writtenClinics } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { writtenTerms } from '#content/wiki.ts'
import { keptBySite } from '../kept-by-site.ts'
import type { SiteHolder } from '../site-holder.ts'
import { factsOf } from './file-facts.ts'
import {
  builtBody,
  type CommonHeaders,
  fileInstead,
  type LoadedFile,
  type Overrule,
  type StaticFiles,
} from './static-files.ts'

const SITEMAP = /^\/sitemaps\/[\w-]+\.xml$/
const QUALITY = 5

/**
 * The built files of the sitemap without what the settings have switched off: the page of a hidden clinic, those of a city
 * that has no other, and terms of the wiki. Each is made when it is first asked for after a change.
 */
export function currentSitemaps(
  files: StaticFiles,
  commonHeaders: CommonHeaders,
  holder: SiteHolder,
): Overrule {
  const madeOf = keptBySite(() => new Map<string, LoadedFile | undefined>())
  return (path) => {
    const site = holder.current
    const whole =
      site.clinics.length === writtenClinics.length && site.wikiTerms.length === writtenTerms.length
    if (whole || !SITEMAP.test(path)) return undefined
    const made = madeOf(site)
    if (!made.has(path)) made.set(path, withoutHidden(site, path))
    return made.get(path)
  }

  function withoutHidden(site: Site, path: string): LoadedFile | undefined {
    const built = builtBody(files, path)?.toString()
    if (built === undefined) return undefined
    const isHidden = hiddenAddresses(site)
    const lines = built.split('\n').filter((line) => !isHidden(/<loc>([^<]*)<\/loc>/.exec(line)?.[1] ?? ''))
    const body = Buffer.from(lines.join('\n'))
    const br = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    return fileInstead(path, factsOf(body, false), br, commonHeaders)
  }
}

/** Tells the addresses that answer 404 while these clinics and terms are hidden. */
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
