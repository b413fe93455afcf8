import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deskTexts } from '#content/ui.ts'
import type { ActionAnswer, Colleague, LeadDetail, LeadTimeline } from '#domain/lead-detail.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'

export const leadKey = (folio: string) => ['leads', 'detail', folio] as const
export const timelineKey = (folio: string) => ['leads', 'timeline', folio] as const

/** One lead and its timeline; what changes on the server arrives by itself. */
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

/** Whom what belongs to a clinic can be given to. */
export function useColleagues(clinicSlug: string | null): readonly Colleague[] {
  const api = useAdminApi()
  const { data } = useQuery({
    queryKey: ['me', 'colleagues'],
    queryFn: ({ signal }) => api.get<{ items: Colleague[] }>('/colleagues', { signal }),
  })
  return (data?.items ?? []).filter((one) => seesClinic(one, clinicSlug))
}

export type LeadAction = 'moves' | 'calls' | 'messages' | 'notes' | 'appointments' | 'tasks'
export type Act = (what: LeadAction, body: object, done: string) => Promise<void>

/** What adds to a lead without changing it carries no version. */
const UNVERSIONED: ReadonlySet<LeadAction> = new Set(['notes', 'tasks'])

/**
 * Does something to a lead and offers to undo it. When somebody else changed the lead meanwhile, but not its state, it is
 * done on what they left; otherwise the error says so, and the screen shows what they left.
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

  async function send(what: LeadAction, body: object): Promise<ActionAnswer> {
    const path = `/leads/${folio}/${what}`
    if (UNVERSIONED.has(what)) return api.post<ActionAnswer>(path, body)
    const seen = queries.getQueryData<LeadDetail>(leadKey(folio))
    try {
      return await api.post<ActionAnswer>(path, { ...body, version: seen?.version ?? 1 })
    } catch (error) {
      const current = currentOf(error)
      if (!current) throw error
      show(current)
      if (current.status !== seen?.status) throw new AdminError(409, 'conflict', deskTexts.conflict)
      return api.post<ActionAnswer>(path, { ...body, version: current.version })
    }
  }

  return async (what, body, done) => {
    const { lead, undo } = await send(what, body)
    show(lead)
    undoToast(done, async () => {
      const answer = await api.post<{ lead: LeadDetail }>(`/leads/${folio}/undo`, undo)
      show(answer.lead)
    })
  }
}

function currentOf(error: unknown): LeadDetail | null {
  if (!(error instanceof AdminError) || error.code !== 'conflict') return null
  return (error.current as LeadDetail | undefined) ?? null
}
