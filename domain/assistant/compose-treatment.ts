import { priceText } from '../price/price-text.ts'
import { firstAmount } from '../price/price.ts'
import { lowerFirst } from '../text/lower-first.ts'
import type { Answer, AssistantContext, TreatmentIntent } from './answer.ts'
import { answerOf, treatmentActions, treatmentSource } from './compose-answer.ts'
import { fill } from './fill.ts'
import { firstSentences } from './fit-words.ts'
import type { Knowledge, TreatmentFacts } from './knowledge.ts'

type Fact =
  'price' | 'duration' | 'sessions' | 'onset' | 'lasting' | 'downtime' | 'anaesthesia' | 'reversible'

/** Related facts shown with each intent. */
const FACTS_OF: Partial<Record<TreatmentIntent, readonly Fact[]>> = {
  duration: ['duration', 'sessions', 'lasting'],
  sessions: ['sessions', 'duration', 'onset'],
  onset: ['onset', 'lasting'],
  lasting: ['lasting', 'sessions', 'reversible'],
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

/** What a treatment's page says about each intent. */
export function answerAboutTreatment(
  knowledge: Knowledge,
  treatment: TreatmentFacts,
  intents: readonly TreatmentIntent[],
): Answer {
  const said = saidIntents(treatment, intents)
  const parts = (said.length > 0 ? said : (['what-is'] as const)).map((intent) =>
    aboutOne(knowledge, treatment, intent),
  )
  const known = treatment.alternatives.treatments.flatMap((slug) => knowledge.treatments.get(slug) ?? [])
  const others = intents.includes('alternatives') ? known.map(treatmentSource) : []
  return answerOf({
    title: treatment.name,
    paragraphs: [...new Set(parts.flatMap(({ paragraphs }) => paragraphs))],
    items: [...new Set(parts.flatMap(({ items }) => items))],
    sources: [treatmentSource(treatment), ...others],
    actions: treatmentActions(knowledge, [treatment]),
    context: contextOf([treatment], intents),
  })
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
    actions: treatmentActions(knowledge, treatments),
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

export function factText({ texts }: Pick<Knowledge, 'texts'>, treatment: TreatmentFacts, fact: Fact): string {
  if (fact === 'price')
    return priceText(treatment.price) || fill(texts.treatment.priceHidden, { name: treatment.name })
  const said = fact === 'duration' ? treatment.duration : treatment.facts[fact]
  return said || texts.treatment.unsaid
}

/** Intents that may be answered for a treatment of which only the consultation may be mentioned. */
const NEUTRAL_INTENTS: ReadonlySet<TreatmentIntent> = new Set([
  'price',
  'steps',
  'alternatives',
  'no-treatment',
])

/** Intents the treatment has data for; one shown neutrally has little. */
function saidIntents(
  { duration }: TreatmentFacts,
  intents: readonly TreatmentIntent[],
): readonly TreatmentIntent[] {
  return duration === '' ? intents.filter((intent) => NEUTRAL_INTENTS.has(intent)) : intents
}

function labelledFact(knowledge: Pick<Knowledge, 'texts'>, treatment: TreatmentFacts, fact: Fact): string {
  return `${knowledge.texts.labels[fact]}: ${lowerFirst(factText(knowledge, treatment, fact))}`
}

type Part = { paragraphs: string[]; items: string[] }

function aboutOne(knowledge: Knowledge, treatment: TreatmentFacts, intent: TreatmentIntent): Part {
  const { texts } = knowledge
  const says = (sentence: keyof typeof texts.treatment, values = {}) =>
    fill(texts.treatment[sentence], { name: treatment.name, ...values })
  const labelled = (label: keyof typeof texts.labels, list: readonly string[]) =>
    list.map((text) => `${texts.labels[label]}: ${text}`)
  const facts = FACTS_OF[intent]
  if (facts) {
    return {
      paragraphs: [says('facts')],
      items: facts.map((fact) => labelledFact(knowledge, treatment, fact)),
    }
  }
  switch (intent) {
    case 'price':
      return {
        paragraphs: priceSentences(),
        items: labelled('includes', treatment.includes),
      }
    case 'includes':
      return {
        paragraphs: [says('includes')],
        items: [...labelled('includes', treatment.includes), ...labelled('excludes', treatment.excludes)],
      }
    case 'recovery':
      return {
        paragraphs: [says('recovery', { downtime: lowerFirst(treatment.facts.downtime) })],
        items: treatment.timeline.map(({ when, text }) => `${when}: ${text}`),
      }
    case 'pain':
      return {
        paragraphs: [says('pain')],
        items: [
          labelledFact(knowledge, treatment, 'anaesthesia'),
          ...labelled('common', treatment.risks.common.slice(0, 3)),
        ],
      }
    case 'risks':
      return {
        paragraphs: [says('risks')],
        items: [
          ...labelled('common', treatment.risks.common.slice(0, 3)),
          ...labelled('serious', treatment.risks.serious.slice(0, 3)),
          ...labelled('callIf', treatment.risks.callIf.slice(0, 1)),
        ],
      }
    case 'not-suitable':
      return {
        paragraphs: [says('notSuitable')],
        items: [...treatment.notSuitable, texts.treatment.inYourCase],
      }
    case 'suitable':
      return { paragraphs: [says('suitable')], items: [...treatment.suitable, texts.treatment.inYourCase] }
    case 'steps':
      return {
        paragraphs: [says('steps')],
        items: treatment.steps.map(({ title, text }) => `${title}: ${firstSentences(text, 14)}`),
      }
    case 'results':
      return {
        paragraphs: [firstSentences(treatment.results, INTRODUCTION_WORDS)],
        items: [labelledFact(knowledge, treatment, 'onset')],
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
        paragraphs: [firstSentences(treatment.fullDescription.split(/\n\s*\n/)[0] ?? '', INTRODUCTION_WORDS)],
        items: (treatment.duration === '' ? [] : INTRODUCTION_FACTS).map((fact) =>
          labelledFact(knowledge, treatment, fact),
        ),
      }
  }

  function priceSentences(): string[] {
    if (treatment.price === '') return [says('priceHidden')]
    const price = priceText(treatment.price)
    return firstAmount(price) === null
      ? [says('noAmount', { price })]
      : [says('price', { price }), says('priceEnd')]
  }

  function namesOf(slugs: readonly string[]): string[] {
    return slugs.flatMap((slug) => knowledge.treatments.get(slug)?.name ?? [])
  }
}
