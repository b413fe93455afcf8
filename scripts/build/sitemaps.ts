/**
 * Writes the files for search engines from the heads of the built pages and of the few rendered on request:
 * `sitemap.xml` and its files, `robots.txt`, and the figures that `/generate-sitemaps` shows.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACK_OFFICE } from '#domain/page-lists/private-starts.ts'
import { ENDPOINT_STARTS } from '#domain/pages/site-pages.ts'
import { sitemapIndexXml, sitemapSets, sitemapXml, sortPages } from '#domain/pages/sitemap.ts'
import { SITEMAP_STATUS_FILE, type SitemapStatus } from '#server/shared/sitemap-status.ts'
import { requestPaths } from '../vite/prerendered-paths.ts'
import { siteUrlOf } from '../vite/site-url.ts'
import { BUILD_FOLDER } from './build-folder.ts'
import { builtPages } from './sitemap/built-pages.ts'
import { contentDates, sourcesOf } from './sitemap/content-dates.ts'

const FOLDER = join(BUILD_FOLDER, 'client')
/** Disallowed for search engines: the back office and the endpoints. `noindex` pages stay crawlable. */
const CLOSED = [`/${BACK_OFFICE}`, ...ENDPOINT_STARTS.map((start) => `/${start}/`)]

const siteUrl = siteUrlOf(process.env)
const pages = [
  ...(await builtPages(FOLDER, siteUrl)),
  ...requestPaths.map((path) => ({ path, canonical: path, noindex: false })),
]
const { listed, excluded, problems } = sortPages(pages)
const dates = contentDates()

const entryOf = (path: string) => ({
  url: siteUrl + path,
  modified: sourcesOf(path)
    .flatMap((file) => dates.get(file) ?? [])
    .at(0),
})
const files = [...sitemapSets(listed)].map(([name, paths]) => ({
  path: `/sitemaps/${name}.xml`,
  entries: paths.map(entryOf),
}))

await mkdir(join(FOLDER, 'sitemaps'), { recursive: true })
for (const { path, entries } of files) await writeFile(join(FOLDER, path), sitemapXml(entries))
const index = files.map(({ path, entries }) => ({
  url: siteUrl + path,
  modified: entries
    .flatMap(({ modified }) => modified ?? [])
    .toSorted()
    .at(-1),
}))
await writeFile(join(FOLDER, 'sitemap.xml'), sitemapIndexXml(index))
await writeFile(join(FOLDER, 'robots.txt'), robots())

const status: SitemapStatus = {
  generatedAt: new Date().toISOString(),
  files: files.map(({ path, entries }) => ({ path, urls: entries.length })),
  excluded: excluded.length,
  problems,
}
await writeFile(join(BUILD_FOLDER, SITEMAP_STATUS_FILE), JSON.stringify(status))
process.stdout.write(
  `Sitemaps: ${listed.length} pages, ${excluded.length} left out, ${problems.length} problems.\n`,
)

function robots(): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
