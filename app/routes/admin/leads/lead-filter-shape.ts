import type { FilterShape, FilterValues } from '#app/widgets/back-office/filters/url-filters.ts'
import { LEAD_SORTS, type LeadFilters, type LeadSort } from '#domain/lead/lead-list.ts'
import { LEAD_CHANNELS, LEAD_LIMITS, LEAD_STATUSES } from '#domain/lead/lead.ts'

/** The list's filters in the URL. Text typed about people is never among them. */
export const LEAD_FILTER_SHAPE = {
  queue: 'one',
  status: 'list',
  sla: 'one',
  due: 'one',
  owner: 'one',
  channel: 'list',
  unit: 'one',
  treatment: 'one',
  campaign: 'one',
  consent: 'one',
  from: 'one',
  to: 'one',
  appointment: 'one',
  tag: 'one',
  duplicates: 'one',
  webhookFailed: 'one',
  test: 'one',
} as const satisfies FilterShape
export type LeadFilterValues = FilterValues<typeof LEAD_FILTER_SHAPE>

/** The filters for the server; URL values that no filter accepts are dropped. */
export function leadFiltersOf(values: LeadFilterValues, clinic: string, queue: 'mine' | 'all'): LeadFilters {
  const statuses = LEAD_STATUSES.filter((status) => values.status.includes(status))
  const channels = LEAD_CHANNELS.filter((channel) => values.channel.includes(channel))
  return {
    ...(queue === 'mine' ? { queue } : {}),
    ...(statuses.length > 0 ? { status: statuses } : {}),
    ...one('sla', values.sla, ['soon', 'overdue']),
    ...one('due', values.due, ['late', 'today']),
    ...(clinic ? { clinic: [clinic] } : {}),
    ...(/^(me|none|[\da-f-]{36})$/i.test(values.owner) ? { owner: values.owner } : {}),
    ...(channels.length > 0 ? { channel: channels } : {}),
    ...text('unit', values.unit),
    ...text('treatment', values.treatment),
    ...text('campaign', values.campaign, LEAD_LIMITS.trackingValue),
    ...one('consent', values.consent, ['call', 'marketing']),
    ...day('from', values.from),
    ...day('to', values.to),
    ...one('appointment', values.appointment, ['yes', 'no', 'past', 'today', 'tomorrow', 'week']),
    ...text('tag', values.tag),
    ...flag('duplicates', values.duplicates),
    ...flag('webhookFailed', values.webhookFailed),
    ...flag('test', values.test),
    ...(values.test === '0' ? { test: false } : {}),
  }
}

/** Temporary parameters, which don't affect the list. */
const PASSING = ['exportar', 'importar', 'solicitud']

/** The query string of a saved view. It includes the queue, because the default differs by role. */
export function viewQuery(search: string, queue: 'mine' | 'all'): string {
  const params = new URLSearchParams(search)
  for (const name of PASSING) params.delete(name)
  params.set('queue', queue)
  params.sort()
  return params.toString()
}

/** The order in the URL, or the queue's default: first due, or newest. */
export function leadSortOf(sort: string, queue: 'mine' | 'all'): LeadSort | `-${LeadSort}` {
  const column = LEAD_SORTS.find((known) => known === sort.replace(/^-/, ''))
  if (!column) return queue === 'mine' ? 'respondBy' : '-created'
  return sort.startsWith('-') ? `-${column}` : column
}

function one<Name extends string, const Value extends string>(
  name: Name,
  value: string,
  known: readonly Value[],
) {
  const found = known.find((option) => option === value)
  return (found ? { [name]: found } : {}) as { [Key in Name]?: Value }
}

function text<Name extends string>(name: Name, value: string, longest = 120) {
  return (value && value.length <= longest ? { [name]: value } : {}) as { [Key in Name]?: string }
}

function day<Name extends string>(name: Name, value: string) {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
  return (isDay ? { [name]: value } : {}) as { [Key in Name]?: string }
}

function flag<Name extends string>(name: Name, value: string) {
  return (value === '1' ? { [name]: true } : {}) as { [Key in Name]?: boolean }
}
