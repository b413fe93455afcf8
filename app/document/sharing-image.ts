/**
 * Path of the picture shown when a page is shared, for pages that have one of their own: treatments, articles, units
 * (by `/unidades/{slug}`) and clinics (`scripts/build/sharing-images.ts`).
 */
export function sharingImage(path: string): string {
  return `/og${path}.jpg`
}
