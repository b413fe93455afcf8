import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'
import { useCallback, useEffect, useState } from 'react'
import { onLocked } from '../api/lock-signal.ts'
import { isIdle } from './idle-clock.ts'

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Noted down no more often than this. */
const NOTE_MS = 15_000
const LOOK_MS = 10_000

/**
 * Whether nobody has done anything in this browser for half an hour. The time is kept across tabs and reloads, so that
 * neither opens the screen again. The server may find so first.
 * @param onActivity called with every sign of life
 */
export function useIdleLock(signedInAt: string | undefined, onActivity: () => void) {
  const [locked, setLocked] = useState(() => isIdle(Date.now(), lastActivity(), signedInAt))

  const unlock = useCallback(() => {
    noteActivity()
    setLocked(false)
  }, [])

  useEffect(() => {
    if (locked) return
    if (isIdle(Date.now(), lastActivity(), signedInAt)) return
    noteActivity()
    onActivity()
    const note = () => {
      // A sleeping computer wakes up with a key press: look before it counts as one.
      if (isIdle(Date.now(), lastActivity(), signedInAt)) return setLocked(true)
      if (Date.now() - (lastActivity() ?? 0) > NOTE_MS) noteActivity()
      onActivity()
    }
    const look = setInterval(() => {
      if (isIdle(Date.now(), lastActivity(), signedInAt)) setLocked(true)
    }, LOOK_MS)
    for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })
    return () => {
      clearInterval(look)
      for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
    }
  }, [locked, signedInAt, onActivity])

  useEffect(() => onLocked(() => setLocked(true)), [])

  return { locked, unlock }
}

/** Where the browser keeps nothing. */
let remembered: number | null = null

function noteActivity(): void {
  remembered = Date.now()
  try {
    localStorage.setItem(TEAM_ITEMS.activity, String(remembered))
  } catch {
    // In memory then, for this tab.
  }
}

function lastActivity(): number | null {
  try {
    return Number(localStorage.getItem(TEAM_ITEMS.activity)) || remembered
  } catch {
    return remembered
  }
}
