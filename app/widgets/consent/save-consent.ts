import type { ConsentChoice } from '#domain/cookie-consent.ts'
import { sendBeaconJson } from '#app/widgets/measurement/count-events.ts'
import { storeConsent } from './consent-store.ts'

/**
 * Stores the visitor's choice; whoever keeps something under it is told at once and clears what it no longer covers.
 * An anonymous receipt (random number, choice, date, version) goes to the server, as /cookies promises.
 */
export function saveConsent(choice: ConsentChoice): void {
  const { date, version } = storeConsent(choice)
  const { analytics, marketing } = choice
  sendBeaconJson({ receipt: { id: randomId(), analytics, marketing, version, date } })
}

function randomId(): string {
  // `randomUUID` only exists on https and localhost.
  return typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('')
}
