import type { Site } from '#content/site/site.ts'

/** A value derived from a site, computed once per site and garbage-collected with it. */
export function keptBySite<Value>(make: (site: Site) => Value): (site: Site) => Value {
  const kept = new WeakMap<Site, { value: Value }>()
  return (site) => {
    const known = kept.get(site) ?? { value: make(site) }
    kept.set(site, known)
    return known.value
  }
}
