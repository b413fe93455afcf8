import type { SiteFacts } from '#content/site-facts.ts'

/** Sharing image of pages without their own. */
export function defaultSharingImage({ sharingImage: chosen }: SiteFacts): string {
  return chosen ?? '/og-default.jpg'
}

/**
 * Image shown when a page is shared, for pages that have their own: treatments, articles, units (`/unidades/{slug}`)
 * and clinics (`scripts/build/sharing-images.ts`).
 */
export function sharingImage(facts: SiteFacts, path: string): string {
  const renamed = Object.keys(facts.neutral?.treatments ?? {})
  // Its image shows the name that must be hidden.
  if (renamed.some((slug) => path === `/tratamientos/${slug}`)) return defaultSharingImage(facts)
  return `/og${path}.jpg`
}
