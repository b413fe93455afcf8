import { useMemo, useSyncExternalStore } from 'react'
import { currentConsent, onConsentChange } from '#app/widgets/consent/consent-store.ts'
import { storageNames } from '#app/widgets/consent/storage-names.ts'
import { type FigureChoice, FIRST_FIGURE, readFigure, writeFigure } from './figure-choice.ts'

const FIRST = writeFigure(FIRST_FIGURE)

/** What the visitor chose on this visit, as it would be stored. */
let chosen: string | undefined
const listeners = new Set<() => void>()

/** The figure that the explorer shows; the first one on the server and while hydrating. */
export function useFigureChoice(): FigureChoice {
  const stored = useSyncExternalStore(
    onFigureChange,
    () => chosen ?? readStored() ?? FIRST,
    () => FIRST,
  )
  return useMemo(() => readFigure(stored), [stored])
}

/** Shows another figure: until the visit ends, and on the next visits too where the visitor's consent allows it. */
export function chooseFigure(choice: FigureChoice): void {
  chosen = writeFigure(choice)
  keep()
  for (const listener of listeners) listener()
}

function onFigureChange(listener: () => void) {
  listeners.add(listener)
  const stopFollowing = onConsentChange(keep)
  keep()
  return () => {
    listeners.delete(listener)
    stopFollowing()
  }
}

/** Stores the choice while that is allowed and removes it when it no longer is. */
function keep() {
  try {
    if (!mayKeep()) localStorage.removeItem(storageNames.figure)
    else if (chosen) localStorage.setItem(storageNames.figure, chosen)
  } catch {
    // Where storage is closed the choice holds for this visit.
  }
}

function readStored(): string | null {
  if (!mayKeep()) return null
  try {
    return localStorage.getItem(storageNames.figure)
  } catch {
    return null
  }
}

function mayKeep() {
  return currentConsent()?.choice.analytics ?? false
}
