import { pageCount } from '#domain/address/page-number.ts'

/** Treatments per page of the catalogue. */
export const PER_PAGE = 24

/** What is shown of a list: its pages from `from` to `page`, both from 1. */
export type ShownPages = { from: number; page: number; total: number; start: number; end: number }

/** The requested pages of `count` items; a page that isn't there becomes the last one. */
export function shownPages(count: number, requested: { from: number; page: number }): ShownPages {
  const total = pageCount(count, PER_PAGE)
  const page = Math.min(Math.max(requested.page, 1), total)
  const from = Math.min(Math.max(requested.from, 1), page)
  return { from, page, total, start: (from - 1) * PER_PAGE, end: Math.min(page * PER_PAGE, count) }
}
