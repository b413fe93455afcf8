import { createContext } from 'react-router'
import type { Site } from '#content/site/site.ts'
import { writtenSite } from '#content/site/written-site.ts'

/**
 * Hands the site to loaders and actions: `context.get(siteContext)`. It is set once per request, so that one answer says one
 * thing from end to end; while prerendering it is the site as it was written.
 */
export const siteContext = createContext<Site>(writtenSite)
