import { documentFacts } from '#app/ui/site-facts.ts'
import {
  type ConsentChoice,
  type ConsentRecord,
  consentRecord,
  parseConsentRecord,
} from '#domain/privacy/cookie-consent.ts'
import { storageNames } from './storage-names.ts'

/**
 * Version of the purposes that visitors consent to. Raise it when /cookies adds one, so that everybody is asked again.
 */
export const CONSENT_VERSION = '2'
/** The version from the settings, if it was raised there. */
const consentVersion = () => documentFacts().consentVersion ?? CONSENT_VERSION

let current: ConsentRecord | null | undefined
const listeners = new Set<() => void>()

/** The visitor's valid choice, or null if there is none. Browser only. */
export function currentConsent(): ConsentRecord | null {
  current ??= parseConsentRecord(readStored(), new Date(), consentVersion())
  return current
}

/**
 * Stores the choice with its date and removes from local storage what it no longer covers. If storage is denied
 * (private mode), the choice holds until the page is left. Returns the record, for the receipt.
 */
export function storeConsent(choice: ConsentChoice, now = new Date()): ConsentRecord {
  const record = consentRecord(choice, now, consentVersion())
  try {
    localStorage.setItem(storageNames.consent, JSON.stringify(record))
    if (!choice.analytics) localStorage.removeItem(storageNames.figure)
  } catch {
    // The choice still applies to this page.
  }
  setCurrent(record)
  return record
}

/** Calls `listener` when the choice changes, here or in another tab. Returns the unsubscribe function. */
export function onConsentChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', readOtherTab)
  }
}

function readOtherTab(event: StorageEvent) {
  if (event.key !== storageNames.consent && event.key !== null) return
  setCurrent(parseConsentRecord(readStored(), new Date(), consentVersion()))
}

function setCurrent(record: ConsentRecord | null) {
  current = record
  for (const listener of listeners) listener()
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageNames.consent)
  } catch {
    return null
  }
}
