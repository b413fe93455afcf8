import { currentConsent } from '#app/widgets/consent/consent-store.ts'
import { type ConsentedTracking, consentedTracking } from '#domain/privacy/cookie-consent.ts'
import { currentVisit } from './visit-store.ts'

/** What goes with a lead about this visit, as far as its visitor has accepted that. Only in a browser. */
export function currentTracking(): ConsentedTracking {
  return consentedTracking(currentVisit(), currentConsent())
}
