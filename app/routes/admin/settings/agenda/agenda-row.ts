import { fillText } from '#content/fill-text.ts'
import { adminAgendaSettings as texts } from '#content/ui/admin-agenda-settings.ts'
import type { AgendaSettings, ResourceSettings } from '#domain/agenda/agenda-settings.ts'
import { showSetting } from '../show-setting.ts'

export type AgendaRow = AgendaSettings

export const agendaLabel = (field: string) => texts.labels[field as keyof AgendaRow] ?? field

/** The server names a field by its path: `value.resources.0.name` is a part of `resources`. */
export function agendaField(place: string): string {
  const [, name = place, ...part] = place.split('.')
  return [name, ...part].join(' ')
}

/** A value of the row as text, for the list of changes. */
export function showAgenda(field: string, value: unknown): string {
  if (field === 'resources') return (value as readonly ResourceSettings[]).map(resourceText).join('\n') || '—'
  if (value === null) return texts.length.asCommon
  if (field === 'visitMinutes' || field === 'bufferMinutes') return minutesText(Number(value))
  return showSetting(value)
}

export function minutesText(count: number): string {
  return count === 0 ? texts.length.none : fillText(texts.length.minutes, { count })
}

function resourceText({ name, capacity, active, week, services }: ResourceSettings): string {
  const parts = [
    capacity > 1 ? fillText(texts.resources.seats, { count: capacity }) : '',
    week ? texts.resources.ownHours : '',
    services.length > 0 ? services.join(', ') : '',
    active ? '' : texts.resources.off.toLowerCase(),
  ].filter(Boolean)
  const shown = name || texts.resources.unnamed
  return parts.length > 0 ? `${shown} (${parts.join(', ')})` : shown
}
