import { currentConsent } from '#app/widgets/consent/consent-store.ts'
import { type ConsentedTracking, consentedTracking } from '#domain/privacy/cookie-consent.ts'
import { toldSource } from './told-source.ts'
import { currentVisit } from './visit-store.ts'

/** With the last and the first source of the visit (domain/measurement/visit-source.ts). */
export type SentTracking = ConsentedTracking & { source?: string; medium?: string; first_source?: string }

/** What is sent with a lead about this visit, limited to the visitor's consent. Browser only. */
export function currentTracking(): SentTracking {
  const { source, medium = '', firstSource = '' } = toldSource() ?? {}
  return {
    ...consentedTracking(currentVisit(), currentConsent()),
    ...(source && { source, medium, first_source: firstSource }),
  }
}
