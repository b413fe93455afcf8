import { createStore } from '#app/ui/create-store.ts'
import { TEAM_ITEMS } from '#domain/accounts/account-items.ts'

/** How somebody of the team likes the back office in this browser. Nothing about anybody else. */
export type TeamPreferences = {
  singleKeys: boolean
  /** By name of the table. */
  tables: Readonly<Record<string, TablePreferences | undefined>>
}

export type TablePreferences = { hidden?: readonly string[]; shown?: readonly string[]; dense?: boolean }

const DEFAULTS: TeamPreferences = { singleKeys: true, tables: {} }

/** What was changed since; null until then. */
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
    // A browser that keeps nothing: they hold until the tab closes.
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
