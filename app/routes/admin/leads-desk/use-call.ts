import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import type { CallOutcome } from '#domain/lead/call-outcome.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { isClosed } from '#domain/lead/lead-states.ts'
import { useRef, useState } from 'react'
import { pageId } from './page-id.ts'
import { useDeskLock } from './use-desk-lock.ts'
import type { Act } from './use-lead.ts'

interface CallOptions {
  act: Act
  /** The call desk already locks the request; on its own page it is locked during the call. */
  held: boolean
  /** «Llamar luego» was pressed. */
  onAskWhen: () => void
  /** What must be saved with the outcome. */
  before: () => Promise<void>
  /** The outcome is saved. */
  after: () => void
}

/** The call in progress, from `c` to its outcome. Meanwhile nobody else is given the request. */
export function useCall(lead: LeadDetail, { act, held, onAskWhen, before, after }: CallOptions) {
  const api = useAdminApi()
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const busy = useRef(false)
  const refusal = lead.doNotCall ? deskTexts.call.forbidden : lead.phone ? null : deskTexts.call.noPhone
  useDeskLock(startedAt !== null && !held ? lead.folio : '', () => {})

  async function start(takeOver = false) {
    if (startedAt !== null || refusal !== null || isClosed(lead.status) || busy.current) return
    busy.current = true
    setTaken(null)
    try {
      // Checked before each call: the assignee may have changed since the page was opened.
      if (!held || lead.lockedBy !== null)
        await api.post('/desk/locks', { folio: lead.folio, page: pageId, takeOver })
      setStartedAt(Date.now())
      dial(lead.phone)
    } catch (error) {
      const isTaken = error instanceof AdminError && error.code === 'conflict'
      if (isTaken) setTaken(error.message)
      else errorToast(error)
    } finally {
      busy.current = false
    }
  }

  async function record(outcome: CallOutcome, more: object = {}) {
    const seconds = startedAt === null ? 0 : Math.max(0, Math.round((Date.now() - startedAt) / 1000))
    await before()
    await act(
      'calls',
      { outcome, seconds, ...more },
      fillText(deskTexts.call.done, { outcome: deskTexts.call.outcomes[outcome] }),
    )
    setStartedAt(null)
    after()
  }

  async function end(outcome: CallOutcome) {
    if (outcome === 'call_later') return onAskWhen()
    if (busy.current) return
    busy.current = true
    await record(outcome).catch(errorToast)
    busy.current = false
  }

  return {
    startedAt,
    refusal,
    /** If somebody else holds it, a sentence to confirm before calling. */
    taken,
    start: () => void start(),
    takeOver: () => void start(true),
    leaveIt: () => setTaken(null),
    end,
    endLater: (window: { callAt: string; callUntil: string }) => record('call_later', window),
    cancel: () => setStartedAt(null),
  }
}

/** Dials a number through the device's `tel:` handler, as a click on a link would. */
function dial(phone: string) {
  const link = document.createElement('a')
  link.href = `tel:${phone.replaceAll(' ', '')}`
  document.body.append(link)
  link.click()
  link.remove()
}
