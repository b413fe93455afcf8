import { publicPaths } from '#content/public-paths.ts'
import type { Site } from '#content/site/site.ts'

const ofSite = new WeakMap<Site, ReadonlyMap<string, string>>()

/** Path → name of every public page; made once per site. */
export function sitePaths(site: Site): ReadonlyMap<string, string> {
  const paths = ofSite.get(site) ?? new Map(publicPaths(site))
  ofSite.set(site, paths)
  return paths
}
