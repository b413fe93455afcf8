import { TEAM_ITEMS } from '#domain/account-items.ts'

/** How somebody of the team likes the back office in this browser. Nothing about anybody else. */
export type TeamPreferences = {
  singleKeys: boolean
  /** By name of the table. */
  tables: Readonly<Record<string, TablePreferences | undefined>>
}

export type TablePreferences = { hidden?: readonly string[]; shown?: readonly string[]; dense?: boolean }

const DEFAULTS: TeamPreferences = { singleKeys: true, tables: {} }

let known: TeamPreferences | undefined
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`. */
export const teamPreferences = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: (): TeamPreferences => (known ??= read()),
  onServer: (): TeamPreferences => DEFAULTS,
}

export function setTeamPreferences(change: Partial<TeamPreferences>): void {
  known = { ...teamPreferences.current(), ...change }
  try {
    localStorage.setItem(TEAM_ITEMS.preferences, JSON.stringify(known))
  } catch {
    // A browser that keeps nothing: they hold until the tab closes.
  }
  for (const listener of [...listeners]) listener()
}

function read(): TeamPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TEAM_ITEMS.preferences) ?? '{}')
    return typeof stored === 'object' && stored ? { ...DEFAULTS, ...stored } : DEFAULTS
  } catch {
    return DEFAULTS
  }
}
