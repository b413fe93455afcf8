/** Query parameter of the page number: `/blog?pagina=2`. */
export const PAGE_PARAM = 'pagina'

/** URL of a page of a list; the first one has no number. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?${PAGE_PARAM}=${page}`
}
