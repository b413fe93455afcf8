import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { planTexts } from '#content/ui/admin-planning.ts'
import { dayOf } from '#domain/editorial/plan-conflicts.ts'
import type { PlanBoard } from '#domain/editorial/plan-view.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TONES } from './plan-card.tsx'
import { dayText } from './plan-days.ts'
import { type PlanChanges, usePlanRefresh } from './use-plan.ts'

const { list: texts, card: words } = planTexts

interface PlanListProps {
  board: PlanBoard
  changes: PlanChanges
  onOpen: (id: string) => void
}

/** All cards by day, to move several at once. */
export function PlanList({ board, changes, onOpen }: PlanListProps) {
  const api = useAdminApi()
  const refresh = usePlanRefresh()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const cards = board.cards.toSorted((a, b) => (dayOf(a) ?? '9999').localeCompare(dayOf(b) ?? '9999'))
  const nameOf = (id: string | null) => board.people.find((person) => person.id === id)?.name ?? ''
  const shift = useMutation({
    mutationFn: (days: number) => api.post<{ moved: number }>('/planning/shifts', { ids: [...chosen], days }),
    onSuccess: ({ moved }) => doneToast(countText(texts.shifted, moved)),
    onError: errorToast,
    onSettled: refresh,
  })
  const toggle = (id: string) =>
    setChosen((known) =>
      known.has(id) ? new Set([...known].filter((one) => one !== id)) : new Set([...known, id]),
    )
  return (
    <div className="plan-list">
      {changes.mayEdit ? (
        <form
          className="plan-shift"
          onSubmit={(event) => {
            event.preventDefault()
            const days = Math.round(Number(new FormData(event.currentTarget).get('shift-days')))
            if (chosen.size > 0 && days !== 0 && Math.abs(days) <= 365) shift.mutate(days)
          }}
        >
          <p role="status">{countText(texts.selected, chosen.size)}</p>
          <label htmlFor="shift-days">{texts.days}</label>
          <input
            id="shift-days"
            name="shift-days"
            className="input"
            type="number"
            defaultValue={7}
            min={-365}
            max={365}
          />
          <Button type="submit" small look="ghost" disabled={chosen.size === 0} loading={shift.isPending}>
            {texts.shift}
          </Button>
        </form>
      ) : null}
      <ul>
        {cards.map((card) => {
          const day = dayOf(card)
          return (
            <li key={card.id}>
              {changes.mayEdit ? (
                <label className="plan-tick">
                  <span className="sr-only">{fillText(texts.select, { title: card.title })}</span>
                  <input type="checkbox" checked={chosen.has(card.id)} onChange={() => toggle(card.id)} />
                </label>
              ) : null}
              <span className="plan-day">{day ? dayText(day) : words.unplanned}</span>
              <button type="button" className="plan-open" onClick={() => onOpen(card.id)}>
                {card.title}
              </button>
              <span className="muted">{planTexts.types[card.type]}</span>
              <span className="muted">{nameOf(card.ownerId)}</span>
              <StatusChip tone={TONES[card.state]}>{planTexts.states[card.state]}</StatusChip>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
