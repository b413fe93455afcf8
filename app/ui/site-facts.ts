import { createContext, use } from 'react'
import { printedFacts, type SiteFacts } from '#content/site-facts.ts'
import type { Site } from '#content/site/site.ts'

/** The site that a document is rendered of. There is none in a browser: it knows what its document printed. */
export const RenderedSite = createContext<Site | null>(null)

/** As the document that began this visit has them, whichever page follows. */
const ofDocument: SiteFacts = typeof document === 'undefined' ? {} : printedFacts()

/** What the settings say of what a page knows by itself: on the server of this render, in a browser of its document. */
export function useSiteFacts(): SiteFacts {
  return import.meta.env.SSR ? (use(RenderedSite)?.facts ?? {}) : ofDocument
}

/** The same for what runs in browsers alone. */
export function documentFacts(): SiteFacts {
  return ofDocument
}
