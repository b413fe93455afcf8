import { dayOf } from '#domain/editorial/plan-conflicts.ts'
import type { PlanBoard } from '#domain/editorial/plan-view.ts'
import { useEffect, useState } from 'react'

/** The control of a card that moves it. */
export type MovedBy = 'button' | 'select'

/**
 * A card that is moved becomes a new element in another place: the focus goes there with it, also when it is shown only
 * with other days.
 */
export function useCardFocus({ cards }: PlanBoard, shownDay: string): (id: string, by: MovedBy) => void {
  const [moved, setMoved] = useState<{ id: string; by: MovedBy }>()
  const card = cards.find(({ id }) => id === moved?.id)
  const place = card && `${card.state} ${dayOf(card) ?? ''}`
  useEffect(() => {
    if (!moved || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`.plan-card[data-card="${moved.id}"] ${moved.by}`)?.focus()
  }, [moved, place, shownDay])
  return (id, by) => setMoved({ id, by })
}
