import type { SitemapProblem } from '#domain/pages/sitemap.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILD_FOLDER } from '../build-folder.ts'

/** Written by the build (`scripts/build/sitemaps.ts`) into its folder. */
export const SITEMAP_STATUS_FILE = 'sitemap-status.json'

/** The result of the last sitemap build. It holds nothing personal or secret; the page that shows it is public. */
export type SitemapStatus = {
  /** ISO 8601, UTC. */
  generatedAt: string
  files: { path: string; urls: number }[]
  /** Pages marked noindex, and alternative addresses of listed ones. */
  excluded: number
  problems: { path: string; reason: SitemapProblem }[]
}

/** The last result, or null if this copy was never built. */
export async function readSitemapStatus(
  file = join(BUILD_FOLDER, SITEMAP_STATUS_FILE),
): Promise<SitemapStatus | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as SitemapStatus
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
