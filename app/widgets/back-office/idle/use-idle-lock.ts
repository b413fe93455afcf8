import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'
import { useCallback, useEffect, useState } from 'react'
import { onLocked } from '../api/lock-signal.ts'
import { isIdle } from './idle-clock.ts'

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Activity is recorded at most this often. */
const NOTE_MS = 15_000
const LOOK_MS = 10_000

/**
 * Whether there was no activity in this browser for half an hour. The time is shared across tabs and reloads, so that
 * neither unlocks the screen. The server may detect it first.
 * @param onActivity called on every activity
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
      // Waking a sleeping computer takes a key press: check before it counts as activity.
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

/** Fallback without storage. */
let remembered: number | null = null

function noteActivity(): void {
  remembered = Date.now()
  try {
    localStorage.setItem(TEAM_ITEMS.activity, String(remembered))
  } catch {
    // Without storage, kept in memory for this tab.
  }
}

function lastActivity(): number | null {
  try {
    return Number(localStorage.getItem(TEAM_ITEMS.activity)) || remembered
  } catch {
    return remembered
  }
}
