/** What the screens of the back office are told of, so that they ask again. */
export const BACK_OFFICE_EVENTS = [
  'lead.created',
  'lead.changed',
  'lead.removed',
  'task.changed',
  'delivery.changed',
  'rights.changed',
  'template.changed',
  'view.changed',
  'export.changed',
  'import.changed',
  'staff.changed',
  'settings.changed',
  'zones.published',
  'figures.changed',
] as const
export type BackOfficeEventType = (typeof BACK_OFFICE_EVENTS)[number]

/** `ids` are folios, slugs or numbers as text, never personal data; empty: many, ask for everything of this type again. */
export type BackOfficeEvent = { type: BackOfficeEventType; ids: readonly string[] }

/** Undefined for a text that is no event of ours. */
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
