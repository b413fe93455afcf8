import type { Site } from '#content/site/site.ts'

/**
 * The booking page's URL with the reason filled in, if these treatments determine it: the only one, the one everybody
 * starts with (`first`), or the only concern that has them all.
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
