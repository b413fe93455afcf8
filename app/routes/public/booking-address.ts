import type { Site } from '#content/site/site.ts'

/**
 * The appointment page with the reason filled in as far as these treatments tell it: the only one, the one that everybody
 * begins with (`first`), or the one concern that proposes them all; otherwise it asks.
 */
export function bookingAddress(site: Site, treatments: readonly { slug: string }[], first?: string): string {
  const slugs = treatments.map(({ slug }) => slug)
  const treatment = slugs.length === 1 ? slugs[0] : slugs.find((slug) => slug === first)
  if (treatment) return `/reservar-cita?tratamiento=${treatment}`
  const shared = site.concerns.filter((concern) => slugs.every((slug) => concern.treatments.includes(slug)))
  return shared.length === 1 && slugs.length > 0
    ? `/reservar-cita?preocupacion=${shared[0]!.id}`
    : '/reservar-cita'
}
