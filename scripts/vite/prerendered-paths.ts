import { LINKS_PER_PAGE, pageCount } from '#domain/address/page-number.ts'
import {
  isIndexableInCity,
  type LocalFacts,
  localAvailability,
  type OfferingClinic,
} from '#domain/clinic/local-availability.ts'
import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES, type ValuedPageId } from '#domain/pages/site-pages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

type DirectoryClinic = OfferingClinic & LocalFacts & { cityKey: string }

const contentFolder = join(import.meta.dirname, '../../content')

type Values = Record<string, string>

/** The values of URL parameters, for kinds with many pages. */
const VALUES: Record<ValuedPageId, () => Values[]> = {
  clinic: () => readClinics().map(({ slug }) => ({ slug })),
  service: () =>
    readUnits().flatMap((unit) =>
      unit.services.map((service) => ({ unitSlug: unit.slug, serviceSlug: service.slug })),
    ),
  unit: () => readUnits().map(({ slug }) => ({ slug })),
  concern: () => readConcerns().map(({ id }) => ({ concernId: id })),
  treatment: () => treatmentSlugs().map((slug) => ({ slug })),
  'city-treatment': () =>
    [...new Set(readClinics().map(({ cityKey }) => cityKey))].flatMap((city) =>
      treatmentSlugs().map((treatment) => ({ city, treatment })),
    ),
  'wiki-term': () => readWiki().flatMap(({ terms }) => terms.map(({ slug }) => ({ slug }))),
  'wiki-category': () => readWiki().map(({ category }) => ({ category })),
  article: () => namesIn('blog', '.md').map((slug) => ({ slug })),
  'blog-category': () => blogCategories().map((category) => ({ category })),
  'sitemap-city-treatments': () => pages(listedInCities(), LINKS_PER_PAGE.cityTreatments),
  'sitemap-wiki': () => pages(readWiki().flatMap(({ terms }) => terms).length, LINKS_PER_PAGE.terms),
}

/** The paths rendered at build: every public page that is the same for everybody. */
export function prerenderedPaths(): string[] {
  return SITE_PAGES.filter(({ prerendered }) => prerendered).flatMap((page) =>
    page.id in VALUES
      ? VALUES[page.id as ValuedPageId]().map((values) => pagePath(page, values))
      : [pagePath(page)],
  )
}

/** Pages for search engines that are rendered on request, because they read their URL. */
export const requestPaths = SITE_PAGES.filter(({ prerendered, sitemap }) => !prerendered && sitemap).map(
  (page) => pagePath(page),
)

function readClinics() {
  const { clinics }: { clinics: DirectoryClinic[] } = read('pages/clinics.yaml')
  return clinics
}

function readUnits(): { slug: string; services: { slug: string }[] }[] {
  return read('units/units.yaml')
}

function readConcerns(): { id: string }[] {
  return read('concerns/concerns.yaml')
}

function readWiki(): { category: string; terms: { slug: string }[] }[] {
  return readdirSync(join(contentFolder, 'wiki')).map((file) => read(`wiki/${file}`))
}

function treatmentSlugs(): string[] {
  return namesIn('treatments', '.yaml')
}

function blogCategories(): string[] {
  const { blog }: { blog: { categories: Record<string, string> } } = read('pages/listados.yaml')
  return Object.keys(blog.categories)
}

/** The number of treatments in cities listed in the site map. */
function listedInCities(): number {
  const clinics = readClinics()
  const cities = [...Map.groupBy(clinics, ({ cityKey }) => cityKey).values()]
  const treatments: { slug: string; unit: string }[] = treatmentSlugs().map((slug) =>
    read(`treatments/${slug}.yaml`),
  )
  return cities.flatMap((local) =>
    treatments.filter((treatment) => isIndexableInCity(localAvailability(treatment, local, clinics))),
  ).length
}

/** A list of the site map that spans several pages. */
function pages(count: number, size: number): Values[] {
  return Array.from({ length: pageCount(count, size) }, (_, index) => ({ page: String(index + 1) }))
}

function namesIn(folder: string, ending: string): string[] {
  return readdirSync(join(contentFolder, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
}

function read<Content>(path: string): Content {
  return parse(readFileSync(join(contentFolder, path), 'utf8')) as Content
}
