import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { whenUnlocked } from '#app/widgets/back-office/api/when-unlocked.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { dateAfter } from '#domain/calendar/madrid-calendar.ts'
import { PLAN_STATES, type PlanState } from '#domain/editorial/plan-item.ts'
import { moveProblem } from '#domain/editorial/plan-moves.ts'
import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import { useIsMutating, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo } from 'react'
import { type CardChange, newestCards, withCard, withMoves } from './moved-cards.ts'

const PLAN_KEY = ['planning'] as const
const MOVES = ['planning', 'moves'] as const

/** Where a card goes. */
export type CardMove = { state: PlanState } | { plannedFor: string | null }

type Move = { card: PlanCard; to: CardChange }

/** The plan, with the moves that wait for their answer. */
export function usePlan() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: PLAN_KEY,
    queryFn: async ({ signal }) => {
      const asked = await api.get<PlanBoard>('/planning', { signal })
      return newestCards(queries.getQueryData<PlanBoard>(PLAN_KEY), asked)
    },
  })
  const moves = useMutationState({
    filters: { mutationKey: MOVES, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  })
  const board = useMemo(() => data && withMoves(data, moves), [data, moves])
  return { board, error, refetch }
}

/** Whether a move waits for its answer. */
export function useIsMoving(): boolean {
  return useIsMutating({ mutationKey: MOVES }) > 0
}

export function usePlanRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: PLAN_KEY })
}

/** Puts a card that the server answered on the board. */
export function useKeepCard() {
  const queries = useQueryClient()
  return (card: PlanCard) =>
    queries.setQueryData<PlanBoard>(PLAN_KEY, (known) => known && withCard(known, card))
}

/** Changes cards at once on the screen, and one after the other on the server. */
export function usePlanChanges() {
  const api = useAdminApi()
  const queries = useQueryClient()
  const refresh = usePlanRefresh()
  const keep = useKeepCard()
  const { me, can } = useStaff()
  const change = useMutation({
    mutationKey: MOVES,
    scope: { id: MOVES.join(' ') },
    mutationFn: ({ card, to }: Move) =>
      whenUnlocked(() => {
        // After an earlier move, the version that it made.
        const known = queries.getQueryData<PlanBoard>(PLAN_KEY)?.cards.find(({ id }) => id === card.id)
        return api.patch<PlanCard>(`/planning/${card.id}`, { version: (known ?? card).version, ...to })
      }),
    onSuccess: keep,
    onError: (error) => {
      if (error instanceof AdminError && error.code === 'conflict') doneToast(planTexts.card.conflict)
      else errorToast(error)
      // What waits goes on from what the server has.
      return refresh()
    },
  })
  const mayEdit = can('planning.write')
  const mayMove = (card: PlanCard) => mayEdit || (can('texts.approve') && card.reviewerId === me?.user.id)
  const mayPlace = (card: PlanCard) => mayEdit || (mayMove(card) && card.type === 'review')
  /** Whether it moves: it is another place, and the user may. */
  const move = (card: PlanCard, to: CardMove): boolean => {
    const moves =
      'state' in to
        ? to.state !== card.state && mayPlace(card)
        : to.plannedFor !== card.plannedFor && mayMove(card)
    if (moves) change.mutate({ card, to })
    return moves
  }
  return { mayEdit, mayMove, mayPlace, move }
}
export type PlanChanges = ReturnType<typeof usePlanChanges>

/** The columns that a card can be moved to by hand. */
export function columnsFor(card: PlanCard): PlanState[] {
  return PLAN_STATES.filter(
    (state) =>
      state === card.state || moveProblem({ type: card.type, hasText: card.text !== null }, state) === null,
  )
}

/** Arrows move the planned day, with Shift a week; brackets move to the column beside. Null for other keys. */
export function moveOfKey(event: KeyboardEvent, card: PlanCard, today: string): CardMove | null {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const step = { '[': -1, ']': 1 }[event.key]
  if ((!days && !step) || event.ctrlKey || event.metaKey || event.altKey) return null
  if (days) return { plannedFor: dateAfter(card.plannedFor ?? today, days * (event.shiftKey ? 7 : 1)) }
  const columns = columnsFor(card)
  return { state: columns[columns.indexOf(card.state) + step!] ?? card.state }
}
