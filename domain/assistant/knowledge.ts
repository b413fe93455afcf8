import type { LocatedClinic } from '../clinic/nearest-clinic.ts'
import type { WeeklySchedule } from '../clinic/opening-hours.ts'
import type { AssistantLink } from './answer.ts'

/** The data of a treatment that answers need, already adapted to the advertising mode. */
export type TreatmentFacts = {
  slug: string
  name: string
  /** Free text; empty if it must not be shown. */
  price: string
  fullDescription: string
  procedure: string
  results: string
  duration: string
  recovery: string
  facts: {
    anaesthesia: string
    sessions: string
    downtime: string
    onset: string
    lasting: string
    reversible: string
    maintenance?: string | undefined
  }
  suitable: readonly string[]
  notSuitable: readonly string[]
  steps: readonly { title: string; text: string }[]
  timeline: readonly { when: string; text: string }[]
  risks: { common: readonly string[]; serious: readonly string[]; callIf: readonly string[] }
  alternatives: { treatments: readonly string[]; noTreatment: string }
  includes: readonly string[]
  excludes: readonly string[]
}

export type ConcernFacts = { id: string; label: string; description: string; treatments: readonly string[] }

export type TermFacts = {
  slug: string
  term: string
  short: string
  plain: string
  treatments: readonly string[]
}

export type ClinicFacts = LocatedClinic & {
  slug: string
  name: string
  label: string
  city: string
  cityKey: string
  postalCode: string
  address: string
  phone: string
  howToArrive: string
  /** Set if it differs from the network's. */
  schedule?: WeeklySchedule | undefined
}

/** A part of a page that can be used as an answer. */
export type Passage = {
  id: number
  /** `/tratamientos/rinoplastia#results`: stays the same when the text changes. */
  ref: string
  kind: 'faq' | 'text'
  /** URL and name of its page. */
  href: string
  page: string
  title: string
  body: string
  /** The treatment of the page, if it has one. */
  treatment?: string
}

export type PassageHit = {
  passage: Passage
  /** Share of the question found in the passage, from 0 to 1; rare words weigh more. */
  coverage: number
  /** The same, for its title alone. */
  titleCoverage: number
  score: number
  /** The words found, by their keys. */
  found: ReadonlySet<string>
}

/** Where to search: one treatment's passages, or one page's. */
export type Within = { treatment: string } | { href: string }

/** Searches passages by the words of a question, best first. */
export type SearchPassages = (words: readonly string[], within?: Within) => PassageHit[]

export type SafetyCardText = { title: string; text: string; actions: readonly AssistantLink[] }

/** Network facts used in answers. */
export type NetworkFacts = {
  phone: string
  tel: string
  whatsapp: string
  email: string
  opens: string
  closes: string
  /** «todos los días, 09:00-21:00» */
  generalHours: string
  /** Hours in which a person answers, if they differ from the general line's. */
  handOffHours?: string | undefined
  openings: readonly string[]
  openingDate: string
  whatToBring: readonly string[]
}

type Lines<Name extends string> = Readonly<Record<Name, string>>

/** Sentences around one fact of a treatment; `spoken-facts.ts` picks the one that fits the value. */
export type SpokenLines = Lines<
  | 'price'
  | 'priceQuote'
  | 'priceOther'
  | 'duration'
  | 'durationOther'
  | 'sessions'
  | 'sessionsDone'
  | 'sessionsOne'
  | 'sessionsOther'
  | 'onset'
  | 'onsetOther'
  | 'lasting'
  | 'lastingDepends'
  | 'lastingOther'
  | 'downtime'
  | 'downtimeLasts'
  | 'downtimeNone'
  | 'downtimeOther'
  | 'anaesthesia'
  | 'anaesthesiaWith'
  | 'anaesthesiaNone'
  | 'anaesthesiaOther'
  | 'reversible'
  | 'maintenance'
>

/** Sentence templates with `{name}` placeholders, from `content/pages/chat-ai-answers.yaml`. */
export type AnswerTexts = {
  labels: Lines<
    | 'price'
    | 'duration'
    | 'sessions'
    | 'onset'
    | 'lasting'
    | 'downtime'
    | 'anaesthesia'
    | 'reversible'
    | 'includes'
    | 'excludes'
    | 'common'
    | 'serious'
    | 'callIf'
    | 'address'
    | 'phone'
    | 'hours'
    | 'general'
    | 'email'
    | 'arrive'
    | 'also'
    | 'ask'
  >
  treatment: Lines<
    | 'priceHidden'
    | 'unsaid'
    | 'priceEnd'
    | 'several'
    | 'includes'
    | 'risks'
    | 'notSuitable'
    | 'suitable'
    | 'steps'
    | 'alternatives'
    | 'noTreatment'
    | 'inYourCase'
  >
  spoken: SpokenLines
  difference: Lines<'intro' | 'which'>
  ask: Lines<'price' | 'general' | 'place' | 'placeUnknown'>
  concern: Lines<'options'>
  clinic: Lines<
    | 'here'
    | 'several'
    | 'nearest'
    | 'byPostcode'
    | 'alsoNear'
    | 'opening'
    | 'list'
    | 'hours'
    | 'oneHours'
    | 'notEverywhere'
    | 'directory'
  >
  openings: Lines<'list'>
  booking: Lines<'text' | 'cancel'>
  firstVisit: Lines<'bring' | 'both' | 'ask'> & { questions: readonly string[] }
  person: Lines<'text' | 'email'>
  medicine: Lines<'brand' | 'visit'>
  self: Lines<'who' | 'privacy' | 'model' | 'greeting' | 'thanks' | 'photos'>
  notOffered: string
  notPublished: string
  actions: Lines<
    | 'treatment'
    | 'inCity'
    | 'compare'
    | 'book'
    | 'clinic'
    | 'clinics'
    | 'call'
    | 'emergency'
    | 'helpline'
    | 'abuseLine'
    | 'whatsapp'
    | 'contact'
    | 'catalogue'
    | 'zones'
  >
  sources: Lines<'contact' | 'booking' | 'clinics' | 'home' | 'privacy' | 'faq'>
  unknown: string
}

/** Everything the assistant may say: only the site's own content. */
export type Knowledge = {
  treatments: Pick<ReadonlyMap<string, TreatmentFacts>, 'get'>
  concerns: Pick<ReadonlyMap<string, ConcernFacts>, 'get'>
  terms: Pick<ReadonlyMap<string, TermFacts>, 'get'>
  clinics: readonly ClinicFacts[]
  network: NetworkFacts
  texts: AnswerTexts
  /** How prescription drugs may be spoken of: by treatment, without naming them. */
  neutral: (slug: string) => string
}
