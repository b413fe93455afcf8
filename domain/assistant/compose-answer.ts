import type { Answer, AnswerPassage, AssistantContext, AssistantLink } from './answer.ts'
import { fitWords } from './fit-words.ts'
import { fill } from './fill.ts'
import type { Knowledge, TreatmentFacts } from './knowledge.ts'

const MOST_SOURCES = 3
const MOST_ACTIONS = 3

/** Applies the limits of an answer: 120 words, three sources unless told otherwise, three actions, no duplicates. */
export function answerOf(parts: {
  kind?: Answer['kind']
  title?: string
  paragraphs: readonly string[]
  items?: readonly string[]
  sources: readonly AssistantLink[]
  actions?: readonly AssistantLink[]
  context?: AssistantContext
  mostSources?: number
  passages?: readonly AnswerPassage[]
}): Answer {
  const { paragraphs, items } = fitWords(parts.paragraphs, parts.items ?? [])
  return {
    kind: parts.kind ?? 'answer',
    ...(parts.title ? { title: parts.title } : {}),
    // A line before a list that found no room says nothing.
    paragraphs: items.length > 0 ? paragraphs : paragraphs.filter((text) => !isListLine(text)),
    items,
    sources: once(parts.sources).slice(0, parts.mostSources ?? MOST_SOURCES),
    actions: once(parts.actions ?? []).slice(0, MOST_ACTIONS),
    ...(parts.passages && parts.passages.length > 0 ? { passages: parts.passages } : {}),
    context: parts.context ?? { treatments: [] },
  }
}

export function isListLine(text: string): boolean {
  return text.endsWith(':')
}

function once(links: readonly AssistantLink[]): AssistantLink[] {
  return links.filter(({ href }, index) => links.findIndex((other) => other.href === href) === index)
}

export function treatmentSource({ slug, name }: Pick<TreatmentFacts, 'slug' | 'name'>): AssistantLink {
  return { label: name, href: `/tratamientos/${slug}` }
}

/** «Ver», «Comparar» and «Reservar» for the treatments in an answer. */
export function treatmentActions(
  { texts }: Pick<Knowledge, 'texts'>,
  treatments: readonly TreatmentFacts[],
): AssistantLink[] {
  const [first] = treatments
  if (!first) return [{ label: texts.actions.book, href: '/reservar-cita' }]
  const view = {
    label: fill(texts.actions.treatment, { name: first.name }),
    href: `/tratamientos/${first.slug}`,
  }
  const alternative = first.alternatives.treatments[0]
  const compared = treatments.length > 1 ? treatments.map(({ slug }) => slug) : [first.slug, alternative]
  return [
    view,
    {
      label: texts.actions.compare,
      href: `/comparador-tratamientos?t=${compared.filter(Boolean).slice(0, 4).join(',')}`,
    },
    { label: texts.actions.book, href: `/reservar-cita?tratamiento=${first.slug}` },
  ]
}

export function personActions({ texts, network }: Pick<Knowledge, 'texts' | 'network'>): AssistantLink[] {
  return [
    { label: fill(texts.actions.call, { phone: network.phone }), href: `tel:${network.tel}` },
    { label: texts.actions.whatsapp, href: `https://wa.me/${network.whatsapp}` },
    { label: texts.actions.contact, href: '/contacto' },
  ]
}
