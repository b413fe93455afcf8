import type { AssistantSource } from '#domain/assistant/sources.ts'
import type { BookingLimits } from '#domain/lead/booking-limits.ts'
import type { MeasurementPolicy } from '#domain/settings/measurement-policy.ts'
import type { AdvertisingMode, AdvertisingVocabulary } from '#domain/text/advertising.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import type { City } from '../clinics.ts'
import type { OperatorFacts } from '../operator-facts.ts'
import type { ContactDetails, SiteFacts } from '../site-facts.ts'
import type { Treatment } from '../treatments.ts'
import type { Service, Unit } from '../units.ts'
import type { Zone } from '../zones.ts'
import type { TextReview, TextsSource, WithdrawnText } from './published-texts.ts'
import type { PeopleSource, ShownPeople } from './shown-people.ts'
import type { SiteSettings } from './site-settings.ts'
import type { SiteContent } from './written-content.ts'

/** The sources of a site. */
export type SiteSources = {
  content: SiteContent
  settings?: SiteSettings
  /** Published positions of the zones; missing ones keep the written position. */
  zonePlaces?: ZonePlaces
  /** What staff published, and what they withdrew. */
  texts?: TextsSource
  people?: PeopleSource
  /** A language model is configured, so that the assistant can have its answers rephrased. */
  languageModel?: boolean
  /** `YYYY-MM-DD`; an opening with a past date is announced without it. */
  today?: string
  /** Id of the tag manager, if set. */
  tagManager?: string | undefined
  /** Identifies this site among others of the same content; empty for the written site. */
  fingerprint?: string
}

/**
 * Everything the product shows, at one moment: built by `buildSite`, never changed, and passed to all code
 * that shows content. Equal parts are shared between sites.
 */
export type Site = Omit<SiteContent & ShownPeople, 'neutral' | 'vocabulary'> & {
  readonly fingerprint: string
  /** Changes to the facts that browsers have in their code. */
  readonly facts: SiteFacts
  /** Phone, WhatsApp and e-mail. */
  readonly contact: ContactDetails
  /** In the order of the directory. */
  readonly clinicSlugs: string[]
  /** The cities of the directory, in the order of their first clinic. */
  readonly cities: City[]
  /** Slug → treatment. */
  readonly treatmentOf: ReadonlyMap<string, Treatment>
  /** Every service with its unit, in the order of the units. */
  readonly services: { unit: Unit; service: Service }[]
  /** The face first, then the front and the back of the body. */
  readonly allZones: Zone[]
  /** Facts that only the operator can provide. */
  readonly operatorFacts: OperatorFacts
  /** Limits of a booking: notice, days ahead, half days. */
  readonly bookingLimits: BookingLimits
  /** The request to visitors who can't come; empty for none. */
  readonly cancellation: string
  /** The texts about prescription drugs, and the mode of advertising. */
  readonly advertising: AdvertisingVocabulary & { mode: AdvertisingMode }
  readonly assistantAnswers: boolean
  /** Null: no language model, or switched off. */
  readonly assistantModel: { readonly dailyQuestions: number } | null
  /** The sources of the assistant. */
  readonly assistantSources: ReadonlySet<AssistantSource>
  /** When a person takes over from the assistant; empty: in the hours of the general line. */
  readonly handOffHours: string
  /** Old path → new path, both without a trailing slash. */
  readonly redirects: ReadonlyMap<string, string>
  /** `treatment/rinoplastia` → its medical review, for texts that have one. */
  readonly reviews: ReadonlyMap<string, TextReview>
  /** Path → what the page of a withdrawn text says. */
  readonly withdrawn: ReadonlyMap<string, WithdrawnText>
  /** Which unusual figures are told to whom. */
  readonly measurement: MeasurementPolicy
  /** Whether robots.txt disallows all search engines. */
  readonly closedToRobots: boolean
}
