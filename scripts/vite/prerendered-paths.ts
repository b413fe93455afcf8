import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import {
  isIndexableInCity,
  type LocalFacts,
  localAvailability,
  type OfferingClinic,
} from '#domain/local-availability.ts'
import { LINKS_PER_PAGE, pageCount } from '#domain/page-number.ts'

type DirectoryClinic = OfferingClinic & LocalFacts & { cityKey: string }

const contentFolder = join(import.meta.dirname, '../../content')

/** Pages with a route of their own. */
const pagePaths = [
  '/',
  '/contacto',
  '/chat-ai',
  '/clinicas',
  '/todos-los-tratamientos',
  '/equipo',
  '/quienes-somos',
  '/experiencia-life',
  '/aviso-legal',
  '/privacidad',
  '/cookies',
  '/terminos',
  '/accesibilidad',
  '/servicios',
  '/medicina-estetica',
  '/cirugia-premium',
  '/life-longevidad',
  '/medicina-corporal',
  '/unidad-laser',
  '/microinjertos-capilares',
  '/psicologia-life',
  '/tratamientos-por-zonas',
  '/zonas.json',
  '/comparador-tratamientos',
  '/wiki',
  '/blog',
  '/blog/rss.xml',
  '/sitemap',
  '/sitemap/clinicas',
  '/sitemap/tratamientos',
  '/sitemap/preocupaciones',
  '/sitemap/blog',
  '/llms.txt',
]

/** Pages for search engines that are rendered on request, because they read their address. */
export const requestPaths = ['/reservar-cita']

/** The paths rendered at build: every public page that is the same for everybody. */
export function prerenderedPaths(): string[] {
  return [
    ...pagePaths,
    ...clinicPaths(),
    ...treatmentPaths(),
    ...cityTreatmentPaths(),
    ...unitPaths(),
    ...concernPaths(),
    ...wikiPaths(),
    ...blogPaths(),
    ...sitemapPaths(),
  ]
}

function treatmentPaths(): string[] {
  return readdirSync(join(contentFolder, 'treatments'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `/tratamientos/${file.slice(0, -'.yaml'.length)}`)
}

function clinicPaths(): string[] {
  return readClinics().map(({ slug }) => `/clinicas/${slug}`)
}

/** The page of each treatment in each city. */
function cityTreatmentPaths(): string[] {
  const cityKeys = new Set(readClinics().map(({ cityKey }) => cityKey))
  const treatments = treatmentPaths().map((path) => path.slice('/tratamientos/'.length))
  return [...cityKeys].flatMap((city) => treatments.map((slug) => `/tratamientos/${city}/${slug}`))
}

function readClinics() {
  const { clinics }: { clinics: DirectoryClinic[] } = parse(
    readFileSync(join(contentFolder, 'pages/clinics.yaml'), 'utf8'),
  )
  return clinics
}

/** The page of each unit, by its slug, and of each of its services. */
function unitPaths(): string[] {
  const units: { slug: string; services: { slug: string }[] }[] = parse(
    readFileSync(join(contentFolder, 'units/units.yaml'), 'utf8'),
  )
  return units.flatMap((unit) => [
    `/unidades/${unit.slug}`,
    ...unit.services.map((service) => `/servicios/${unit.slug}/${service.slug}`),
  ])
}

function concernPaths(): string[] {
  const concerns: { id: string }[] = parse(
    readFileSync(join(contentFolder, 'concerns/concerns.yaml'), 'utf8'),
  )
  return concerns.map(({ id }) => `/tratamientos/preocupacion/${id}`)
}

/** The page of each term and of each category of the wiki. */
function wikiPaths(): string[] {
  const folder = join(contentFolder, 'wiki')
  const files: { category: string; terms: { slug: string }[] }[] = readdirSync(folder).map((file) =>
    parse(readFileSync(join(folder, file), 'utf8')),
  )
  return files.flatMap(({ category, terms }) => [
    `/wiki/categoria/${category}`,
    ...terms.map(({ slug }) => `/wiki/termino/${slug}`),
  ])
}

/** The lists of the site map that go on over several pages. */
function sitemapPaths(): string[] {
  const clinics = readClinics()
  const cities = [...Map.groupBy(clinics, ({ cityKey }) => cityKey).values()]
  const treatments: { slug: string; unit: string }[] = readdirSync(join(contentFolder, 'treatments'))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => parse(readFileSync(join(contentFolder, 'treatments', file), 'utf8')))
  const listed = cities.flatMap((local) =>
    treatments.filter((treatment) => isIndexableInCity(localAvailability(treatment, local, clinics))),
  ).length
  const terms = wikiPaths().filter((path) => path.startsWith('/wiki/termino/')).length
  const pages = (base: string, count: number, size: number) =>
    Array.from({ length: pageCount(count, size) }, (_, index) => `${base}/${index + 1}`)
  return [
    ...pages('/sitemap/tratamientos-ciudad', listed, LINKS_PER_PAGE.cityTreatments),
    ...pages('/sitemap/wiki', terms, LINKS_PER_PAGE.terms),
  ]
}

/** The page of each article and of each category of the blog. */
function blogPaths(): string[] {
  const { blog }: { blog: { categories: Record<string, string> } } = parse(
    readFileSync(join(contentFolder, 'pages/listados.yaml'), 'utf8'),
  )
  return [
    ...Object.keys(blog.categories).map((category) => `/blog/categoria/${category}`),
    ...readdirSync(join(contentFolder, 'blog'))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `/blog/${file.slice(0, -'.md'.length)}`),
  ]
}
