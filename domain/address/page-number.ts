/** How many links a page of the site map holds, for the lists that go on over several. */
export const LINKS_PER_PAGE = { cityTreatments: 100, terms: 60 } as const

/**
 * The page that an address asks for, out of `total`; null for anything else than 1, 2, 3… as they are usually written,
 * so that each page of a list has one address.
 */
export function pageNumber(text: string, total: number): number | null {
  if (!/^[1-9]\d{0,5}$/.test(text)) return null
  const page = Number(text)
  return page <= total ? page : null
}

/** How many pages a list of `count` entries takes: at least one, which may be empty. */
export function pageCount(count: number, perPage: number): number {
  return Math.max(1, Math.ceil(count / perPage))
}
