import type { SiteFacts } from '#content/site-facts.ts'

/** Path of the picture of pages without one of their own. */
export function defaultSharingImage({ sharingImage: chosen }: SiteFacts): string {
  return chosen ?? '/og-default.jpg'
}

/**
 * Path of the picture shown when a page is shared, for pages that have one of their own: treatments, articles, units
 * (by `/unidades/{slug}`) and clinics (`scripts/build/sharing-images.ts`).
 */
export function sharingImage(facts: SiteFacts, path: string): string {
  const renamed = Object.keys(facts.neutral?.treatments ?? {})
  // Its picture bears the name that must not be shown.
  if (renamed.some((slug) => path === `/tratamientos/${slug}`)) return defaultSharingImage(facts)
  return `/og${path}.jpg`
}
