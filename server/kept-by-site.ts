import type { Site } from '#content/site/site.ts'

/** What is made of a site, made once for each and forgotten with it. */
export function keptBySite<Value>(make: (site: Site) => Value): (site: Site) => Value {
  const kept = new WeakMap<Site, { value: Value }>()
  return (site) => {
    const known = kept.get(site) ?? { value: make(site) }
    kept.set(site, known)
    return known.value
  }
}
