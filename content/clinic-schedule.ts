import { CLINIC_HOURS, type WeeklySchedule } from '#domain/clinic/opening-hours.ts'
import type { SiteFacts } from './site-facts.ts'

/** Client-safe. When the clinics are open. */
export function clinicSchedule({ clinicHours }: SiteFacts): WeeklySchedule {
  return { ...CLINIC_HOURS, ...clinicHours }
}
