import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { addressIsKnown, type Clinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'

/** What a clinic says of itself beyond what all of them say. */
export type OwnClinicFacts = {
  hours?: string
  languages?: string
  opensOn?: string
  /** Its street is known, not its neighbourhood alone. */
  addressKnown?: true
  /** The company that runs it. */
  owner?: string
  /** Of the health authority: number, who granted it, and what for. */
  authorization?: string
  /** What «abierta ahora» goes by, where it is not the hours of all. */
  schedule?: WeeklySchedule
}

/** Only what differs: most clinics say nothing here, and there are a thousand pages with their facts. */
export function ownClinicFacts(site: Site, clinic: Clinic): OwnClinicFacts {
  const { hours, languages, opensOn, closedDays } = clinic
  const { owner, authorization } = site.operatorFacts.authorisations.get(clinic.slug) ?? {}
  return {
    ...(hours ? { hours } : {}),
    ...(languages ? { languages } : {}),
    ...(opensOn ? { opensOn } : {}),
    ...(addressIsKnown(clinic) ? { addressKnown: true } : {}),
    ...(owner ? { owner } : {}),
    ...(authorization ? { authorization } : {}),
    ...(hours || opensOn || closedDays ? { schedule: scheduleOfClinic(site, clinic) } : {}),
  }
}
