import type { BuiltPage } from '#domain/pages/sitemap.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The pages of a folder of built files, as described by their heads; `siteUrl` is removed from their canonicals. */
export async function builtPages(folder: string, siteUrl: string): Promise<BuiltPage[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter(({ name }) => name === 'index.html').map(({ parentPath }) => parentPath)
  const pages = await Promise.all(
    folders.map(async (parent) => {
      const path = `/${relative(folder, parent).split(sep).join('/')}`
      const head = headOf(await readFile(join(parent, 'index.html'), 'utf8'))
      return { path, canonical: canonicalOf(head, siteUrl), noindex: isHidden(head) }
    }),
  )
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function headOf(html: string): string {
  return html.slice(0, html.indexOf('</head>'))
}

/** The path of the canonical URL; the whole URL if it is not on this site. */
function canonicalOf(head: string, siteUrl: string): string | null {
  const [link] = /<link[^>]*\srel="canonical"[^>]*>/.exec(head) ?? []
  const url = link && /\shref="([^"]*)"/.exec(link)?.[1]
  if (!url) return null
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
}

function isHidden(head: string): boolean {
  const [robots = ''] = /<meta[^>]*\sname="robots"[^>]*>/.exec(head) ?? []
  return robots.includes('noindex')
}
