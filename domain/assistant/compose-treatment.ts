import { lowerFirst } from '../text/lower-first.ts'
import type { Answer, AssistantContext, TreatmentIntent } from './answer.ts'
import { answerOf, isListLine, treatmentActions, treatmentSource } from './compose-answer.ts'
import { firstSentences } from './fit-words.ts'
import type { Knowledge, TreatmentFacts } from './knowledge.ts'
import { hasPart, partsOf } from './passage-part.ts'
import type { Lead } from './sentences/leads.ts'
import { type Fact, hasAmount, publishedFact, sayFact } from './spoken-facts.ts'
import { sayOf } from './spoken-name.ts'

/** Related facts shown with each intent. */
const FACTS_OF: Partial<Record<TreatmentIntent, readonly Fact[]>> = {
  duration: ['duration', 'lasting', 'sessions', 'downtime', 'onset'],
  sessions: ['sessions', 'duration', 'onset', 'maintenance', 'lasting'],
  onset: ['onset', 'lasting', 'duration'],
  lasting: ['lasting', 'maintenance', 'reversible', 'sessions', 'duration'],
  reversible: ['reversible', 'lasting'],
}
/** The fact shown for each treatment if a name matches several. */
export const FACT_OF_SEVERAL: Partial<Record<TreatmentIntent, Fact>> = {
  price: 'price',
  duration: 'duration',
  sessions: 'sessions',
  onset: 'onset',
  lasting: 'lasting',
  recovery: 'downtime',
  pain: 'anaesthesia',
  reversible: 'reversible',
}
const INTRODUCTION_WORDS = 70
const INTRODUCTION_FACTS: readonly Fact[] = ['duration', 'downtime', 'price']
/** For an unclear question: a shorter text and more facts. */
const SHORT_INTRODUCTION_WORDS = 35
const MANY_FACTS: readonly Fact[] = ['downtime', 'duration', 'lasting', 'onset', 'sessions', 'price']

/** How much of what was asked a text contains; the most is said first. */
export type Focus = (text: string) => number

type Options = {
  /** What the page's texts say about the question, likeliest first. */
  leads?: readonly Lead[] | undefined
  /** The first lead says more than the fields do: it goes before them. */
  leadFirst?: boolean | undefined
  focus?: Focus | undefined
  /** What may be asked too: the fact of each is said briefly. */
  also?: readonly TreatmentIntent[] | undefined
  /** It is not clear what is asked. */
  unclear?: boolean | undefined
  /** After the brand of a medicine, its price may not follow. */
  withoutPrice?: boolean | undefined
}

/** What a treatment's page says about each intent. */
export function answerAboutTreatment(
  knowledge: Knowledge,
  treatment: TreatmentFacts,
  intents: readonly TreatmentIntent[],
  { leads = [], leadFirst = false, focus, also = [], unclear = false, withoutPrice = false }: Options = {},
): Answer {
  const said = saidIntents(treatment, intents)
  const asked = said.length > 0 ? said : leadFirst ? [] : (['what-is'] as const)
  const options = { focus, unclear, withoutPrice, asksIncluded: asked.includes('includes') }
  const parts = asked.map((intent) => aboutOne(knowledge, treatment, intent, options))
  const known = treatment.alternatives.treatments.flatMap((slug) => knowledge.treatments.get(slug) ?? [])
  const others = intents.includes('alternatives') ? known.map(treatmentSource) : []
  const facts = withoutPrice ? also.filter((intent) => intent !== 'price') : also
  const fields = parts.flatMap((part) => part.paragraphs)
  const [first, second, ...more] = leads
    .map(({ text }) => text)
    .filter((text) => !withoutPrice || !text.includes('€'))
  const ordered = [
    ...(leadFirst ? [] : fields.filter((text) => !isListLine(text))),
    first,
    ...(leadFirst ? fields.filter((text) => !isListLine(text)) : []),
    ...briefFacts(knowledge, treatment, facts),
    second,
    ...(unclear && leadFirst ? manyFacts(knowledge, treatment, withoutPrice) : []),
    ...more,
    // The line before a list stays beside it.
    ...fields.filter(isListLine),
  ]
  const paragraphs = [...new Set(ordered.filter((text) => text !== undefined))]
  const items = [...new Set(parts.flatMap((part) => part.items))].filter((item) => !paragraphs.includes(item))
  return answerOf({
    title: treatment.name,
    paragraphs,
    items: items.filter((item) => !paragraphs.some((text) => text.includes(item))),
    sources: [treatmentSource(treatment), ...others],
    actions: treatmentActions(knowledge, [treatment]),
    passages: [...leads.map(({ passage }) => passage), ...partsOf(treatment, [...asked, ...facts])],
    context: contextOf([treatment], intents),
  })
}

function manyFacts(knowledge: Knowledge, treatment: TreatmentFacts, withoutPrice: boolean): string[] {
  return MANY_FACTS.filter((fact) => fact !== 'price' || !withoutPrice)
    .filter((fact) => publishedFact(treatment, fact) !== '')
    .map((fact) => sayFact(knowledge, treatment, fact))
}

/** The fact of each intent, in a separate sentence. */
export function briefFacts(
  knowledge: Knowledge,
  treatment: TreatmentFacts,
  intents: readonly TreatmentIntent[],
): string[] {
  return intents
    .flatMap((intent) => FACT_OF_SEVERAL[intent] ?? [])
    .filter((fact) => publishedFact(treatment, fact) !== '' && (fact !== 'price' || hasAmount(treatment)))
    .map((fact) => sayFact(knowledge, treatment, fact))
}

/** One fact for each matching treatment; null if the intent has no such fact. */
export function answerAboutSeveral(
  knowledge: Knowledge,
  treatments: readonly TreatmentFacts[],
  intents: readonly TreatmentIntent[],
): Answer | null {
  const facts = intents.flatMap((intent) => FACT_OF_SEVERAL[intent] ?? [])
  if (facts.length === 0) return null
  return answerOf({
    paragraphs: [knowledge.texts.treatment.several],
    items: treatments.map((treatment) => {
      const values = facts.map((fact) => factText(knowledge, treatment, fact))
      return `${treatment.name}: ${lowerFirst(values.join('. '))}`
    }),
    sources: treatments.map(treatmentSource),
    // Each fact needs its source page.
    mostSources: treatments.length,
    actions: treatmentActions(knowledge, treatments),
    passages: treatments.flatMap((treatment) => partsOf(treatment, intents)),
    context: contextOf(treatments, intents),
  })
}

export function contextOf(
  treatments: readonly Pick<TreatmentFacts, 'slug'>[],
  intents: readonly TreatmentIntent[],
): AssistantContext {
  const [intent] = intents
  return { treatments: treatments.slice(0, 4).map(({ slug }) => slug), ...(intent ? { intent } : {}) }
}

/** A fact without a sentence around it, for lists. */
export function factText({ texts }: Pick<Knowledge, 'texts'>, treatment: TreatmentFacts, fact: Fact): string {
  const said = publishedFact(treatment, fact)
  return (
    said || (fact === 'price' ? sayOf(texts.treatment.priceHidden, treatment.name) : texts.treatment.unsaid)
  )
}

/** Intents of which the page says something; a treatment shown neutrally, or with a part taken out, says less. */
function saidIntents(
  treatment: TreatmentFacts,
  intents: readonly TreatmentIntent[],
): readonly TreatmentIntent[] {
  return intents.filter((intent) => intent === 'price' || hasPart(treatment, intent))
}

type Part = { paragraphs: string[]; items: string[] }

function aboutOne(
  knowledge: Knowledge,
  treatment: TreatmentFacts,
  intent: TreatmentIntent,
  { focus, unclear, withoutPrice, asksIncluded }: Options & { asksIncluded: boolean },
): Part {
  const { texts } = knowledge
  const says = (sentence: keyof typeof texts.treatment) => sayOf(texts.treatment[sentence], treatment.name)
  const said = (facts: readonly Fact[]) =>
    facts
      .filter((fact) => publishedFact(treatment, fact) !== '')
      .map((fact) => sayFact(knowledge, treatment, fact))
  const labelled = (label: keyof typeof texts.labels, list: readonly string[]) =>
    list.map((text) => `${texts.labels[label]}: ${lowerFirst(text)}`)
  const ranked = (items: readonly string[]) => byFocus(items, focus)
  const facts = FACTS_OF[intent]
  if (facts) {
    const [first, ...others] = said(facts)
    return { paragraphs: first ? [first] : [], items: others }
  }
  switch (intent) {
    case 'price':
      return {
        paragraphs: [
          sayFact(knowledge, treatment, 'price'),
          ...(hasAmount(treatment) ? [says('priceEnd')] : []),
        ],
        items: asksIncluded ? [] : ranked(labelled('includes', treatment.includes)),
      }
    case 'includes':
      return {
        paragraphs: [says('includes')],
        items: ranked([
          ...labelled('includes', treatment.includes),
          ...labelled('excludes', treatment.excludes),
        ]),
      }
    case 'recovery':
      return {
        paragraphs: said(['downtime']),
        items: ranked(treatment.timeline.map(({ when, text }) => `${when}: ${lowerFirst(text)}`)),
      }
    case 'pain':
      return {
        paragraphs: said(['anaesthesia']),
        items: labelled('common', treatment.risks.common.slice(0, 3)),
      }
    case 'risks':
      return {
        paragraphs: [says('risks')],
        items: ranked([
          ...labelled('common', treatment.risks.common.slice(0, 3)),
          ...labelled('serious', treatment.risks.serious.slice(0, 3)),
          ...labelled('callIf', treatment.risks.callIf.slice(0, 1)),
        ]),
      }
    case 'not-suitable':
      return {
        paragraphs: [says('notSuitable')],
        items: [...ranked(treatment.notSuitable), texts.treatment.inYourCase],
      }
    case 'suitable':
      return {
        paragraphs: [says('suitable')],
        items: [...ranked(treatment.suitable), texts.treatment.inYourCase],
      }
    case 'steps':
      return {
        paragraphs: [says('steps')],
        items: treatment.steps.map(({ title, text }) => `${title}: ${lowerFirst(firstSentences(text, 14))}`),
      }
    case 'results':
      return {
        paragraphs: [firstSentences(treatment.results, INTRODUCTION_WORDS)],
        items: said(['onset', 'lasting']),
      }
    case 'alternatives':
      return {
        paragraphs: [says('alternatives')],
        items: [...namesOf(treatment.alternatives.treatments), treatment.alternatives.noTreatment],
      }
    case 'no-treatment':
      return { paragraphs: [says('noTreatment'), treatment.alternatives.noTreatment], items: [] }
    default:
      return {
        paragraphs: [
          firstSentences(
            treatment.fullDescription.split(/\n\s*\n/)[0] ?? '',
            unclear ? SHORT_INTRODUCTION_WORDS : INTRODUCTION_WORDS,
          ),
        ],
        items: said(
          (unclear ? MANY_FACTS : INTRODUCTION_FACTS).filter((fact) => fact !== 'price' || !withoutPrice),
        ),
      }
  }

  function namesOf(slugs: readonly string[]): string[] {
    return slugs.flatMap((slug) => knowledge.treatments.get(slug)?.name ?? [])
  }
}

/** What was asked about comes first; the rest keeps its order. */
function byFocus(items: readonly string[], focus: Focus | undefined): string[] {
  if (!focus) return [...items]
  return items
    .map((item) => ({ item, share: focus(item) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ item }) => item)
}
