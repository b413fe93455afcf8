import { longDateText } from '#domain/calendar/long-date.ts'
import { latestStart } from '#domain/catalogue/latest-start.ts'
import { fillText } from './fill-text.ts'
import type { Site } from './site/site.ts'
import { findTreatment } from './treatments.ts'

/** When a treatment would have to start for an event, as the comparator says it; dates are Madrid's. */
export function eventAnswer(site: Site, slug: string, date: string, today: string): string {
  const { planner } = site.pages.comparator
  const treatment = findTreatment(site, slug)
  if (!treatment) return site.pages.booking.steps[0].event.treatment
  if (date < today) return planner.past
  const latest = latestStart(treatment.facts, date, today)
  return fillText(planner[latest.kind], { date: latest.kind === 'unknown' ? '' : longDateText(latest.date) })
}
