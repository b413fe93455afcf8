import { createStore } from '#app/ui/create-store.ts'
import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'

/** A staff member's preferences in this browser. Contains no other personal data. */
export type TeamPreferences = {
  singleKeys: boolean
  /** A sound for new conversations that wait and for alerts. */
  sound: boolean
  /** By table name. */
  tables: Readonly<Record<string, TablePreferences | undefined>>
}

export type TablePreferences = { hidden?: readonly string[]; shown?: readonly string[]; dense?: boolean }

const DEFAULTS: TeamPreferences = { singleKeys: true, sound: false, tables: {} }

/** Preferences changed since loading; null if none. */
const changed = createStore<TeamPreferences | null>(null)
let stored: TeamPreferences | undefined

/** For `useSyncExternalStore`. */
export const teamPreferences = {
  subscribe: changed.subscribe,
  current: (): TeamPreferences => changed.current() ?? (stored ??= read()),
  onServer: (): TeamPreferences => DEFAULTS,
}

export function setTeamPreferences(change: Partial<TeamPreferences>): void {
  const next = { ...teamPreferences.current(), ...change }
  try {
    localStorage.setItem(TEAM_ITEMS.preferences, JSON.stringify(next))
  } catch {
    // Storage is denied: they hold until the tab closes.
  }
  changed.set(next)
}

function read(): TeamPreferences {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TEAM_ITEMS.preferences) ?? '{}')
    return typeof kept === 'object' && kept ? { ...DEFAULTS, ...kept } : DEFAULTS
  } catch {
    return DEFAULTS
  }
}
