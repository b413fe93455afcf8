import { documentFacts } from '#app/ui/site-facts.ts'
import {
  type ConsentChoice,
  type ConsentRecord,
  consentRecord,
  parseConsentRecord,
} from '#domain/privacy/cookie-consent.ts'
import { randomUuid } from './random-uuid.ts'
import { storageNames } from './storage-names.ts'

/**
 * Version of the purposes that visitors consent to. Raise it when /cookies adds one, so that everybody is asked again.
 */
export const CONSENT_VERSION = '3'

/** With the revision from the settings, if there is one: raising either asks everybody again. */
function consentVersion(): string {
  const revision = documentFacts().consentVersion
  return revision ? `${CONSENT_VERSION}.${revision}` : CONSENT_VERSION
}

let current: ConsentRecord | null | undefined
const listeners = new Set<() => void>()

/** The visitor's valid choice, or null if there is none. Browser only. */
export function currentConsent(): ConsentRecord | null {
  current ??= parseConsentRecord(readStored(), new Date(), consentVersion())
  return current
}

/**
 * Stores the choice with its date and removes from local storage what it no longer covers. If storage is denied
 * (private mode), the choice holds until the page is left.
 */
export function storeConsent(choice: ConsentChoice, now = new Date()): void {
  const record = { ...consentRecord(choice, now, consentVersion()), receipt: randomUuid() }
  try {
    write(record)
    if (!choice.analytics) localStorage.removeItem(storageNames.figure)
  } catch {
    // The choice still applies to this page.
  }
  setCurrent(record)
}

/** The server has a receipt: its number is forgotten, so that nothing connects this browser with it. */
export function settleReceipt(id: string): void {
  if (current?.receipt !== id) return
  const { receipt: _, ...record } = current
  current = record
  try {
    // Unless it has been erased, or another tab has stored a later choice.
    if (readStored()?.includes(id)) write(record)
  } catch {
    // Nothing was stored.
  }
}

/**
 * Calls `listener` when the choice changes, here or in another tab, also while this page was in the back-forward cache.
 * Returns the unsubscribe function.
 */
export function onConsentChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readOtherTab)
    window.addEventListener('pageshow', readMissed)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', readOtherTab)
    window.removeEventListener('pageshow', readMissed)
  }
}

function readOtherTab(event: StorageEvent) {
  if (event.key !== storageNames.consent && event.key !== null) return
  setCurrent(parseConsentRecord(readStored(), new Date(), consentVersion()))
}

/** A page in the back-forward cache hears of nothing. If storage is denied, the choice in memory still holds. */
function readMissed({ persisted }: PageTransitionEvent) {
  if (persisted && isStorageOpen()) setCurrent(parseConsentRecord(readStored(), new Date(), consentVersion()))
}

function isStorageOpen(): boolean {
  try {
    return localStorage.length >= 0
  } catch {
    return false
  }
}

function write(record: ConsentRecord) {
  localStorage.setItem(storageNames.consent, JSON.stringify(record))
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
