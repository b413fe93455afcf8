import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { ActionAnswer, LeadDetail } from '#domain/lead/lead-detail.ts'
import type { SpokenLead } from '#domain/lead/spoken-lead.ts'
import { useQueryClient } from '@tanstack/react-query'
import { leadKey } from '../leads-desk/use-lead.ts'
import { clockOf, dateOf, dayText } from './agenda-time.ts'
import type { VisitPlace } from './use-agenda-actions.ts'
import { AGENDA_KEY } from './use-agenda.ts'

type Booking = VisitPlace & { confirmed: boolean; overbook: boolean } & (
    | { folio: string }
    | { person: SpokenLead }
  )

/** Books a visit for somebody known, or for somebody written down with it. @throws {AdminError} */
export function useBooking() {
  const api = useAdminApi()
  const queries = useQueryClient()
  return async (booking: Booking, key?: string): Promise<void> => {
    try {
      const { lead, undo } = await send(booking, key)
      queries.setQueryData(leadKey(lead.folio), lead)
      const done = fillText(agendaTexts.done.booked, {
        name: lead.name,
        day: dayText(dateOf(booking.at)),
        time: clockOf(booking.at),
      })
      undoToast(done, async () => {
        await api.post(`/leads/${lead.folio}/undo`, undo)
        await queries.invalidateQueries({ queryKey: AGENDA_KEY })
      })
    } finally {
      await queries.invalidateQueries({ queryKey: AGENDA_KEY })
    }
  }

  async function send(booking: Booking, key?: string): Promise<ActionAnswer> {
    if ('folio' in booking) {
      // The latest version: what is written over is the visit, which the dialog has named.
      const { version } = await api.get<LeadDetail>(`/leads/${booking.folio}`)
      return api.post<ActionAnswer>('/agenda/visits', { ...booking, version })
    }
    const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
    const response = await api.open('/agenda/visits', {
      method: 'POST',
      headers,
      body: JSON.stringify(booking),
    })
    return (await response.json()) as ActionAnswer
  }
}
