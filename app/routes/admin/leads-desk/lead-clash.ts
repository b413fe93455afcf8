import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts, leadWords } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { momentText } from '../lead-parts/lead-time.ts'

const texts = deskTexts.clash

type Seen = Pick<LeadDetail, 'status' | 'appointmentAt' | 'clinicSlug'>
export type LeadAction = 'moves' | 'calls' | 'messages' | 'notes' | 'appointments' | 'tasks'

/** What writes over where the visit stands; a call or a message only adds to what there is. */
const WRITES_OVER: ReadonlySet<LeadAction> = new Set(['moves', 'appointments'])

/**
 * Why something may not be done to a lead as somebody else left it without asking again: in a sentence, what they set.
 * @returns null when it may
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
