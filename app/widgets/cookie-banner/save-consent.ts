import { countEvent } from '#app/widgets/measurement/count-events.ts'
import type { ConsentChoice } from '#domain/privacy/cookie-consent.ts'
import { storeConsent } from '../consent/consent-store.ts'
import { sendReceipts } from '../consent/send-receipts.ts'

/**
 * Stores the visitor's choice and notifies listeners, which clear what it no longer covers.
 * @param how the button: accept all, only the necessary, or the switches
 */
export function saveConsent(choice: ConsentChoice, how: 'all' | 'necessary' | 'custom'): void {
  storeConsent(choice)
  countEvent('consent_choice', { target: how })
  sendReceipts()
}
