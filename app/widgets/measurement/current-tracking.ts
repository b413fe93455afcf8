import { UTM_KEYS, type SessionData, type TrackingData } from '#domain/visit.ts'
import { currentConsent } from '#app/widgets/consent/consent-store.ts'
import { currentVisit } from './visit-store.ts'

export type LeadTracking = Partial<TrackingData & Omit<SessionData, 'session_start'>>

/**
 * The flat tracking fields of a lead (contract.md, «Lead fields»), from memory. Before a choice they tell this page's
 * visit; a category that the visitor has refused is left out altogether.
 */
export function currentTracking(): LeadTracking {
  const choice = currentConsent()?.choice
  const { tracking, session } = currentVisit()
  const fields: LeadTracking = {
    ...tracking,
    session_id: session.session_id,
    pages_viewed: session.pages_viewed,
  }
  if (choice?.marketing === false) for (const key of UTM_KEYS) delete fields[key]
  if (choice?.analytics !== false) return fields
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key.startsWith('utm_')))
}
