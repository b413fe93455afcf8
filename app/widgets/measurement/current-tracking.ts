import { currentConsent } from '#app/widgets/consent/consent-store.ts'
import { type ConsentedTracking, consentedTracking } from '#domain/privacy/cookie-consent.ts'
import { currentVisit } from './visit-store.ts'

/** What is sent with a lead about this visit, limited to the visitor's consent. Browser only. */
export function currentTracking(): ConsentedTracking {
  return consentedTracking(currentVisit(), currentConsent())
}
