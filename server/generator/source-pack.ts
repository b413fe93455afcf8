import { sectionsOf } from '#domain/generator/article-sections.ts'
import { findConcern } from '#content/concerns.ts'
import { clinicsByCity, findCity } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment, type Treatment } from '#content/treatments.ts'
import { textVersion } from '#domain/assistant/text-version.ts'
import type { Brief, Source, SourcePart } from '#domain/generator/piece.ts'
import { textMatches } from '#domain/text/text-matches.ts'

type Passage = Omit<Source, 'id' | 'version' | 'chosen'>
type Page = Pick<Passage, 'path' | 'page' | 'subject' | 'name'>

const MOST_SOURCES = 60
const MOST_ARTICLES = 3
/** Longest section taken from an article. */
const LONGEST_SECTION = 1200

export type SourcePack = { sources: Source[]; gaps: string[] }

/** The passages of published pages that a brief can be written from, and what these pages do not say. */
export function sourcePack(site: Site, brief: Brief): SourcePack {
  const treatments = treatmentsOf(site, brief)
  const passages = [
    ...concernPassages(site, brief),
    ...termPassages(site, brief),
    ...treatments.flatMap((treatment) => treatmentPassages(site, treatment)),
    ...cityPassages(site, brief),
    ...articlePassages(site, brief),
  ].filter(({ text, items }) => text.trim() !== '' || items.length > 0)
  return {
    sources: passages.slice(0, MOST_SOURCES).map((passage, index) => ({
      ...passage,
      id: `s${index + 1}`,
      version: textVersion([passage.text, ...passage.items].join('\n')),
      chosen: isWanted(brief, passage),
    })),
    gaps: gapsOf(site, brief, treatments),
  }
}

/** For a concern without chosen treatments, the first that it lists. */
function treatmentsOf(site: Site, brief: Brief): Treatment[] {
  const concern = brief.concern ? findConcern(site, brief.concern) : undefined
  const slugs = brief.treatments.length > 0 ? brief.treatments : (concern?.treatments.slice(0, 2) ?? [])
  return slugs.flatMap((slug) => findTreatment(site, slug) ?? [])
}

const WANTED_OF_TERM: ReadonlySet<SourcePart> = new Set([
  'definition',
  'plain',
  'consultation',
  'confused',
  'article',
])
const UNWANTED_OF_CONCERN: ReadonlySet<SourcePart> = new Set([
  'procedure',
  'steps',
  'timeline',
  'facts',
  'price',
])

function isWanted({ type }: Brief, { part, subject }: Passage): boolean {
  if (type === 'term') return WANTED_OF_TERM.has(part)
  if (type === 'concern' && subject.startsWith('t:')) return !UNWANTED_OF_CONCERN.has(part)
  return true
}

function treatmentPassages(site: Site, treatment: Treatment): Passage[] {
  const { name, slug, facts, risks, steps, timeline, alternatives } = treatment
  const page: Page = { path: `/tratamientos/${slug}`, page: name, subject: `t:${slug}`, name }
  const prose = proseOf(page)
  const list = (part: SourcePart, heading: string, items: readonly string[]): Passage => ({
    ...page,
    part,
    heading,
    text: '',
    items: [...items],
  })
  return [
    prose('description', 'Descripción', treatment.fullDescription),
    list('benefits', 'Beneficios', treatment.benefits),
    list('suitable', 'Para quién', treatment.suitable),
    list('notSuitable', 'Para quién no', treatment.notSuitable),
    prose('procedure', 'Cómo es', treatment.procedure),
    list(
      'steps',
      'Pasos',
      steps.map(({ title, text }) => `${title}: ${text}`),
    ),
    list('facts', 'Datos', factLines(facts, treatment.duration)),
    prose('results', 'Resultados', treatment.results),
    prose('recovery', 'Recuperación', treatment.recovery),
    list(
      'timeline',
      'Calendario',
      timeline.map(({ when, text }) => `${when}: ${text}`),
    ),
    list('risksCommon', 'Molestias frecuentes', risks.common),
    list('risksSerious', 'Riesgos serios', risks.serious),
    list('callIf', 'Cuándo llamar', risks.callIf),
    prose('untreated', 'Sin tratar', alternatives.noTreatment),
    list(
      'others',
      'Otras opciones',
      alternatives.treatments.flatMap((other) => {
        const found = findTreatment(site, other)
        return found ? [`${found.name}: ${found.shortDescription}`] : []
      }),
    ),
    prose('price', 'Precio', treatment.price),
    ...treatment.faqs.map(({ q, a }) => prose('question', q, a)),
  ]
}

const FACT_NAMES: Readonly<Record<keyof Treatment['facts'], string>> = {
  anaesthesia: 'Anestesia',
  sessions: 'Sesiones',
  downtime: 'Baja',
  onset: 'Cuándo se nota',
  lasting: 'Cuánto dura',
  reversible: 'Reversible',
  maintenance: 'Mantenimiento',
}

/** Makes passages of running text of a page. */
function proseOf(page: Page) {
  return (part: SourcePart, heading: string, text: string): Passage => ({
    ...page,
    part,
    heading,
    text,
    items: [],
  })
}

function factLines(facts: Treatment['facts'], duration: string): string[] {
  const lines = Object.entries(FACT_NAMES).flatMap(([key, label]) => {
    const value = facts[key as keyof Treatment['facts']]
    return value ? [`${label}: ${value}`] : []
  })
  return [`Duración: ${duration}`, ...lines]
}

function concernPassages(site: Site, { concern: id }: Brief): Passage[] {
  const concern = id ? findConcern(site, id) : undefined
  if (!concern) return []
  const page: Page = {
    path: `/tratamientos/preocupacion/${concern.id}`,
    page: concern.label,
    subject: `c:${concern.id}`,
    name: concern.label,
  }
  const prose = proseOf(page)
  const options = concern.treatments.flatMap((slug) => {
    const found = findTreatment(site, slug)
    return found ? [`${found.name}: ${found.shortDescription}`] : []
  })
  return [
    prose('description', 'Qué es', concern.description),
    prose('why', 'Por qué aparece', concern.why),
    prose('seeDoctor', 'Cuándo ver antes a un médico', concern.seeDoctor),
    prose('doNothing', 'No hacer nada', concern.doNothing),
    { ...page, part: 'others', heading: 'Opciones', text: '', items: options },
  ]
}

function termPassages(site: Site, { term: slug }: Brief): Passage[] {
  const term = slug ? site.wikiTerms.find((one) => one.slug === slug) : undefined
  if (!term) return []
  const page: Page = {
    path: `/wiki/termino/${term.slug}`,
    page: term.term,
    subject: `w:${term.slug}`,
    name: term.term,
  }
  const prose = proseOf(page)
  return [
    prose('definition', 'Definición', term.short),
    prose('plain', 'Explicación', term.plain),
    prose('consultation', 'En la consulta', term.inConsultation),
    {
      ...page,
      part: 'confused',
      heading: 'No confundir con',
      text: '',
      items: term.notToConfuse.map(({ term: other, why }) => `${other}: ${why}`),
    },
  ]
}

function cityPassages(site: Site, { city }: Brief): Passage[] {
  return clinicsByCity(site, city ?? '').flatMap(({ slug, label, intro, howToArrive }) => {
    const page: Page = { path: `/clinicas/${slug}`, page: label, subject: `l:${slug}`, name: label }
    return [
      { ...page, part: 'clinic' as const, heading: label, text: intro, items: [] },
      { ...page, part: 'arrive' as const, heading: `${label}, cómo llegar`, text: howToArrive, items: [] },
    ]
  })
}

/** Sections of articles on the same subject. */
function articlePassages(site: Site, { treatments, concern, keyword, title, type }: Brief): Passage[] {
  const words = keyword || (type === 'term' ? title : '')
  const ranked = site.articles
    .map((article) => ({
      article,
      rank:
        article.treatments.filter((slug) => treatments.includes(slug)).length +
        (concern && article.concerns.includes(concern) ? 1 : 0) +
        (words && textMatches(words, [article.title, ...article.tags]) ? 2 : 0),
    }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.article.slug.localeCompare(b.article.slug))
  return ranked.slice(0, MOST_ARTICLES).flatMap(({ article }) => {
    const page: Page = {
      path: `/blog/${article.slug}`,
      page: article.title,
      subject: `a:${article.slug}`,
      name: article.title,
    }
    const sections = sectionsOf(article.body).filter(({ body }) => body.length <= LONGEST_SECTION)
    const wanted = words
      ? sections.filter(({ title: head, body }) => textMatches(words, [head, body]))
      : sections
    return wanted.slice(0, 2).map(({ title: heading, body }) => ({
      ...page,
      part: 'article' as const,
      heading,
      text: body,
      items: [],
    }))
  })
}

/** What a text of this type needs and the published pages don't have. */
function gapsOf(site: Site, brief: Brief, treatments: readonly Treatment[]): string[] {
  const city = brief.city ? findCity(site, brief.city) : undefined
  const clinics = city?.clinics ?? []
  return [
    ...(treatments.length === 0 && brief.type !== 'term' ? ['Ningún tratamiento elegido'] : []),
    ...(brief.type === 'comparison' && treatments.length < 2
      ? ['Para comparar hacen falta al menos dos tratamientos']
      : []),
    ...(brief.type === 'concern' && !brief.concern ? ['Falta elegir la preocupación'] : []),
    ...(brief.type === 'city' && !city ? ['Falta elegir la ciudad'] : []),
    ...treatments
      .filter(({ references }) => !references)
      .map(({ name }) => `La ficha de ${name} no cita referencias`),
    ...treatments
      .filter(({ taxNote }) => !taxNote)
      .map(({ name }) => `El precio de ${name} no dice sus impuestos`),
    ...clinics
      .filter(({ languages }) => !languages)
      .map(({ label }) => `${label}: no dice en qué idiomas atiende`),
    ...clinics
      .filter(({ offers }) => !offers)
      .map(({ label }) => `${label}: no dice qué tratamientos ofrece`),
    ...(brief.references.filter(Boolean).length < 2 && brief.type !== 'term'
      ? ['Faltan referencias: pega al menos dos']
      : []),
  ]
}
