/** Number of links per page, for the paginated lists of the sitemap. */
export const LINKS_PER_PAGE = { cityTreatments: 100, terms: 60 } as const

/**
 * The page requested in a URL, out of `total`. Null for anything but 1, 2, 3… in their usual spelling, so that each
 * page has a single URL.
 */
export function pageNumber(text: string, total: number): number | null {
  if (!/^[1-9]\d{0,5}$/.test(text)) return null
  const page = Number(text)
  return page <= total ? page : null
}

/** Number of pages for `count` entries: at least one, which may be empty. */
export function pageCount(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage))
}
