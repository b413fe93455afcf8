import { createContext, use } from 'react'
import { printedFacts, type SiteFacts } from '#content/site-facts.ts'
import type { Site } from '#content/site/site.ts'

/** The site being rendered. Null in the browser, which reads the facts printed in the document. */
export const RenderedSite = createContext<Site | null>(null)

/** Facts of the document that started the visit; they don't change with navigation. */
const ofDocument: SiteFacts = typeof document === 'undefined' ? {} : printedFacts()

/**
 * Settings that override the built-in facts: on the server from the site being rendered, in the browser from the
 * document.
 */
export function useSiteFacts(): SiteFacts {
  return import.meta.env.SSR ? (use(RenderedSite)?.facts ?? {}) : ofDocument
}

/** The same, for code that runs only in the browser. */
export function documentFacts(): SiteFacts {
  return ofDocument
}
