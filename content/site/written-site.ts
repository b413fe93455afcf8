import { buildSite } from './build-site.ts'
import { writtenContent } from './written-content.ts'

/** The site as it was written: what the build renders, and what a process says until it has read its settings. */
export const writtenSite = buildSite({ content: writtenContent })
