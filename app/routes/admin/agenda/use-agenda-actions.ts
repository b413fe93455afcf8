import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast, undoToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView, BlockView, VisitView, WaitingView } from '#domain/agenda/agenda-view.ts'
import type { Alternative } from '#domain/agenda/booking-api.ts'
import type { ActionAnswer, VisitChangeAnswer } from '#domain/lead/lead-detail.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { leadKey, timelineKey } from '../leads-desk/use-lead.ts'
import { clockOf, dateOf, dayText } from './agenda-time.ts'
import { AGENDA_KEY } from './use-agenda.ts'

const texts = agendaTexts.done

export type VisitPlace = { clinicSlug: string; resourceId: number | null; at: string }
export type Outcome = 'attended' | 'no_show' | 'cancelled'
export type NewBlock = Pick<
  BlockView,
  'clinicSlug' | 'resourceId' | 'startsAt' | 'endsAt' | 'reason' | 'kind'
>

/** What can be done with the visits on screen; each shows its result immediately and can be undone. */
export function useAgendaActions() {
  const api = useAdminApi()
  const queries = useQueryClient()
  /** Arrivals on their way to the server, by visit: it takes none once the visit has ended. */
  const arrivals = useRef(new Map<number, Promise<unknown>>())

  const refetch = () => queries.invalidateQueries({ queryKey: AGENDA_KEY })

  function show(id: number, change: (visit: VisitView) => VisitView | null) {
    queries.setQueriesData<AgendaView>({ queryKey: AGENDA_KEY }, (view) =>
      view
        ? {
            ...view,
            clinics: view.clinics.map((clinic) => ({
              ...clinic,
              visits: clinic.visits.flatMap((visit) => (visit.id === id ? (change(visit) ?? []) : [visit])),
            })),
          }
        : view,
    )
  }

  /** Shows a change of a visit, sends it, and offers to undo it; an error puts the screen right again. */
  async function act<Answer extends ActionAnswer>(
    visit: VisitView,
    change: (visit: VisitView) => VisitView | null,
    send: (version: number) => Promise<Answer>,
    done: string | ((answer: Answer) => string),
  ) {
    const { person } = visit
    if (!person) return
    const removes = change(visit) === null
    // Its panel goes with the button that has the focus.
    if (removes) focusOn('.agenda-head h1')
    show(visit.id, change)
    try {
      const answer = await send(person.version)
      const { lead, undo } = answer
      const text = typeof done === 'string' ? done : done(answer)
      queries.setQueryData(leadKey(lead.folio), lead)
      void queries.invalidateQueries({ queryKey: timelineKey(lead.folio) })
      if (undo.eventId > 0)
        undoToast(text, async () => {
          await api.post(`/leads/${lead.folio}/undo`, undo)
          void queries.invalidateQueries({ queryKey: leadKey(lead.folio) })
          await refetch()
          if (removes) requestAnimationFrame(() => focusOn(`[data-visit="${visit.id}"]`))
        })
      else doneToast(text)
    } finally {
      await refetch()
    }
  }

  const named = (text: string, visit: VisitView, more: Record<string, string> = {}) =>
    fillText(text, { name: visit.person?.name ?? '', ...more })

  /** What was done, and who has to say so to the person where no e-mail does. */
  const told = (done: string, { person }: VisitView, isMailed: boolean) => {
    if (isMailed) return done
    return `${done}. ${person?.doNotCall || !person?.phone ? texts.writeToThem : texts.callThem}`
  }

  return {
    refetch,
    /** @throws {AdminError} a taken hour, with alternatives */
    move: (visit: VisitView, place: VisitPlace, overbook = false) =>
      act(
        visit,
        (known) => ({
          ...known,
          clinicSlug: place.clinicSlug,
          resourceId: place.resourceId ?? known.resourceId,
          startsAt: place.at,
          endsAt: new Date(
            Date.parse(place.at) + Date.parse(visit.endsAt) - Date.parse(visit.startsAt),
          ).toISOString(),
        }),
        (version) =>
          api.patch<VisitChangeAnswer>(`/agenda/visits/${visit.id}`, {
            version,
            ...place,
            confirmed: visit.state === 'confirmed',
            overbook,
          }),
        ({ mailed }) => {
          const where = { day: dayText(dateOf(place.at)), time: clockOf(place.at) }
          const isNews =
            Date.parse(place.at) !== Date.parse(visit.startsAt) || place.clinicSlug !== visit.clinicSlug
          return told(named(texts.moved, visit, where), visit, mailed || !isNews)
        },
      ),
    confirm: (visit: VisitView) =>
      quietly(
        act(
          visit,
          (known) => ({ ...known, state: 'confirmed' }),
          (version) =>
            api.patch<ActionAnswer>(`/agenda/visits/${visit.id}`, {
              version,
              clinicSlug: visit.clinicSlug,
              resourceId: visit.resourceId,
              at: visit.startsAt,
              confirmed: true,
            }),
          named(texts.confirmed, visit),
        ),
      ),
    end: (visit: VisitView, outcome: Outcome) =>
      quietly(
        act(
          visit,
          (known) => (outcome === 'cancelled' ? null : { ...known, state: outcome }),
          async (version) => {
            await arrivals.current.get(visit.id)
            return api.post<VisitChangeAnswer>(`/agenda/visits/${visit.id}/outcome`, { version, outcome })
          },
          ({ mailed }) =>
            outcome === 'cancelled' && !mailed
              ? told(named(texts.cancelledOnly, visit), visit, false)
              : named(texts[outcome], visit),
        ),
      ),
    arrive: async (visit: VisitView, arrived: boolean) => {
      const set = async (here: boolean) => {
        show(visit.id, (known) => ({ ...known, arrivedAt: here ? new Date().toISOString() : null }))
        try {
          const stored = api.post(`/agenda/visits/${visit.id}/arrived`, { arrived: here })
          arrivals.current.set(
            visit.id,
            stored.catch(() => {}),
          )
          await stored
        } finally {
          await refetch()
        }
      }
      try {
        await set(arrived)
        undoToast(named(arrived ? texts.arrived : texts.notArrived, visit), () => set(!arrived))
      } catch (error) {
        errorToast(error)
      }
    },
    renewLink: async (visit: VisitView) => {
      try {
        const { mailed } = await api.post<{ mailed: boolean }>(`/agenda/visits/${visit.id}/link`, {})
        doneToast(named(mailed ? agendaTexts.link.mailed : agendaTexts.link.done, visit))
        void queries.invalidateQueries({ queryKey: timelineKey(visit.person?.folio ?? '') })
      } catch (error) {
        errorToast(error)
      }
    },
    offer: async ({ id, name }: WaitingView, at: string) => {
      try {
        await api.post('/agenda/offers', { waitingId: id, at })
        doneToast(fillText(texts.offered, { name, time: clockOf(at) }))
      } catch (error) {
        errorToast(error)
      } finally {
        await refetch()
      }
    },
    /** @throws {AdminError} */
    block: async (block: NewBlock) => {
      const { id } = await api.post<{ id: number }>('/agenda/blocks', block)
      undoToast(agendaTexts.block.added, async () => {
        await api.delete(`/agenda/blocks/${id}`)
        await refetch()
      })
      await refetch()
    },
    unblock: async ({ id, ...block }: BlockView) => {
      try {
        await api.delete(`/agenda/blocks/${id}`)
        undoToast(agendaTexts.block.removed, async () => {
          await api.post('/agenda/blocks', block)
          await refetch()
        })
      } catch (error) {
        errorToast(error)
      } finally {
        await refetch()
      }
    },
  }
}

export type AgendaActions = ReturnType<typeof useAgendaActions>

/** The free hours near a taken one, which may be none; null if something else was refused. */
export function alternativesOf(error: unknown): readonly Alternative[] | null {
  if (!(error instanceof AdminError) || error.code !== 'conflict') return null
  return (error.current as { alternatives?: readonly Alternative[] } | null | undefined)?.alternatives ?? null
}

function focusOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus()
}

async function quietly(work: Promise<void>) {
  try {
    await work
  } catch (error) {
    errorToast(error)
  }
}
