import { buildSite } from './build-site.ts'
import { writtenContent } from './written-content.ts'

/** The site without settings: rendered by the build, and used by a process until it has read its settings. */
export const writtenSite = buildSite({ content: writtenContent })
