import { type SyntheticEvent, useState } from 'react'

/**
 * A `<details>` that opens by itself once there is something to see in it, and closes only by hand: not while somebody
 * corrects the very value that opened it.
 * @returns the props of the `<details>`
 */
export function useFold(wanted: boolean) {
  const [open, setOpen] = useState(wanted)
  const [wasWanted, setWasWanted] = useState(wanted)
  if (wanted !== wasWanted) {
    setWasWanted(wanted)
    if (wanted) setOpen(true)
  }
  return { open, onToggle: (event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open) }
}
