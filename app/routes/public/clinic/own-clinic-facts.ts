import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { addressIsKnown, type Clinic } from '#content/clinics.ts'
import type { WeeklySchedule } from '#domain/opening-hours.ts'

/** What a clinic says of itself beyond what all of them say. */
export type OwnClinicFacts = {
  hours?: string
  languages?: string
  opensOn?: string
  /** The settings gave it an address: the written one names the neighbourhood alone. */
  addressKnown?: true
  /** What «abierta ahora» goes by, where it is not the hours of all. */
  schedule?: WeeklySchedule
}

/** Only what differs: most clinics say nothing here, and there are a thousand pages with their facts. */
export function ownClinicFacts(clinic: Clinic): OwnClinicFacts {
  const { hours, languages, opensOn, closedDays } = clinic
  return {
    ...(hours ? { hours } : {}),
    ...(languages ? { languages } : {}),
    ...(opensOn ? { opensOn } : {}),
    ...(addressIsKnown(clinic) ? { addressKnown: true } : {}),
    ...(hours || opensOn || closedDays ? { schedule: scheduleOfClinic(clinic) } : {}),
  }
}
