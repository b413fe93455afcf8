import { backOffice, deskTexts } from '#content/ui.ts'
import type { LeaveWords } from '#app/widgets/back-office/saving/leave-question.tsx'

/** Work in progress on a request that leaving would lose. */
export type LeadWork = 'call' | 'edit'

/** Query parameter of the request open at the desk. */
export const DESK_PARAM = 'solicitud'

/** Query parameters that switch screens without changing the path. */
export const LEAVING: readonly string[] = [DESK_PARAM, 'vista']

export function leaveWords(work: LeadWork | null): LeaveWords {
  return work === 'call' ? deskTexts.call.leave : backOffice.leave
}
