import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { momentText } from '../lead-parts/lead-time.ts'

const texts = deskTexts.clash

type Seen = Pick<LeadDetail, 'status' | 'appointmentAt' | 'clinicSlug'>
export type LeadAction = 'moves' | 'calls' | 'messages' | 'notes' | 'appointments' | 'tasks'

/** Actions that overwrite a visit; a call or a message only adds to the request. */
const WRITES_OVER: ReadonlySet<LeadAction> = new Set(['moves', 'appointments'])

/**
 * Why an action may not be applied, without asking, to a request that somebody else has changed: a sentence with their
 * change.
 * @returns null if it may
 */
export function clashText(what: LeadAction, seen: Seen, current: Seen): string | null {
  if (WRITES_OVER.has(what) && seen.appointmentAt !== current.appointmentAt)
    return current.appointmentAt
      ? fillText(texts.visit, { at: momentText(current.appointmentAt) })
      : texts.noVisit
  if (WRITES_OVER.has(what) && seen.clinicSlug !== current.clinicSlug)
    return fillText(texts.clinic, { clinic: clinicLabel(current.clinicSlug) || deskTexts.facts.noClinic })
  if (seen.status !== current.status)
    return fillText(texts.status, { status: leadWords.status[current.status] })
  return null
}
