import type { ConsentRecord } from '#domain/privacy/cookie-consent.ts'
import { useSyncExternalStore } from 'react'
import { currentConsent, onConsentChange } from './consent-store.ts'

/** The visitor's choice: null without one, undefined while unknown (on the server and while hydrating). */
export function useConsent(): ConsentRecord | null | undefined {
  return useSyncExternalStore<ConsentRecord | null | undefined>(
    onConsentChange,
    currentConsent,
    () => undefined,
  )
}
