import { pageOf } from './page-of.ts'
import type { SitemapName } from './site-page.ts'

/** A built page, as described by its head. Paths have no trailing slash, except `/`. */
export type BuiltPage = { path: string; canonical: string | null; noindex: boolean }

export type SitemapProblem = 'no-canonical' | 'canonical-missing' | 'canonical-elsewhere'

export type SortedPages = {
  /** Pages for search engines. */
  listed: string[]
  /** Pages with noindex, and duplicates of listed pages. */
  excluded: string[]
  problems: { path: string; reason: SitemapProblem }[]
}

/** An entry of a sitemap file; `modified` as `2026-11-21`, absent if unknown. */
export type SitemapEntry = { url: string; modified?: string | undefined }

/** Separates the pages that belong in a sitemap (not `noindex`, and their own canonical) from the others. */
export function sortPages(pages: readonly BuiltPage[]): SortedPages {
  const canonicalOf = new Map(pages.map(({ path, canonical }) => [path, canonical]))
  const sorted: SortedPages = { listed: [], excluded: [], problems: [] }
  for (const { path, canonical, noindex } of pages) {
    if (noindex) sorted.excluded.push(path)
    else if (canonical === path) sorted.listed.push(path)
    else if (canonical === null) sorted.problems.push({ path, reason: 'no-canonical' })
    else if (!canonicalOf.has(canonical)) sorted.problems.push({ path, reason: 'canonical-missing' })
    else if (canonicalOf.get(canonical) !== canonical)
      sorted.problems.push({ path, reason: 'canonical-elsewhere' })
    else sorted.excluded.push(path)
  }
  return sorted
}

/**
 * The pages by sitemap file, without empty files.
 * @throws if a page belongs to no file
 */
export function sitemapSets(paths: readonly string[]): Map<SitemapName, string[]> {
  return Map.groupBy(paths, (path) => {
    const file = pageOf(path)?.sitemap
    if (!file) throw new Error(`No sitemap file for «${path}» (domain/pages)`)
    return file
  })
}

/** A sitemap file (sitemaps.org 0.9); the protocol allows 50,000 entries. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries)
}

export function sitemapIndexXml(files: readonly SitemapEntry[]): string {
  return document('sitemapindex', 'sitemap', files)
}

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, modified }) => {
    const date = modified ? `<lastmod>${modified}</lastmod>` : ''
    return `<${element}><loc>${escaped(url)}</loc>${date}</${element}>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
