import { sendBeaconJson } from '#app/widgets/measurement/count-events.ts'
import type { ConsentChoice } from '#domain/privacy/cookie-consent.ts'
import { storeConsent } from '../consent/consent-store.ts'
import { randomUuid } from '../consent/random-uuid.ts'

/**
 * Stores the visitor's choice and notifies listeners, which clear what it no longer covers. An anonymous receipt
 * (random number, choice, date, version) goes to the server, as /cookies promises.
 */
export function saveConsent(choice: ConsentChoice): void {
  const { date, version } = storeConsent(choice)
  const { analytics, marketing } = choice
  sendBeaconJson({ receipt: { id: randomUuid(), analytics, marketing, version, date } })
}
