import { fillText } from '#content/fill-text.ts'
import { cataloguePage as texts } from '#content/ui.ts'
import { pageNumber } from '#domain/address/page-number.ts'
import { shownPages } from '#domain/catalogue/catalogue-pages.ts'
import { fittingSentences } from '#domain/text/fitting-sentences.ts'
import { PARAMS } from './use-catalogue-state.ts'

const PATH = '/todos-los-tratamientos'
/** Length at which search engines cut descriptions, in characters. */
const MAX_DESCRIPTION = 158

interface CatalogueTexts {
  /** How many treatments there are without filters. */
  count: number
  title: string
  description: string
}

/**
 * The head of a page of the catalogue. From the second page on it has a URL, a title and a description of its own;
 * filters and orders show the same treatments again, so their canonical page is the first.
 */
export function catalogueHead({ count, title, description }: CatalogueTexts, { searchParams: params }: URL) {
  const page = pageNumber(params.get(PARAMS.page) ?? '1', Infinity) ?? 1
  if (page === 1 || params.size > 1) return { title, description, path: PATH }
  const { total } = shownPages(count, { from: page, page })
  return {
    title: fillText(texts.title, { title, n: page }),
    description: fittingSentences(
      [fillText(texts.description, { n: page, total }), description],
      MAX_DESCRIPTION,
    ),
    path: `${PATH}?${PARAMS.page}=${page}`,
  }
}
