import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import type { ActionAnswer, LeadDetail } from '#domain/lead/lead-detail.ts'
import { clashText, type LeadAction } from './lead-clash.ts'

/** What adds to a lead without changing it carries no version. */
const UNVERSIONED: ReadonlySet<LeadAction> = new Set(['notes', 'tasks'])

type ActionToSend = {
  folio: string
  what: LeadAction
  body: object
  /** The lead as whoever acts saw it: an open dialog may be older than the page behind it. */
  seen: LeadDetail | undefined
  /** The newest one that the page has. */
  known: LeadDetail | undefined
  /** Shows what somebody else left. */
  show: (lead: LeadDetail) => void
}

/**
 * Does something to a lead. When somebody else changed it meanwhile, it is done on what they left as long as that writes
 * over nothing of theirs; otherwise the error says what they set, with the lead as `current`.
 * @throws {AdminError}
 */
export async function sendAction(
  api: Pick<AdminApi, 'post'>,
  { folio, what, body, seen, known, show }: ActionToSend,
): Promise<ActionAnswer> {
  const path = `/leads/${folio}/${what}`
  if (UNVERSIONED.has(what)) return api.post<ActionAnswer>(path, body)
  if (seen && known) refuseClash(what, seen, known)
  try {
    return await api.post<ActionAnswer>(path, { ...body, version: (known ?? seen)?.version ?? 1 })
  } catch (error) {
    const current = currentLead(error)
    if (!current) throw error
    show(current)
    refuseClash(what, seen ?? known ?? current, current)
    return api.post<ActionAnswer>(path, { ...body, version: current.version })
  }
}

/** The lead as it is now, of a conflict. */
export function currentLead(error: unknown): LeadDetail | null {
  if (!(error instanceof AdminError) || error.code !== 'conflict') return null
  return (error.current as LeadDetail | null | undefined) ?? null
}

function refuseClash(what: LeadAction, seen: LeadDetail, current: LeadDetail) {
  const text = clashText(what, seen, current)
  if (text) throw new AdminError(409, 'conflict', text, { current })
}
