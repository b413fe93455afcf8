import type { QueryKey } from '@tanstack/react-query'
import type { BackOfficeEventType } from '#domain/staff/back-office-event.ts'

/** Query keys that an event invalidates, by the part of its name before the dot. */
const KEYS_OF_SUBJECT = {
  lead: [['leads'], ['agenda'], ['dashboard']],
  conversation: [
    ['conversations', 'counts'],
    ['conversations', 'list'],
    ['conversations', 'tasks'],
  ],
  assistant: [['conversations', 'tasks']],
  agenda: [['agenda'], ['settings', 'agenda'], ['leads', 'clinic-day'], ['dashboard']],
  task: [['leads'], ['dashboard']],
  delivery: [['leads'], ['dashboard']],
  rights: [['rights'], ['dashboard']],
  template: [['templates']],
  view: [['views']],
  export: [['exports']],
  import: [['imports'], ['leads'], ['dashboard']],
  figures: [['dashboard']],
  staff: [['me'], ['users'], ['settings']],
  settings: [['settings'], ['agenda'], ['dashboard']],
  zones: [['zone-positions']],
  people: [['people'], ['media']],
  text: [['texts'], ['planning'], ['dashboard']],
  texts: [['texts'], ['planning'], ['dashboard']],
  keyword: [['keywords'], ['planning']],
  plan: [['planning'], ['keywords']],
  generator: [['generator']],
} as const satisfies Record<string, readonly QueryKey[]>

type Subject = keyof typeof KEYS_OF_SUBJECT

export function keysOfEvent(type: BackOfficeEventType): readonly QueryKey[] {
  // Nothing stored changes while somebody types.
  if (type === 'conversation.typing' || type === 'text.presence') return []
  return KEYS_OF_SUBJECT[type.split('.')[0] as Subject]
}
