import { findClinic } from '#content/clinics.ts'
import type { Site } from '#content/site/site.ts'

/** The name of a clinic in a sentence: its city. */
export function clinicNames(site: Site) {
  return (slug: string) => findClinic(site, slug)?.city ?? slug
}
