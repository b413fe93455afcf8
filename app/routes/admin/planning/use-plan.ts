import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { PLAN_STATES, type PlanState } from '#domain/editorial/plan-item.ts'
import { moveProblem } from '#domain/editorial/plan-moves.ts'
import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'

const PLAN_KEY = ['planning'] as const

export type CardChange = Partial<
  Omit<PlanCard, 'id' | 'version' | 'text' | 'keyword' | 'publishOn' | 'needs'> & { keywordId: string | null }
>

export function usePlan() {
  const api = useAdminApi()
  return useQuery({
    queryKey: PLAN_KEY,
    queryFn: ({ signal }) => api.get<PlanBoard>('/planning', { signal }),
  })
}

export function usePlanRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: PLAN_KEY })
}

/** Changes cards at once on the screen; a refused change is taken back. */
export function usePlanChanges() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const refresh = usePlanRefresh()
  const { me, can } = useStaff()
  const change = useMutation({
    mutationFn: ({ card, to }: { card: PlanCard; to: CardChange }) =>
      api.patch<PlanCard>(`/planning/${card.id}`, { version: card.version, ...to }),
    onMutate: async ({ card, to }) => {
      await queries.cancelQueries({ queryKey: PLAN_KEY })
      const before = queries.getQueryData<PlanBoard>(PLAN_KEY)
      if (before) queries.setQueryData<PlanBoard>(PLAN_KEY, withCard(before, { ...card, ...to }))
      return before
    },
    onSuccess: (card) => queries.setQueryData<PlanBoard>(PLAN_KEY, (known) => known && withCard(known, card)),
    onError: (error, _asked, before) => {
      if (before) queries.setQueryData(PLAN_KEY, before)
      if (error instanceof AdminError && error.code === 'conflict') doneToast(planTexts.card.conflict)
      else errorToast(error)
      void refresh()
    },
  })
  const mayEdit = can('planning.write')
  const mayMove = (card: PlanCard) => mayEdit || (can('texts.approve') && card.reviewerId === me?.user.id)
  const mayPlace = (card: PlanCard) => mayEdit || (mayMove(card) && card.type === 'review')
  const place = (card: PlanCard, state: PlanState) => {
    if (state === card.state || !mayPlace(card)) return
    change.mutate({ card, to: { state } })
  }
  const plan = (card: PlanCard, plannedFor: string | null) => {
    if (plannedFor === card.plannedFor || !mayMove(card)) return
    change.mutate({ card, to: { plannedFor } })
  }
  return { change, mayEdit, mayMove, mayPlace, place, plan }
}
export type PlanChanges = ReturnType<typeof usePlanChanges>

function withCard(board: PlanBoard, card: PlanCard): PlanBoard {
  return { ...board, cards: board.cards.map((one) => (one.id === card.id ? card : one)) }
}

/** The columns that a card can be moved to by hand. */
export function columnsFor(card: PlanCard): PlanState[] {
  return PLAN_STATES.filter(
    (state) =>
      state === card.state || moveProblem({ type: card.type, hasText: card.text !== null }, state) === null,
  )
}

/** Arrows move the planned day, with Shift a week; brackets move to the column beside. */
export function moveByKey(event: KeyboardEvent, card: PlanCard, today: string, changes: PlanChanges): void {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const step = { '[': -1, ']': 1 }[event.key]
  if ((!days && !step) || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  if (days) return changes.plan(card, dateAfter(card.plannedFor ?? today, days * (event.shiftKey ? 7 : 1)))
  const columns = columnsFor(card)
  const to = columns[columns.indexOf(card.state) + step!]
  if (to) changes.place(card, to)
}
