import { type PageModel, pageProbabilities } from './page-model.ts'

/** How likely a question is to be about each of the given pages; undefined for a page that it never learnt. */
export type PageReader = (
  hrefs: readonly string[],
) => (words: readonly string[]) => readonly (number | undefined)[]

/** Reads by a trained model, as if there were only the pages that there are. */
export function pageReaderOf(model: PageModel): PageReader {
  const placeOf = new Map(model.hrefs.map((href, place) => [href, place]))
  return (hrefs) => {
    const places = hrefs.flatMap((href) => placeOf.get(href) ?? [])
    const orderOf = new Map(places.map((place, order) => [place, order]))
    const orders = hrefs.map((href) => orderOf.get(placeOf.get(href) ?? -1))
    return (words) => {
      const probabilities = pageProbabilities(model, words, places)
      return orders.map((order) => (order === undefined ? undefined : probabilities[order]))
    }
  }
}

/** For engines without a model. */
export const noPageReader: PageReader = (hrefs) => () => hrefs.map(() => undefined)
