import { PAGE_VALUES, type PageSource } from '#content/page-values.ts'
import { indexableInCities, type LocalFacts, type OfferingClinic } from '#domain/clinic/local-availability.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES, type ValuedPageId } from '#domain/pages/site-pages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type DirectoryClinic = OfferingClinic & LocalFacts & { cityKey: string }

const contentFolder = join(import.meta.dirname, '../../content')

/** The paths rendered at build: every public page that is the same for everybody. */
export function prerenderedPaths(): string[] {
  const source = readSource()
  return SITE_PAGES.filter(({ prerendered }) => prerendered).flatMap((page) =>
    page.id in PAGE_VALUES
      ? PAGE_VALUES[page.id as ValuedPageId](source).map((values) => pagePath(page, values))
      : [pagePath(page)],
  )
}

/** Pages for search engines that are rendered on request, because they read their URL. */
export const requestPaths = SITE_PAGES.filter(({ prerendered, sitemap }) => !prerendered && sitemap).map(
  (page) => pagePath(page),
)

/** Read from the files themselves: Vite, which imports content, is not there yet. */
function readSource(): PageSource {
  const { clinics }: { clinics: DirectoryClinic[] } = read('pages/clinics.yaml')
  const treatments = namesIn('treatments', '.yaml').map((slug) => ({
    slug,
    unit: read<{ unit: string }>(`treatments/${slug}.yaml`).unit,
  }))
  const wiki = readdirSync(join(contentFolder, 'wiki')).map((file) =>
    read<{ category: string; terms: { slug: string }[] }>(`wiki/${file}`),
  )
  return {
    units: read('units/units.yaml'),
    clinics,
    cities: [...new Set(clinics.map(({ cityKey }) => cityKey))].map((key) => ({ key })),
    treatments,
    concerns: read('concerns/concerns.yaml'),
    articles: namesIn('blog', '.md').map((slug) => ({ slug })),
    wikiTerms: wiki.flatMap(({ terms }) => terms),
    wikiCategories: wiki,
    pages: { listings: read('pages/listados.yaml') },
    listedInCities: indexableInCities(treatments, clinics),
  }
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(join(contentFolder, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
}

function read<Content>(path: string): Content {
  return parse(readFileSync(join(contentFolder, path), 'utf8')) as Content
}
