import type { LocatedClinic } from '../clinic/nearest-clinic.ts'
import type { WeeklySchedule } from '../clinic/opening-hours.ts'
import type { AssistantLink } from './answer.ts'

/** A treatment as far as answers need it, already as the advertising mode lets it be shown. */
export type TreatmentFacts = {
  slug: string
  name: string
  /** Free text; empty where none may be shown. */
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
  /** Where it differs from the others. */
  schedule?: WeeklySchedule | undefined
}

/** A piece of a page that can answer by itself. */
export type Passage = {
  id: number
  kind: 'faq' | 'text'
  /** The page that it stands on, and its name. */
  href: string
  page: string
  title: string
  body: string
  /** The treatment whose page it is. */
  treatment?: string
}

export type PassageHit = {
  passage: Passage
  /** Which part of what was asked stands there, from 0 to 1; rare words weigh more. */
  coverage: number
  /** The same, for its title alone. */
  titleCoverage: number
  score: number
}

/** Finds passages for words of a question, best first. */
export type SearchPassages = (words: readonly string[], within?: { treatment: string }) => PassageHit[]

export type SafetyCardText = { title: string; text: string; actions: readonly AssistantLink[] }

/** The facts of the network that answers repeat. */
export type NetworkFacts = {
  phone: string
  tel: string
  whatsapp: string
  email: string
  opens: string
  closes: string
  /** «todos los días, 09:00-21:00» */
  generalHours: string
  /** When a person answers, where that is not when the general line does. */
  handOffHours?: string | undefined
  openings: readonly string[]
  openingDate: string
  whatToBring: readonly string[]
}

type Lines<Name extends string> = Readonly<Record<Name, string>>

/** Sentences around the facts; `{name}` is filled. They come from `content/pages/chat-ai-answers.yaml`. */
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
    | 'facts'
    | 'price'
    | 'noAmount'
    | 'priceHidden'
    | 'unsaid'
    | 'priceEnd'
    | 'several'
    | 'includes'
    | 'recovery'
    | 'pain'
    | 'risks'
    | 'notSuitable'
    | 'suitable'
    | 'steps'
    | 'alternatives'
    | 'noTreatment'
    | 'inYourCase'
  >
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
  medicine: Lines<'brand'>
  self: Lines<'who' | 'privacy' | 'greeting' | 'thanks' | 'photos'>
  notOffered: string
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
    | 'whatsapp'
    | 'contact'
    | 'catalogue'
    | 'zones'
  >
  sources: Lines<'contact' | 'booking' | 'clinics' | 'home' | 'privacy' | 'faq'>
  unknown: string
}

/** Everything that the assistant may say: the bundled content and nothing else. */
export type Knowledge = {
  treatments: ReadonlyMap<string, TreatmentFacts>
  concerns: ReadonlyMap<string, ConcernFacts>
  terms: ReadonlyMap<string, TermFacts>
  clinics: readonly ClinicFacts[]
  network: NetworkFacts
  texts: AnswerTexts
}
