import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'
import { type RowDraft, useRowDraft } from '../settings/use-row-draft.ts'
import { type CardDraft, cardInput, savedCard } from './card-draft.ts'
import { dayText } from './plan-days.ts'
import { useKeepCard, usePlanRefresh } from './use-plan.ts'

const { card: texts, types, states, lanes, impacts } = planTexts

const LABELS: Record<keyof CardDraft, string> = {
  title: texts.title,
  type: texts.type,
  state: texts.state,
  plannedFor: texts.planned,
  ownerId: texts.owner,
  reviewerId: texts.reviewer,
  effort: texts.effort,
  impact: texts.impact,
  lane: texts.lane,
  path: texts.path,
  brief: texts.brief,
}

/** Unsaved changes of a card; what others change meanwhile is merged, or asked about. */
export function useCardDraft(card: PlanCard, { people }: PlanBoard): RowDraft<CardDraft> {
  const api = useAdminApi()
  const keep = useKeepCard()
  const refresh = usePlanRefresh()
  return useRowDraft<CardDraft>({
    saved: savedCard(card),
    send: async ({ row, version }) => {
      const body = { version, ...cardInput(row, card.text !== null) }
      const now = await api.patch<PlanCard>(`/planning/${card.id}`, body)
      keep(now)
      void refresh()
      doneToast(texts.saved)
      return savedCard(now)
    },
    readCurrent: (current) => {
      keep(current as PlanCard)
      return savedCard(current as PlanCard)
    },
    label: (field) => LABELS[field as keyof CardDraft],
    show: (field, value) => shownText(field as keyof CardDraft, String(value)),
  })

  function shownText(field: keyof CardDraft, value: string): string {
    if (value === '') return ''
    if (field === 'ownerId' || field === 'reviewerId')
      return people.find(({ id }) => id === value)?.name ?? value
    if (field === 'plannedFor') return dayText(value)
    const names: Partial<Record<keyof CardDraft, Readonly<Record<string, string>>>> = {
      type: types,
      state: states,
      lane: lanes,
      impact: impacts,
    }
    return names[field]?.[value] ?? value
  }
}
