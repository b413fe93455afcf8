import { useEffect, useRef } from 'react'
import { useIsMoving } from './use-plan.ts'

/** The control of a card that moves it. */
export type MovedBy = 'button' | 'select'

/**
 * A card that is moved becomes a new element in another place: the focus goes there with it, also when it is shown only
 * with other days, and back when the move is refused. Later moves are of others, and take no focus along.
 */
export function useCardFocus(): (id: string, by: MovedBy) => void {
  const moved = useRef<{ id: string; by: MovedBy }>(null)
  const isMoving = useIsMoving()
  // After every render: each may have put the card elsewhere.
  useEffect(() => {
    if (!moved.current) return
    const { id, by } = moved.current
    if (isFocusLost()) document.querySelector<HTMLElement>(`.plan-card[data-card="${id}"] ${by}`)?.focus()
    if (!isMoving && !isFocusLost()) moved.current = null
  })
  return (id, by) => {
    moved.current = { id, by }
  }
}

/** Also on a title, where `useKeptFocus` puts it when the days of the card take a moment to be shown. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === document.body || Boolean(activeElement?.matches(':is(h1, h2, h3)'))
}
