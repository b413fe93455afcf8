import { writtenSite as site } from '#content/site/written-site.ts'
import { clinicForPostcode } from '#domain/clinic/nearest-clinic.ts'
import { neutralTreatment } from '#domain/text/advertising.ts'
import { icons } from 'lucide-react'
import { expect, test } from 'vitest'
import { writtenVocabulary } from './advertising/vocabulary.ts'
import { clinicChoices } from './clinic-choices.ts'
import { findConcern } from './concerns.ts'
import { valuesOf } from './site/strings.ts'
import { findTreatment } from './treatments.ts'
import * as ui from './ui.ts'
import { findService, findUnit } from './units.ts'
import { findTerm } from './wiki.ts'

const files = import.meta.glob<unknown>('./**/*.yaml', { eager: true, import: 'default' })
const duplicates = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)
const unknownTreatments = (slugs: string[]) => slugs.filter((slug) => !findTreatment(site, slug))

test('the file of a treatment, a category or an article is named after it', () => {
  const names = Object.keys(import.meta.glob('./treatments/*.yaml')).map((path) => path.slice(13, -5))
  expect(site.treatments.map(({ slug }) => slug).toSorted()).toEqual(names.toSorted())
  const posts = Object.keys(import.meta.glob('./blog/*.md')).map((path) => path.slice(7, -3))
  expect(site.articles.map(({ slug }) => slug).toSorted()).toEqual(posts.toSorted())
  const categories = Object.keys(import.meta.glob('./wiki/*.yaml')).map((path) => path.slice(7, -5))
  expect(site.wikiCategories.map(({ category }) => category).toSorted()).toEqual(categories.toSorted())
})

test('ids and slugs are unique', () => {
  expect(duplicates(site.units.flatMap(({ id }) => id))).toEqual([])
  expect(duplicates(site.services.map(({ service }) => service.id))).toEqual([])
  expect(duplicates(site.allZones.map(({ id }) => id))).toEqual([])
  expect(duplicates(site.concerns.map(({ id }) => id))).toEqual([])
  expect(duplicates(site.wikiTerms.map(({ slug }) => slug))).toEqual([])
})

test('every treatment is in a service that exists, and every service has treatments', () => {
  expect(site.treatments.filter(({ unit, service }) => !findService(site, unit, service))).toEqual([])
  const empty = site.services.filter(
    ({ service }) => !site.treatments.some((treatment) => treatment.service === service.id),
  )
  expect(empty.map(({ service }) => service.id)).toEqual([])
})

test('alternatives are other treatments of the catalogue', () => {
  const wrong = site.treatments.flatMap(({ slug, alternatives }) => [
    ...unknownTreatments(alternatives.treatments),
    ...alternatives.treatments.filter((other) => other === slug),
    ...duplicates(alternatives.treatments).map((other) => `${slug}: ${other} twice`),
  ])
  expect(wrong).toEqual([])
})

test('zones, concerns, articles, terms and comparisons name treatments of the catalogue, each once', () => {
  const lists = [
    ...site.allZones.map(({ id, treatments: slugs }) => ({ id, slugs })),
    ...site.concerns.map(({ id, treatments: slugs }) => ({ id, slugs })),
    ...site.articles.map(({ slug: id, treatments: slugs }) => ({ id, slugs })),
    ...site.wikiTerms.map(({ slug: id, treatments: slugs }) => ({ id, slugs })),
    ...site.pages.comparator.presets.map(({ id, treatments: slugs }) => ({ id, slugs })),
  ]
  const wrong = lists.flatMap(({ id, slugs }) =>
    [...unknownTreatments(slugs), ...duplicates(slugs)].map((slug) => `${id}: ${slug}`),
  )
  expect(wrong).toEqual([])
})

test('a zone id starts with its figure', () => {
  const astray = Object.entries(site.zones).flatMap(([view, list]) =>
    list.filter(({ id }) => !id.startsWith(`${view}/`)),
  )
  expect(astray).toEqual([])
})

test('articles name concerns and terms that exist', () => {
  const wrong = site.articles.flatMap(({ slug, concerns: ids, terms }) => [
    ...ids.filter((id) => !findConcern(site, id)).map((id) => `${slug}: ${id}`),
    ...terms.filter((term) => !findTerm(site, term)).map((term) => `${slug}: ${term}`),
  ])
  expect(wrong).toEqual([])
})

test('related terms exist and differ from the term', () => {
  const wrong = site.wikiTerms.flatMap(({ slug, related }) =>
    related.filter((other) => !findTerm(site, other) || other === slug).map((other) => `${slug}: ${other}`),
  )
  expect(wrong).toEqual([])
})

test('the home page features treatments of the catalogue and links units that exist', () => {
  const featured = site.pages.home.featured.treatments
  expect(unknownTreatments(featured.map(({ slug }) => slug))).toEqual([])
  expect(unknownTreatments(featured.flatMap((item) => item.prudentAlternative?.slug ?? []))).toEqual([])
  const wrong = site.pages.home.units.items.filter(
    ({ unit, service }) => !findUnit(site, unit) || (service && !findService(site, unit, service)),
  )
  expect(wrong).toEqual([])
})

test('unit pages name units and services that exist', () => {
  const wrong = site.unitPages.flatMap((page) => [
    ...[...page.units, ...(page.related ?? [])].filter((unit) => !findUnit(site, unit)),
    ...page.services.filter((service) => !page.units.some((unit) => findService(site, unit, service))),
    ...unknownTreatments(page.firstVisit ? [page.firstVisit] : []),
  ])
  expect(wrong).toEqual([])
})

test('every group of concerns has a heading, and every heading concerns', () => {
  const groups = site.pages.services.concernFinder.groups.map(({ id }) => id)
  expect(new Set(site.concerns.map(({ category }) => category))).toEqual(new Set(groups))
})

test('categories of articles and of the wiki have a name in the listings', () => {
  const named = Object.keys(site.pages.listings.blog.categories)
  expect(site.articles.filter(({ category }) => !named.includes(category))).toEqual([])
  expect(Object.keys(site.pages.listings.wiki.categories).toSorted()).toEqual(
    site.wikiCategories.map(({ category }) => category).toSorted(),
  )
})

test('every icon exists in lucide-react', () => {
  const names = new Set(Object.values(files).flatMap((data) => valuesOf(data, 'icon')))
  expect([...names].filter((name) => !(String(name) in icons))).toEqual([])
})

test('a legal page lists as pending exactly what its text leaves open', () => {
  const open = ({ body, updated }: { body: string; updated: string }) =>
    [...new Set([...`${updated} ${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].toSorted()
  const wrong = site.legalDocuments.filter(
    (document) => open(document).join() !== document.pending.toSorted().join(),
  )
  expect(wrong.map((document) => [document.slug, open(document), document.pending])).toEqual([])
})

test('in prudent mode each prescription-drug treatment has its own neutral name', () => {
  const drugs = site.treatments.filter(({ regulatory }) => regulatory === 'drug')
  const names = drugs.map((treatment) => neutralTreatment(treatment, writtenVocabulary).name)
  expect(drugs.length).toBeGreaterThan(0)
  expect(duplicates(names)).toEqual([])
  expect(names.filter((name) => drugs.some((treatment) => treatment.name === name))).toEqual([])
})

test('the postcode of each clinic finds that clinic', () => {
  const found = clinicChoices.map(({ postalCode }) => clinicForPostcode(postalCode, clinicChoices))
  expect(found.map((clinic) => clinic?.slug)).toEqual(clinicChoices.map(({ slug }) => slug))
})

test('every link in a text leads to an existing page', () => {
  const pages = [
    '/',
    '/servicios',
    '/equipo',
    '/clinicas',
    '/contacto',
    '/reservar-cita',
    '/quienes-somos',
    '/experiencia-life',
    '/todos-los-tratamientos',
    '/tratamientos-por-zonas',
    '/comparador-tratamientos',
    '/blog',
    '/wiki',
    '/chat-ai',
    '/sitemap',
    '/generate-sitemaps',
    '/admin/dashboard',
    '/admin/leads',
    '/admin/leads/plantillas',
    '/admin/agenda',
    '/admin/blog',
    '/admin/keywords',
    '/admin/analytics',
    '/admin/planning',
    '/admin/content-generator',
    '/admin/generate-content',
    '/admin/conversations',
    '/admin/zone-positions',
    '/admin/settings',
    '/admin/settings/launch',
    '/admin/settings/privacy',
    '/admin/security',
    ...site.legalDocuments.map(({ slug }) => `/${slug}`),
    ...site.unitPages.map(({ route }) => route),
    ...site.units.map(({ slug }) => `/unidades/${slug}`),
  ]
  const links = new Set([...Object.values(files), ui].flatMap((data) => valuesOf(data, 'href')))
  expect([...links].filter((href) => !pages.includes(String(href).split(/[?#]/)[0]!))).toEqual([])
})
