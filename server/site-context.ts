import { createContext } from 'react-router'
import type { Site } from '#content/site/site.ts'
import { writtenSite } from '#content/site/written-site.ts'

/**
 * Gives loaders and actions the site: `context.get(siteContext)`. Set once per request, so that each response is
 * consistent; while prerendering it is the site as written in the content.
 */
export const siteContext = createContext<Site>(writtenSite)
