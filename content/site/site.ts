import type { AssistantSource } from '#domain/assistant/sources.ts'
import type { BookingLimits } from '#domain/lead/booking-limits.ts'
import type { AdvertisingMode, AdvertisingVocabulary } from '#domain/text/advertising.ts'
import type { ZonePlaces } from '#domain/zones/zone-places.ts'
import type { City } from '../clinics.ts'
import type { OperatorFacts } from '../operator-facts.ts'
import type { ContactDetails, SiteFacts } from '../site-facts.ts'
import type { Treatment } from '../treatments.ts'
import type { Service, Unit } from '../units.ts'
import type { Zone } from '../zones.ts'
import type { SiteSettings } from './site-settings.ts'
import type { SiteContent } from './written-content.ts'

/** What a site is made of. */
export type SiteSources = {
  content: SiteContent
  settings?: SiteSettings
  /** Where the zones of the figures were published; those that are missing stay where they were written. */
  zonePlaces?: ZonePlaces
  /** `YYYY-MM-DD`; an opening that should have been is announced without its date. */
  today?: string
  /** Id of the tag manager, where the operators have set one. */
  tagManager?: string | undefined
  /** Tells this site from any other of its content; empty: as it was written. */
  fingerprint?: string
}

/**
 * All that the product says to anybody, at one moment: made whole by `buildSite`, never changed, handed to whoever says
 * something. What two sites have in common they share.
 */
export type Site = Omit<SiteContent, 'neutral' | 'vocabulary'> & {
  readonly fingerprint: string
  /** What browsers know by themselves and is not as it was written. */
  readonly facts: SiteFacts
  /** The general line, WhatsApp and e-mail. */
  readonly contact: ContactDetails
  /** In the order of the directory. */
  readonly clinicSlugs: string[]
  /** The cities of the directory, in the order of their first clinic. */
  readonly cities: City[]
  /** Slug → treatment. */
  readonly treatmentOf: ReadonlyMap<string, Treatment>
  /** Every service with the unit that it belongs to, in the order of the units. */
  readonly services: { unit: Unit; service: Service }[]
  /** The face first, then the body from the front and from the back. */
  readonly allZones: Zone[]
  /** What only the operator can say. */
  readonly operatorFacts: OperatorFacts
  /** Within which bounds a visit can be asked for. */
  readonly bookingLimits: BookingLimits
  /** What is asked of whoever can't come to a visit; empty: nothing. */
  readonly cancellation: string
  /** How prescription drugs may be spoken of, and in which of the two ways the pages do it. */
  readonly advertising: AdvertisingVocabulary & { mode: AdvertisingMode }
  readonly assistantAnswers: boolean
  /** What the assistant may answer from. */
  readonly assistantSources: ReadonlySet<AssistantSource>
  /** When a person takes over from the assistant; empty: in the hours of the general line. */
  readonly handOffHours: string
  /** Old path → new path, both without a slash at the end. */
  readonly redirects: ReadonlyMap<string, string>
  /** Whether robots.txt sends search engines away. */
  readonly closedToRobots: boolean
}
