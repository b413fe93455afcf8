import type { ConsentRecord } from '#domain/privacy/cookie-consent.ts'
import { useSyncExternalStore } from 'react'
import { currentConsent, onConsentChange } from './consent-store.ts'

/** The visitor's choice: null when there is none, undefined while it can't be known (on the server, hydrating). */
export function useConsent(): ConsentRecord | null | undefined {
  return useSyncExternalStore<ConsentRecord | null | undefined>(
    onConsentChange,
    currentConsent,
    () => undefined,
  )
}
