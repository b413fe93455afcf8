import { minutesBy, secondsToSteps } from '../medians.ts'
import type { Sources } from '../report-parts.ts'
import type { FunnelTimes } from './funnel.ts'

/** The medians of the funnel in the period. */
export async function funnelTimes({ db, asked }: Sources): Promise<FunnelTimes> {
  const [steps, contacted, booked, attended] = await Promise.all([
    secondsToSteps(db, asked, asked.span),
    minutesBy(db, asked, asked.span, 'response_minutes'),
    minutesBy(db, asked, asked.span, 'booked_minutes'),
    minutesBy(db, asked, asked.span, 'attended_minutes'),
  ])
  return { ...steps, contacted: contacted.all, booked: booked.all, attended: attended.all }
}
