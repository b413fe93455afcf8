import { useMemo, useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/create-store.ts'
import { currentConsent, onConsentChange } from '#app/widgets/consent/consent-store.ts'
import { storageNames } from '#app/widgets/consent/storage-names.ts'
import { type FigureChoice, FIRST_FIGURE, readFigure, writeFigure } from './figure-choice.ts'

const FIRST = writeFigure(FIRST_FIGURE)

/** The visitor's choice in this visit, in its stored format. */
const chosen = createStore<string | undefined>(undefined)

/** The figure that the explorer shows; the default one on the server and while hydrating. */
export function useFigureChoice(): FigureChoice {
  const stored = useSyncExternalStore(
    onFigureChange,
    () => chosen.current() ?? readStored() ?? FIRST,
    () => FIRST,
  )
  return useMemo(() => readFigure(stored), [stored])
}

/** Shows another figure for this visit and, with the visitor's consent, the next ones. */
export function chooseFigure(choice: FigureChoice): void {
  chosen.set(writeFigure(choice))
  keep()
}

function onFigureChange(listener: () => void) {
  const stopListening = chosen.subscribe(listener)
  const stopFollowing = onConsentChange(keep)
  keep()
  return () => {
    stopListening()
    stopFollowing()
  }
}

/** Stores the choice while consent allows it and removes it otherwise. */
function keep() {
  const kept = chosen.current()
  try {
    if (!mayKeep()) localStorage.removeItem(storageNames.figure)
    else if (kept) localStorage.setItem(storageNames.figure, kept)
  } catch {
    // Storage is denied: the choice holds for this visit.
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
