import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import type { ActionAnswer, LeadDetail } from '#domain/lead/lead-detail.ts'
import { clashText, type LeadAction } from './lead-clash.ts'

/** Actions that only add to a request carry no version. */
const UNVERSIONED: ReadonlySet<LeadAction> = new Set(['notes', 'tasks'])

type ActionToSend = {
  folio: string
  what: LeadAction
  body: object
  /** The request as the user saw it: an open dialog may be older than the page behind it. */
  seen: LeadDetail | undefined
  /** The latest one on the page. */
  known: LeadDetail | undefined
  /** Shows the other user's changes. */
  show: (lead: LeadDetail) => void
}

/**
 * Runs an action on a request. If somebody else has changed it, the action is applied to the new state as long as it
 * overwrites nothing of theirs. Otherwise the error describes their change, with the request as `current`.
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

export function currentLead(error: unknown): LeadDetail | null {
  if (!(error instanceof AdminError) || error.code !== 'conflict') return null
  return (error.current as LeadDetail | null | undefined) ?? null
}

function refuseClash(what: LeadAction, seen: LeadDetail, current: LeadDetail) {
  const text = clashText(what, seen, current)
  if (text) throw new AdminError(409, 'conflict', text, { current })
}
