import { use } from 'react'
import type { Site } from '#content/site/site.ts'
import { jsonForScript } from './json-for-script.ts'
import { RenderedSite } from './site-facts.ts'

type Data = object | null
type OfSite = (site: Site) => Data

/** One object for all renders: React empties the element as soon as it gets another. */
const AS_PRINTED = { __html: '' }

/**
 * One block of structured data (schema.org). Robots read the document, so only the server writes it: pages pass
 * `import.meta.env.SSR ? … : null`, and the browser keeps what is there.
 * @param props.data or, for what only the site knows, how to make it
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
