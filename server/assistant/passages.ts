import { NEUTRAL_WORDS } from '#content/advertising/neutral-page.ts'
import type { Site } from '#content/site/site.ts'
import type { Passage } from '#domain/assistant/knowledge.ts'
import { ASSISTANT_SOURCES, type AssistantSource } from '#domain/assistant/sources.ts'
import { namedWord } from '#domain/text/advertising.ts'
import { neutralProse } from '#domain/text/neutral-prose.ts'

/** Every passage of the site that makes sense alone and that the settings allow as an answer. */
export function passagesOf(site: Site): Passage[] {
  const { assistantSources } = site
  return ASSISTANT_SOURCES.filter((source) => assistantSources.has(source))
    .flatMap((source) => PASSAGES_OF[source](site))
    .flatMap((passage) => sayable(site, passage))
    .map((passage, id) => ({ id, ...passage }))
}

/**
 * Removes from a passage what may not currently be said about prescription drugs. Drops it if it is then empty or is
 * about such a drug.
 */
function sayable(site: Site, passage: Unnumbered): Unnumbered[] {
  if (passage.body.trim() === '') return []
  const { mode, drugWords } = site.advertising
  if (mode === 'literal') return [passage]
  if (namedWord(passage.title, drugWords)) return []
  return [{ ...passage, body: neutralProse(passage.body, drugWords, NEUTRAL_WORDS) }]
}

type Unnumbered = Omit<Passage, 'id'>

function treatmentPassages(site: Site): Unnumbered[] {
  return site.treatments.flatMap((treatment) => {
    const page = {
      href: `/tratamientos/${treatment.slug}`,
      page: treatment.name,
      treatment: treatment.slug,
    }
    const sections: [string, string][] = [
      [treatment.shortDescription, treatment.fullDescription],
      ['Cómo es', treatment.procedure],
      ['Resultados', treatment.results],
      [
        'Recuperación',
        `${treatment.recovery} ${treatment.timeline.map(({ when, text }) => `${when}: ${text}`).join(' ')}`,
      ],
      ['Para quién no', treatment.notSuitable.join(' ')],
    ]
    return [
      ...treatment.faqs.map(({ q, a }): Unnumbered => ({ kind: 'faq', ...page, title: q, body: a })),
      ...sections.map(([title, body]): Unnumbered => ({ kind: 'text', ...page, title, body })),
    ]
  })
}

function termPassages(site: Site): Unnumbered[] {
  return site.wikiTerms.map(({ slug, term, short, plain, inConsultation, synonyms }) => ({
    kind: 'text',
    href: `/wiki/termino/${slug}`,
    page: term,
    title: [term, ...synonyms].join(', '),
    body: `${short} ${plain} ${inConsultation}`,
  }))
}

function concernPassages(site: Site): Unnumbered[] {
  return site.concerns.map(({ id, label, description, why, seeDoctor }) => ({
    kind: 'text',
    href: `/tratamientos/preocupacion/${id}`,
    page: label,
    title: label,
    body: `${description} ${why} ${seeDoctor}`,
  }))
}

function articlePassages(site: Site): Unnumbered[] {
  return site.articles.flatMap(({ slug, title, description, keyPoints, faqs, body }) => {
    const page = { href: `/blog/${slug}`, page: title }
    return [
      ...faqs.map(({ q, a }): Unnumbered => ({ kind: 'faq', ...page, title: q, body: a })),
      { kind: 'text' as const, ...page, title, body: `${description} ${keyPoints.join(' ')}` },
      ...sectionsOf(body).map((section): Unnumbered => ({ kind: 'text', ...page, ...section })),
    ]
  })
}

type Faq = { q: string; a: string }

function faqPassages(href: string, page: string, faqs: readonly Faq[]): Unnumbered[] {
  return faqs.map(({ q, a }) => ({ kind: 'faq', href, page, title: q, body: a }))
}

const PASSAGES_OF: Readonly<Record<AssistantSource, (site: Site) => Unnumbered[]>> = {
  treatments: treatmentPassages,
  wiki: termPassages,
  concerns: concernPassages,
  articles: articlePassages,
  pages: ({ pages: { contact } }) => faqPassages('/contacto', contact.breadcrumb[1] ?? '', contact.faqs),
  clinics: ({ pages: { clinics } }) => faqPassages('/clinicas', clinics.breadcrumb[1] ?? '', clinics.faqs),
}

/** The second-level sections of an article, as plain text. */
function sectionsOf(markdown: string): { title: string; body: string }[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title: title.trim(), body: plainText(lines.join('\n')) }
    })
    .filter(({ body }) => body !== '')
}

function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.|#+)\s+/gm, '')
    .replace(/^\|.*$/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
