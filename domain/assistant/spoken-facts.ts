import { priceText } from '../price/price-text.ts'
import { firstAmount } from '../price/price.ts'
import { lowerFirst } from '../text/lower-first.ts'
import type { Knowledge, SpokenLines, TreatmentFacts } from './knowledge.ts'
import { sayOf } from './spoken-name.ts'

export type Fact =
  | 'price'
  | 'duration'
  | 'sessions'
  | 'onset'
  | 'lasting'
  | 'downtime'
  | 'anaesthesia'
  | 'reversible'
  | 'maintenance'

/** Sentences for the ways in which the pages write a value, tried in order; the last fits any value. */
const SENTENCES: Readonly<Record<Fact, readonly (readonly [RegExp, keyof SpokenLines])[]>> = {
  price: [
    [/^(desde|\d)/i, 'price'],
    [/^presupuesto/i, 'priceQuote'],
    [/^/, 'priceOther'],
  ],
  duration: [
    [/^(de|entre|unos|alrededor|en torno|\d|doce|ocho|seis|varios meses|media mañana|pocos)\b/i, 'duration'],
    [/^/, 'durationOther'],
  ],
  sessions: [
    [/^((de|entre) \d+ [ay] \d+|\d+ o \d+|cinco|diez|tres)/i, 'sessions'],
    [/^(un|una intervención|una visita|dos|varias visitas)\b/i, 'sessionsDone'],
    [/^una\b/i, 'sessionsOne'],
    [/^/, 'sessionsOther'],
  ],
  onset: [
    [
      /^(a|al|desde|entre|tras|hacia|en|de|el mismo|la primera semana|las primeras|los primeros|poco a poco)\s/i,
      'onset',
    ],
    [/^/, 'onsetOther'],
  ],
  lasting: [
    [/^(depende)\b/i, 'lastingDepends'],
    [/^(el|no|sin|solo refleja)\b/i, 'lastingOther'],
    [/^/, 'lasting'],
  ],
  downtime: [
    [/^de /i, 'downtime'],
    [/^(entre|unos)\b/i, 'downtimeLasts'],
    [/^ninguna$/i, 'downtimeNone'],
    [/^/, 'downtimeOther'],
  ],
  anaesthesia: [
    [/^(general|local)\b/i, 'anaesthesia'],
    [/^(sedación|crema|frío)(?!\p{L})/iu, 'anaesthesiaWith'],
    [/^ninguna\b/i, 'anaesthesiaNone'],
    [/^/, 'anaesthesiaOther'],
  ],
  reversible: [[/^/, 'reversible']],
  maintenance: [[/^/, 'maintenance']],
}

/** What a treatment's page publishes about one fact, as a person would say it; empty if it says nothing. */
export function sayFact({ texts }: Pick<Knowledge, 'texts'>, treatment: TreatmentFacts, fact: Fact): string {
  const value = publishedFact(treatment, fact)
  if (value === '') return fact === 'price' ? sayOf(texts.treatment.priceHidden, treatment.name) : ''
  const [, line] = SENTENCES[fact].find(([pattern]) => pattern.test(value))!
  return sayOf(texts.spoken[line], treatment.name, { v: lowerFirst(value), V: value })
}

/** The published text of a fact. */
export function publishedFact(treatment: TreatmentFacts, fact: Fact): string {
  if (fact === 'price') return priceText(treatment.price)
  return fact === 'duration' ? treatment.duration : (treatment.facts[fact] ?? '')
}

export function hasAmount(treatment: TreatmentFacts): boolean {
  return firstAmount(priceText(treatment.price)) !== null
}
