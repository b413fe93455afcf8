import { backOffice, deskTexts } from '#content/ui.ts'
import type { LeaveWords } from '#app/widgets/back-office/saving/leave-question.tsx'

/** What somebody is in the middle of with a request: going on without ending it would lose it. */
export type LeadWork = 'call' | 'edit'

/** The request that the desk shows, in the address. */
export const DESK_PARAM = 'solicitud'

/** Another value of one of these is another screen, although the path stays. */
export const LEAVING: readonly string[] = [DESK_PARAM, 'vista']

export function leaveWords(work: LeadWork | null): LeaveWords {
  return work === 'call' ? deskTexts.call.leave : backOffice.leave
}
