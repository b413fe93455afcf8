import { type KeyboardEvent, useRef } from 'react'

type Choice = {
  /** @param byTap with a finger or mouse, rather than with keys */
  onChoose: (byTap: boolean) => void
  onKeys?: (event: KeyboardEvent) => void
}

/** How a radio button is chosen: arrow keys, too, click on each one that they come to. */
export function useTap({ onChoose, onKeys }: Choice) {
  const byTap = useRef(false)
  return {
    onPointerDown: () => void (byTap.current = true),
    onKeyDown: (event: KeyboardEvent) => {
      byTap.current = false
      onKeys?.(event)
    },
    onClick: () => {
      onChoose(byTap.current)
      byTap.current = false
    },
  }
}
