import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import type { Sent } from '#app/widgets/back-office/saving/save-queue.ts'
import { undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { ActionAnswer, Colleague, LeadDetail, LeadTimeline } from '#domain/lead/lead-detail.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LeadAction } from './lead-clash.ts'
import { currentLead, sendAction } from './send-action.ts'

export const leadKey = (folio: string) => ['leads', 'detail', folio] as const
export const timelineKey = (folio: string) => ['leads', 'timeline', folio] as const

/** A request and its timeline, kept up to date by server events. */
export function useLead(folio: string) {
  const api = useAdminApi()
  const lead = useQuery({
    queryKey: leadKey(folio),
    queryFn: ({ signal }) => api.get<LeadDetail>(`/leads/${folio}`, { signal }),
  })
  const timeline = useQuery({
    queryKey: timelineKey(folio),
    queryFn: ({ signal }) => api.get<LeadTimeline>(`/leads/${folio}/timeline`, { signal }),
  })
  return { lead, timeline }
}

/** Colleagues who can be assigned work of a clinic. */
export function useColleagues(clinicSlug: string | null): readonly Colleague[] {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['me', 'colleagues'],
    queryFn: ({ signal }) => api.get<{ items: Colleague[] }>('/colleagues', { signal }),
  })
  return (data?.items ?? []).filter((one) => seesClinic(one, clinicSlug))
}

/** `seen`: the request as shown in a dialog, which may be older than the page behind it. */
export type Act = (what: LeadAction, body: object, done: string, seen?: LeadDetail) => Promise<void>

/**
 * Runs an action on a request (`sendAction`) and offers to undo it.
 * @throws {AdminError}
 */
export function useLeadAction(folio: string): Act {
  const api = useAdminApi()
  const queries = useQueryClient()

  function show(lead: LeadDetail) {
    queries.setQueryData(leadKey(folio), lead)
    void queries.invalidateQueries({ queryKey: timelineKey(folio) })
    void queries.invalidateQueries({ queryKey: ['leads', 'facts', folio] })
  }

  return async (what, body, done, dialog) => {
    const known = queries.getQueryData<LeadDetail>(leadKey(folio))
    const { lead, undo } = await sendAction(api, { folio, what, body, seen: dialog ?? known, known, show })
    show(lead)
    undoToast(done, () => takeBack(api, folio, undo).then(show, refusedWith(show)))
  }
}

/** `act` for a dialog: based on the request as the dialog showed it, or as a conflict last reported it. */
export function useActOnShown(lead: LeadDetail, act: Act): Act {
  const shown = useRef(lead)
  return async (what, body, done) => {
    try {
      await act(what, body, done, shown.current)
    } catch (error) {
      shown.current = currentLead(error) ?? shown.current
      throw error
    }
  }
}

/** Edits fields of a request, based on the version that was shown. */
export function useLeadEdit(folio: string) {
  const api = useAdminApi()
  return async (change: Partial<LeadDetail>, version: number): Promise<Sent<LeadDetail>> => {
    const { lead, undo } = await api.patch<ActionAnswer>(`/leads/${folio}`, { ...change, version })
    // Nothing was changed, so there is nothing to undo.
    return { row: lead, undo: undo.eventId > 0 ? () => takeBack(api, folio, undo) : undefined }
  }
}

/** Undoes on the server, which refuses if the request has changed since. */
async function takeBack(api: AdminApi, folio: string, undo: ActionAnswer['undo']): Promise<LeadDetail> {
  return (await api.post<{ lead: LeadDetail }>(`/leads/${folio}/undo`, undo)).lead
}

/** Shows the request included in a conflict error, and rethrows. */
export function refusedWith(show: (lead: LeadDetail) => void) {
  return (error: unknown): never => {
    const current = currentLead(error)
    if (current) show(current)
    throw error
  }
}
