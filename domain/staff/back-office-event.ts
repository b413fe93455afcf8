/** Events sent to back-office screens, so that they refetch. */
export const BACK_OFFICE_EVENTS = [
  'lead.created',
  'lead.changed',
  'lead.removed',
  'task.changed',
  'agenda.changed',
  'conversation.changed',
  'conversation.typing',
  'assistant.changed',
  'delivery.changed',
  'rights.changed',
  'template.changed',
  'view.changed',
  'export.changed',
  'import.changed',
  'staff.changed',
  'settings.changed',
  'zones.published',
  'text.changed',
  'text.presence',
  'texts.published',
  'people.changed',
  'keyword.changed',
  'plan.changed',
  'generator.changed',
  'figures.changed',
] as const
export type BackOfficeEventType = (typeof BACK_OFFICE_EVENTS)[number]

/**
 * `ids` are folios, slugs or numbers as strings, never personal data; empty means many, so refetch everything of this
 * type.
 */
export type BackOfficeEvent = { type: BackOfficeEventType; ids: readonly string[] }

/** Parses an event; undefined for anything else. */
export function parseBackOfficeEvent(text: string): BackOfficeEvent | undefined {
  const value = json(text)
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  const type = BACK_OFFICE_EVENTS.find((known) => known === value.type)
  const ids = 'ids' in value && Array.isArray(value.ids) ? value.ids.map(String) : []
  return type ? { type, ids } : undefined
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
