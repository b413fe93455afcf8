import { CLINIC_HOURS, type WeeklySchedule } from '#domain/opening-hours.ts'
import { siteFacts } from './site-facts.ts'

/** Client-safe. When the clinics are open, as the settings have it now. */
export function clinicSchedule(): WeeklySchedule {
  return { ...CLINIC_HOURS, ...siteFacts().clinicHours }
}
