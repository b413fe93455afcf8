import type { SitePageId } from './site-pages.ts'

const IDS = [
  'medicina-estetica',
  'cirugia-premium',
  'life-longevidad',
  'medicina-corporal',
  'unidad-laser',
  'microinjertos-capilares',
  'psicologia-life',
] as const satisfies readonly SitePageId[]

/** Ids of the unit pages with their own URL. */
export const UNIT_PAGES: ReadonlySet<string> = new Set(IDS)
