import { scheduleOfClinic } from '#content/clinic-calendar.ts'
import { addressIsKnown, type Clinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'
import type { WeeklySchedule } from '#domain/clinic/opening-hours.ts'

/** What differs from the facts shared by all clinics. */
export type OwnClinicFacts = {
  hours?: string
  languages?: string
  opensOn?: string
  /** The street is known, not only the neighborhood. */
  addressKnown?: true
  /** The company that operates it. */
  owner?: string
  /** Health authority license: number, issuer and scope. */
  authorization?: string
  /** Reference of the permission to advertise, in regions that require one. */
  advertising?: string
  /** Schedule for «abierta ahora», if it differs from the shared one. */
  schedule?: WeeklySchedule
}

/** Only the differences: most clinics have none, and about a thousand pages include their facts. */
export function ownClinicFacts(site: Site, clinic: Clinic): OwnClinicFacts {
  const { hours, languages, opensOn, closedDays } = clinic
  const { owner, authorization, advertising } = site.operatorFacts.authorisations.get(clinic.slug) ?? {}
  return {
    ...(hours ? { hours } : {}),
    ...(languages ? { languages } : {}),
    ...(opensOn ? { opensOn } : {}),
    ...(addressIsKnown(clinic) ? { addressKnown: true } : {}),
    ...(owner ? { owner } : {}),
    ...(authorization ? { authorization } : {}),
    ...(advertising ? { advertising } : {}),
    ...(hours || opensOn || closedDays ? { schedule: scheduleOfClinic(site, clinic) } : {}),
  }
}
