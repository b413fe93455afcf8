import { neutralTreatment } from '#domain/advertising.ts'
import { clinicForPostcode } from '#domain/nearest-clinic.ts'
import { icons } from 'lucide-react'
import { expect, test } from 'vitest'
import { writtenVocabulary } from './advertising/vocabulary.ts'
import { articles } from './articles.ts'
import { clinicChoices } from './clinic-choices.ts'
import { valuesOf } from './checks/strings.ts'
import { findConcern, concerns } from './concerns.ts'
import { legalDocuments } from './legal.ts'
import { comparatorPage, homePage, listings, servicesPage } from './pages.ts'
import { findTreatment, treatments } from './treatments.ts'
import * as ui from './ui.ts'
import { unitPages } from './unit-pages.ts'
import { findService, findUnit, services, units } from './units.ts'
import { findTerm, wikiCategories, wikiTerms } from './wiki.ts'
import { allZones, zones } from './zones.ts'

const files = import.meta.glob<unknown>('./**/*.yaml', { eager: true, import: 'default' })
const duplicates = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)
const unknownTreatments = (slugs: string[]) => slugs.filter((slug) => !findTreatment(slug))

test('the file of a treatment, a category or an article is named after it', () => {
  const names = Object.keys(import.meta.glob('./treatments/*.yaml')).map((path) => path.slice(13, -5))
  expect(treatments.map(({ slug }) => slug).toSorted()).toEqual(names.toSorted())
  const posts = Object.keys(import.meta.glob('./blog/*.md')).map((path) => path.slice(7, -3))
  expect(articles.map(({ slug }) => slug).toSorted()).toEqual(posts.toSorted())
  const categories = Object.keys(import.meta.glob('./wiki/*.yaml')).map((path) => path.slice(7, -5))
  expect(wikiCategories.map(({ category }) => category).toSorted()).toEqual(categories.toSorted())
})

test('no id or slug stands twice', () => {
  expect(duplicates(units.flatMap(({ id }) => id))).toEqual([])
  expect(duplicates(services.map(({ service }) => service.id))).toEqual([])
  expect(duplicates(allZones.map(({ id }) => id))).toEqual([])
  expect(duplicates(concerns.map(({ id }) => id))).toEqual([])
  expect(duplicates(wikiTerms.map(({ slug }) => slug))).toEqual([])
})

test('every treatment stands in a service that exists, and every service has treatments', () => {
  expect(treatments.filter(({ unit, service }) => !findService(unit, service))).toEqual([])
  const empty = services.filter(
    ({ service }) => !treatments.some((treatment) => treatment.service === service.id),
  )
  expect(empty.map(({ service }) => service.id)).toEqual([])
})

test('alternatives are other treatments of the catalogue', () => {
  const wrong = treatments.flatMap(({ slug, alternatives }) => [
    ...unknownTreatments(alternatives.treatments),
    ...alternatives.treatments.filter((other) => other === slug),
    ...duplicates(alternatives.treatments).map((other) => `${slug}: ${other} twice`),
  ])
  expect(wrong).toEqual([])
})

test('zones, concerns, articles, terms and comparisons name treatments of the catalogue, each once', () => {
  const lists = [
    ...allZones.map(({ id, treatments: slugs }) => ({ id, slugs })),
    ...concerns.map(({ id, treatments: slugs }) => ({ id, slugs })),
    ...articles.map(({ slug: id, treatments: slugs }) => ({ id, slugs })),
    ...wikiTerms.map(({ slug: id, treatments: slugs }) => ({ id, slugs })),
    ...comparatorPage.presets.map(({ id, treatments: slugs }) => ({ id, slugs })),
  ]
  const wrong = lists.flatMap(({ id, slugs }) =>
    [...unknownTreatments(slugs), ...duplicates(slugs)].map((slug) => `${id}: ${slug}`),
  )
  expect(wrong).toEqual([])
})

test('a zone id begins with the figure that it stands on', () => {
  const astray = Object.entries(zones).flatMap(([view, list]) =>
    list.filter(({ id }) => !id.startsWith(`${view}/`)),
  )
  expect(astray).toEqual([])
})

test('articles name concerns and terms that exist', () => {
  const wrong = articles.flatMap(({ slug, concerns: ids, terms }) => [
    ...ids.filter((id) => !findConcern(id)).map((id) => `${slug}: ${id}`),
    ...terms.filter((term) => !findTerm(term)).map((term) => `${slug}: ${term}`),
  ])
  expect(wrong).toEqual([])
})

test('related terms exist and are others', () => {
  const wrong = wikiTerms.flatMap(({ slug, related }) =>
    related.filter((other) => !findTerm(other) || other === slug).map((other) => `${slug}: ${other}`),
  )
  expect(wrong).toEqual([])
})

test('the home page features treatments of the catalogue and links units that exist', () => {
  const featured = homePage.featured.treatments
  expect(unknownTreatments(featured.map(({ slug }) => slug))).toEqual([])
  expect(unknownTreatments(featured.flatMap((item) => item.prudentAlternative?.slug ?? []))).toEqual([])
  const wrong = homePage.units.items.filter(
    ({ unit, service }) => !findUnit(unit) || (service && !findService(unit, service)),
  )
  expect(wrong).toEqual([])
})

test('unit pages name units and services that exist', () => {
  const wrong = unitPages.flatMap((page) => [
    ...[...page.units, ...(page.related ?? [])].filter((unit) => !findUnit(unit)),
    ...page.services.filter((service) => !page.units.some((unit) => findService(unit, service))),
    ...unknownTreatments(page.firstVisit ? [page.firstVisit] : []),
  ])
  expect(wrong).toEqual([])
})

test('every group of concerns has a heading, and every heading concerns', () => {
  const groups = servicesPage.concernFinder.groups.map(({ id }) => id)
  expect(new Set(concerns.map(({ category }) => category))).toEqual(new Set(groups))
})

test('categories of articles and of the wiki have a name in the listings', () => {
  const named = Object.keys(listings.blog.categories)
  expect(articles.filter(({ category }) => !named.includes(category))).toEqual([])
  expect(Object.keys(listings.wiki.categories).toSorted()).toEqual(
    wikiCategories.map(({ category }) => category).toSorted(),
  )
})

test('every icon is one of lucide-react', () => {
  const names = new Set(Object.values(files).flatMap((data) => valuesOf(data, 'icon')))
  expect([...names].filter((name) => !(String(name) in icons))).toEqual([])
})

test('a legal page lists as pending just what its text leaves open', () => {
  const open = ({ body, updated }: { body: string; updated: string }) =>
    [...new Set([...`${updated} ${body}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].toSorted()
  const wrong = legalDocuments.filter(
    (document) => open(document).join() !== document.pending.toSorted().join(),
  )
  expect(wrong.map((document) => [document.slug, open(document), document.pending])).toEqual([])
})

test('in the prudent mode each prescription-drug treatment has a neutral name of its own', () => {
  const drugs = treatments.filter(({ regulatory }) => regulatory === 'drug')
  const names = drugs.map((treatment) => neutralTreatment(treatment, writtenVocabulary).name)
  expect(drugs.length).toBeGreaterThan(0)
  expect(duplicates(names)).toEqual([])
  expect(names.filter((name) => drugs.some((treatment) => treatment.name === name))).toEqual([])
})

test('the postcode of each clinic leads to it', () => {
  const found = clinicChoices.map(({ postalCode }) => clinicForPostcode(postalCode, clinicChoices))
  expect(found.map((clinic) => clinic?.slug)).toEqual(clinicChoices.map(({ slug }) => slug))
})

test('every link of a text leads to a page of the specification', () => {
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
    '/admin/zone-positions',
    '/admin/settings',
    '/admin/settings/launch',
    '/admin/security',
    ...legalDocuments.map(({ slug }) => `/${slug}`),
    ...unitPages.map(({ route }) => route),
    ...units.map(({ slug }) => `/unidades/${slug}`),
  ]
  const links = new Set([...Object.values(files), ui].flatMap((data) => valuesOf(data, 'href')))
  expect([...links].filter((href) => !pages.includes(String(href).split('?')[0]!))).toEqual([])
})
