import { use } from 'react'
import type { Site } from '#content/site/site.ts'
import { jsonForScript } from './json-for-script.ts'
import { RenderedSite } from './site-facts.ts'

type Data = object | null
type OfSite = (site: Site) => Data

/** A constant, because React empties the element when it gets a new object. */
const AS_PRINTED = { __html: '' }

/**
 * One block of structured data (schema.org). Only crawlers read it, so only the server renders it: pages pass
 * `import.meta.env.SSR ? … : null`, and the browser keeps the server's markup.
 * @param props.data the data, or a function that makes it from the site
 */
export function JsonLd({ data }: { data: Data | OfSite }) {
  const made = import.meta.env.SSR && isOfSite(data) ? ofRenderedSite(data) : data
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={import.meta.env.SSR && made ? { __html: jsonForScript(made) } : AS_PRINTED}
    />
  )
}

function isOfSite(data: Data | OfSite): data is OfSite {
  return typeof data === 'function'
}

function ofRenderedSite(make: OfSite): Data {
  const site = use(RenderedSite)
  return site && make(site)
}
