import { NEUTRAL_WORDS } from '#content/advertising/neutral-page.ts'
import { type Article, newestArticles } from '#content/articles.ts'
import type { Site } from '#content/site/site.ts'
import type { Passage } from '#domain/assistant/knowledge.ts'
import { sentencesOf } from '#domain/assistant/sentences/page-sentences.ts'
import { ASSISTANT_SOURCES, type AssistantSource } from '#domain/assistant/sources.ts'
import { lowerFirst } from '#domain/text/lower-first.ts'
import { namedWord } from '#domain/text/advertising.ts'
import { neutralProse } from '#domain/text/neutral-prose.ts'
import { blockPassages, faqPassages, sectionsOf, slugOf, type Unnumbered } from './passage-parts.ts'

/** Every passage of the site that makes sense alone and that the settings allow as an answer. */
export function passagesOf(site: Site): Passage[] {
  const { assistantSources } = site
  return ASSISTANT_SOURCES.filter((source) => assistantSources.has(source))
    .flatMap((source) => PASSAGES_OF[source](site))
    .flatMap((passage) => sayable(site, passage))
    .map(numbered())
}

/** Gives each passage its id: the page, and the part's own name or place among the parts with that name. */
function numbered() {
  const used = new Map<string, number>()
  return ({ part, ...passage }: Unnumbered, id: number): Passage => {
    const plain = `${passage.href}#${part}`
    const count = (used.get(plain) ?? 0) + 1
    used.set(plain, count)
    return { ...passage, id, ref: count === 1 ? plain : `${plain}-${count}` }
  }
}

/**
 * Removes from a passage what may not currently be said about prescription drugs. Drops it if it is then empty or is
 * about such a drug.
 */
function sayable(site: Site, passage: Unnumbered): Unnumbered[] {
  const body = withoutPlaceholders(passage.body)
  if (body.trim() === '' || PLACEHOLDER.test(passage.title)) return []
  const { mode, drugWords } = site.advertising
  if (mode === 'literal') return [{ ...passage, body }]
  if (namedWord(passage.title, drugWords)) return []
  return [{ ...passage, body: neutralProse(body, drugWords, NEUTRAL_WORDS) }]
}

const PLACEHOLDER = /[{}]/

/** A sentence with something that the operator has not said yet is left out. */
function withoutPlaceholders(text: string): string {
  return PLACEHOLDER.test(text)
    ? sentencesOf(text)
        .filter((sentence) => !PLACEHOLDER.test(sentence))
        .join(' ')
    : text
}

function treatmentPassages(site: Site): Unnumbered[] {
  return site.treatments.flatMap((treatment) => {
    const page = {
      href: `/tratamientos/${treatment.slug}`,
      page: treatment.name,
      treatment: treatment.slug,
    }
    const { risks, steps, timeline, includes, excludes, suitable, notSuitable, alternatives } = treatment
    const sections: [part: string, title: string, body: string][] = [
      ['description', treatment.shortDescription, treatment.fullDescription],
      ['procedure', 'Cómo es', treatment.procedure],
      ['steps', 'Pasos', steps.map(({ title, text }) => `${title}: ${text}`).join(' ')],
      ['results', 'Resultados', treatment.results],
      ['recovery', 'Recuperación', treatment.recovery],
      ['timeline', 'Recuperación', timeline.map(({ when, text }) => `${when}: ${text}`).join(' ')],
      ['not-suitable', 'Para quién no', sentences(notSuitable)],
      ['suitable', 'Para quién', sentences(suitable)],
      ['risks', 'Riesgos', sentences([...risks.common, ...risks.serious, ...risks.callIf])],
      ['includes', 'Incluye', sentences(includes)],
      ['excludes', 'No incluye', sentences(excludes)],
      ['no-treatment', 'Sin tratar', alternatives.noTreatment],
    ]
    return [
      ...faqPassages(page, treatment.faqs),
      ...sections.map(([part, title, body]): Unnumbered => ({ kind: 'text', ...page, part, title, body })),
    ]
  })
}

function sentences(items: readonly string[]): string {
  return items.map((item) => (/[.!?]$/.test(item) ? item : `${item}.`)).join(' ')
}

function termPassages(site: Site): Unnumbered[] {
  return site.wikiTerms.map(({ slug, term, short, plain, inConsultation, synonyms, notToConfuse }) => ({
    kind: 'text',
    href: `/wiki/termino/${slug}`,
    page: term,
    part: 'term',
    title: [term, ...synonyms].join(', '),
    body: [
      short,
      plain,
      inConsultation,
      ...notToConfuse.map((other) => `${other.term}: ${lowerFirst(other.why)}`),
    ].join(' '),
  }))
}

function concernPassages(site: Site): Unnumbered[] {
  return site.concerns.map(({ id, label, description, why, seeDoctor, doNothing }) => ({
    kind: 'text',
    href: `/tratamientos/preocupacion/${id}`,
    page: label,
    part: 'concern',
    title: label,
    body: `${description} ${why} ${seeDoctor} ${doNothing}`,
  }))
}

/** Older articles are read by their summary only, and still older ones not at all: the index is in memory. */
const READ_WHOLE = 300
const READ = 2000

function articlePassages({ articles }: Site): Unnumbered[] {
  const whole = new Set(newestArticles(articles, READ_WHOLE))
  return newestArticles(articles, READ).flatMap((article) => {
    const isWhole = whole.has(article)
    const kept = passagesOfArticle.get(article)
    if (kept?.isWhole === isWhole) return kept.passages
    const passages = articleParts(article, isWhole)
    passagesOfArticle.set(article, { isWhole, passages })
    return passages
  })
}

/** Each article is read once: most stay the same from one publication to the next. */
const passagesOfArticle = new WeakMap<Article, { isWhole: boolean; passages: Unnumbered[] }>()

function articleParts(article: Article, isWhole: boolean): Unnumbered[] {
  const { slug, title, description, keyPoints, faqs, body } = article
  const page = { href: `/blog/${slug}`, page: title }
  const summary = `${description} ${keyPoints.join(' ')}`
  return [
    ...(isWhole ? faqPassages(page, faqs) : []),
    { kind: 'text', ...page, part: 'summary', title, body: summary },
    ...(isWhole ? sectionsOf(body) : []).map((section): Unnumbered => ({
      kind: 'text',
      ...page,
      part: slugOf(section.title),
      ...section,
    })),
  ]
}

function generalPassages(site: Site): Unnumbered[] {
  const { contact, about, team, experience } = site.pages
  return [
    ...faqPassages({ href: '/contacto', page: contact.breadcrumb[1] ?? '' }, contact.faqs),
    ...blockPassages({ href: '/contacto', page: contact.breadcrumb[1] ?? '' }, contact.blocks),
    ...blockPassages({ href: '/quienes-somos', page: about.breadcrumb[1] ?? '' }, about),
    ...blockPassages({ href: '/equipo', page: team.breadcrumb[1] ?? '' }, team),
    ...blockPassages({ href: '/experiencia-life', page: experience.breadcrumb[1] ?? '' }, experience),
    ...site.unitPages.flatMap(({ route, hero, sections, faqs }) => [
      ...faqPassages({ href: route, page: hero.h1 }, faqs),
      ...blockPassages({ href: route, page: hero.h1 }, sections),
    ]),
    ...site.legalDocuments.flatMap(({ slug, title, body }) =>
      sectionsOf(body).map((section): Unnumbered => ({
        kind: 'text',
        href: `/${slug}`,
        page: title,
        part: slugOf(section.title),
        ...section,
      })),
    ),
  ]
}

function clinicPassages({ clinics, pages }: Site): Unnumbered[] {
  return [
    ...faqPassages({ href: '/clinicas', page: pages.clinics.breadcrumb[1] ?? '' }, pages.clinics.faqs),
    ...clinics.flatMap(({ slug, label, intro, howToArrive }) => {
      const page = { kind: 'text' as const, href: `/clinicas/${slug}`, page: label }
      return [
        { ...page, part: 'intro', title: label, body: intro },
        { ...page, part: 'arrive', title: `${label}, cómo llegar`, body: howToArrive },
      ]
    }),
  ]
}

const PASSAGES_OF: Readonly<Record<AssistantSource, (site: Site) => Unnumbered[]>> = {
  treatments: treatmentPassages,
  wiki: termPassages,
  concerns: concernPassages,
  articles: articlePassages,
  pages: generalPassages,
  clinics: clinicPassages,
}
