import { brand } from '#content/brand.ts'
import type { Site } from '#content/site/site.ts'
import { calendarFile } from '#domain/calendar/calendar-file.ts'
import { visitEvent } from '../../agenda/mails/visit-event.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

/** A visit as a calendar file. */
export function visitFile(
  site: Site,
  visit: Parameters<typeof visitEvent>[1],
  about: Parameters<typeof visitEvent>[2],
): string {
  return calendarFile([visitEvent(site, visit, about)], { producer: brand })
}
