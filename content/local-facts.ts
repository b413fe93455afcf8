import { type KnownElsewhere, type LocalFact, localFactsOf } from '#domain/clinic/local-facts.ts'
import { addressIsKnown, type Clinic } from './clinics.ts'
import type { Site } from './site/site.ts'

/** What the site knows of a clinic besides its own texts. */
export function knownElsewhere(
  site: Pick<Site, 'professionals' | 'clinicPhotos'>,
  clinic: Clinic,
): KnownElsewhere {
  return {
    street: addressIsKnown(clinic),
    team: site.professionals.filter(({ clinics }) => clinics.includes(clinic.slug)).length,
    photos: site.clinicPhotos.get(clinic.slug)?.length ?? 0,
  }
}

/** The real local facts of a clinic. */
export function clinicLocalFacts(site: Site, clinic: Clinic): LocalFact[] {
  return localFactsOf(clinic, knownElsewhere(site, clinic))
}
