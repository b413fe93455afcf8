import { publicPaths } from '#content/public-paths.ts'
import type { Site } from '#content/site/site.ts'
import { keptBySite } from '../kept-by-site.ts'

/** Path → name of every public page. */
export const sitePaths: (site: Site) => ReadonlyMap<string, string> = keptBySite(
  (site) => new Map(publicPaths(site)),
)
