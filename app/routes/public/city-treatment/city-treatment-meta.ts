import { titleSuffix } from '#content/brand.ts'
import type { CityTreatment } from '#content/cities.ts'
import { fillText } from '#content/fill-text.ts'
import type { Site } from '#content/site/site.ts'
import { fittingSentences } from '#domain/text/fitting-sentences.ts'

const LONGEST_TITLE = 60 - titleSuffix.length
const LONGEST_DESCRIPTION = 158

/** Title (at most 60 characters with its suffix) and description of the page of a treatment in a city. */
export function cityTreatmentMeta(site: Site, { city, treatment, availability }: CityTreatment) {
  const { metaTitle, metaDescription, shortNames } = site.pages.listings.ciudad
  const name = shortNames[treatment.slug] ?? treatment.name
  const label = city.clinics[0]?.label ?? city.name
  const shortCity = label.length < city.name.length ? label : city.name
  const titleOf = (what: string, where: string) => fillText(metaTitle, { treatment: what, city: where })
  const titles = [
    titleOf(treatment.name, city.name),
    titleOf(name, city.name),
    titleOf(treatment.name, shortCity),
    titleOf(name, shortCity),
  ]
  // A price that must not be shown is not mentioned either.
  const promised = metaDescription[availability.kind].filter(
    (part) => treatment.price !== '' || !part.includes('precio'),
  )
  const parts = promised.map((part) => fillText(part, { treatment: name, city: city.name }))
  return {
    title: titles.find(({ length }) => length <= LONGEST_TITLE) ?? titleOf(cut(name, shortCity), shortCity),
    description: fittingSentences(parts, LONGEST_DESCRIPTION),
  }

  /** Whole words of a name without an agreed short form. */
  function cut(what: string, where: string): string {
    const words = what.split(' ')
    while (words.length > 1 && titleOf(words.join(' '), where).length > LONGEST_TITLE) words.pop()
    return words.join(' ')
  }
}
