import type { Answer, TreatmentIntent } from './answer.ts'
import { answerOf, personActions, treatmentActions, treatmentSource } from './compose-answer.ts'
import { contextOf, FACT_OF_SEVERAL, factText } from './compose-treatment.ts'
import { firstSentences } from './fit-words.ts'
import type { ConcernFacts, Knowledge, Passage, PassageHit, TermFacts } from './knowledge.ts'
import { partsOf } from './passage-part.ts'
import { type Lead, passageOf } from './sentences/leads.ts'
import { sentencesOf } from './sentences/page-sentences.ts'
import { textVersion } from './text-version.ts'

const PASSAGE_WORDS = 90
const MOST_OPTIONS = 6

/** The treatments on a concern's page, from least to most invasive, each with the requested fact. */
export function answerConcern(
  knowledge: Knowledge,
  concern: ConcernFacts,
  intents: readonly TreatmentIntent[],
  leads: readonly Lead[] = [],
): Answer {
  const options = concern.treatments
    .flatMap((slug) => knowledge.treatments.get(slug) ?? [])
    .slice(0, MOST_OPTIONS)
  const fact = FACT_OF_SEVERAL[intents[0] ?? 'what-is']
  return answerOf({
    title: concern.label,
    paragraphs: [
      ...saidOnce([
        ...leads.slice(0, fact ? 1 : 2).map(({ text }) => text),
        ...(fact && leads.length > 0 ? [] : [concern.description]),
      ]),
      ...(options.length > 0 ? [knowledge.texts.concern.options] : []),
    ],
    items: options.map((option) =>
      fact ? `${option.name}: ${factText(knowledge, option, fact)}` : option.name,
    ),
    sources: [concernSource(concern), ...options.slice(0, fact ? MOST_OPTIONS : 2).map(treatmentSource)],
    // Each fact needs its source page.
    mostSources: MOST_OPTIONS + 1,
    passages: [
      {
        id: `/tratamientos/preocupacion/${concern.id}#concern`,
        href: `/tratamientos/preocupacion/${concern.id}`,
        label: concern.label,
        version: textVersion(concern.description),
      },
      ...(fact ? options.flatMap((option) => partsOf(option, intents.slice(0, 1))) : []),
    ],
    actions: treatmentActions(knowledge, options.slice(0, 4)),
    context: contextOf(options, intents),
  })
}

/** Without sentences that an earlier text contains. */
function saidOnce(texts: readonly string[]): string[] {
  return texts
    .map((text, index) => {
      const before = texts.slice(0, index)
      return sentencesOf(text)
        .filter((sentence) => !before.some((other) => other.includes(sentence)))
        .join(' ')
    })
    .filter(Boolean)
}

function concernSource({ id, label }: ConcernFacts) {
  return { label, href: `/tratamientos/preocupacion/${id}` }
}

export function answerTerm(knowledge: Knowledge, term: TermFacts, leads: readonly Lead[] = []): Answer {
  const treatments = term.treatments.flatMap((slug) => knowledge.treatments.get(slug) ?? [])
  return answerOf({
    title: term.term,
    paragraphs: saidOnce([...leads.map(({ text }) => text), term.short, firstSentences(term.plain, 60)]),
    passages: [
      {
        id: `/wiki/termino/${term.slug}#term`,
        href: `/wiki/termino/${term.slug}`,
        label: term.term,
        version: textVersion(`${term.short} ${term.plain}`),
      },
    ],
    sources: [
      { label: term.term, href: `/wiki/termino/${term.slug}` },
      ...treatments.slice(0, 2).map(treatmentSource),
    ],
    actions: treatmentActions(knowledge, treatments.slice(0, 1)),
    context: { treatments: treatments.slice(0, 1).map(({ slug }) => slug) },
  })
}

/** Answers with a matching FAQ entry, or the passage that contains the words. */
export function answerPassage(
  knowledge: Knowledge,
  hits: readonly PassageHit[],
  treatments: readonly string[] = [],
): Answer {
  const [best] = hits
  const known = treatments.flatMap((slug) => knowledge.treatments.get(slug) ?? [])
  return answerOf({
    title: best ? best.passage.title : '',
    paragraphs: best ? [firstSentences(best.passage.body, PASSAGE_WORDS)] : [],
    sources: hits.map(({ passage }) => passageSource(passage)),
    actions: treatmentActions(knowledge, known),
    passages: best ? [passageOf(best.passage)] : [],
    context: { treatments: known.map(({ slug }) => slug) },
  })
}

/** Answers with what the texts of a page say about the question. */
export function answerLeads(
  knowledge: Knowledge,
  leads: readonly Lead[],
  sources: readonly PassageHit[] = [],
  treatments: readonly string[] = [],
): Answer {
  const known = treatments.flatMap((slug) => knowledge.treatments.get(slug) ?? [])
  const [first] = leads
  return answerOf({
    title: first?.title ?? '',
    paragraphs: leads.map(({ text }) => text),
    sources: [
      ...leads.slice(0, 1).map(({ passage: { href, label } }) => ({ label, href })),
      ...sources.map(({ passage }) => passageSource(passage)),
    ],
    actions: treatmentActions(knowledge, known),
    passages: leads.map(({ passage }) => passage),
    context: { treatments: known.map(({ slug }) => slug) },
  })
}

function passageSource({ page, href }: Passage) {
  return { label: page, href }
}

/** «No lo sé», with the nearest pages and ways to reach a person. */
export function answerUnknown(knowledge: Knowledge, hits: readonly PassageHit[], first?: string): Answer {
  const { actions } = knowledge.texts
  return answerOf({
    kind: 'unknown',
    paragraphs: [...(first ? [first] : []), knowledge.texts.unknown],
    sources: [
      ...hits.map(({ passage }) => passageSource(passage)),
      { label: actions.catalogue, href: '/todos-los-tratamientos' },
      { label: actions.zones, href: '/tratamientos-por-zonas' },
      { label: knowledge.texts.sources.contact, href: '/contacto' },
    ],
    actions: personActions(knowledge),
  })
}
