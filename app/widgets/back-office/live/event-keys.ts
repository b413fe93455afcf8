import type { QueryKey } from '@tanstack/react-query'

/** What an event of the server makes stale, by the part of its name before the dot. */
const KEYS_OF_SUBJECT: Readonly<Record<string, readonly QueryKey[]>> = {
  lead: [['leads'], ['dashboard']],
  delivery: [['leads'], ['dashboard']],
  task: [['leads'], ['dashboard']],
  export: [['leads', 'exports']],
  import: [['leads']],
  rights: [['leads'], ['dashboard']],
  settings: [['settings'], ['dashboard']],
  zones: [['zone-positions']],
  staff: [['me'], ['settings', 'users']],
  view: [['views']],
}

/** Query keys to ask again for after this event. A subject without an entry names its own area. */
export function keysOfEvent(name: string): readonly QueryKey[] {
  const subject = name.split('.')[0]!
  return KEYS_OF_SUBJECT[subject] ?? [[subject]]
}
