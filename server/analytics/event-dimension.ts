import { rateVital, type VitalName } from '#domain/measurement/web-vitals-rating.ts'
import type { CountedEvent } from './events-input.ts'

const DEPTHS = [25, 50, 75, 90, 100]
const STAYS = [30, 60, 180, 600]

/**
 * What an event counts besides its name: scroll depth in percent, length of stay in seconds (`10-30`), rating of a
 * web vital, whether an assistant answer helped. Null if the value is invalid; the event is then dropped.
 */
export function eventDimension({ name, value }: CountedEvent): string | null {
  if (name === 'page_view') return ''
  if (value === undefined || value < 0) return null
  if (name === 'assistant_helpful') return value === 1 ? 'yes' : value === 0 ? 'no' : null
  if (name === 'scroll_depth') return DEPTHS.includes(value) ? String(value) : null
  if (name === 'time_on_page') return stayBucket(value)
  return rateVital(name.toUpperCase() as VitalName, value)
}

function stayBucket(seconds: number): string {
  const next = STAYS.findIndex((end) => seconds < end)
  if (next < 0) return '600+'
  return `${next === 0 ? 10 : STAYS[next - 1]}-${STAYS[next]}`
}
