import type { Site } from '#content/site/site.ts'
import { textOfValue } from '#domain/generator/coverage.ts'
import { type ComparedPage, shinglesOf } from '#domain/generator/similarity.ts'
import { setImmediate } from 'node:timers/promises'

/** Each text is read once: most stay the same from one publication to the next. */
const read = new WeakMap<object, ComparedPage>()

/** As many texts are read at a time; among thousands of articles other requests are answered in between. */
const AT_A_TIME = 20

/** The texts of the site as similarity reads them. */
export async function comparedPages(site: Site): Promise<ComparedPage[]> {
  const pages: ComparedPage[] = []
  let fresh = 0
  for (const { item, path, title, texts } of textsOfSite(site)) {
    let page = read.get(item)
    if (!page) {
      page = { path, title, shingles: shinglesOf(texts().map(textOfValue).join('\n')) }
      read.set(item, page)
      if (++fresh % AT_A_TIME === 0) await setImmediate()
    }
    pages.push(page)
  }
  return pages
}

type SiteText = { item: object; path: string; title: string; texts: () => unknown[] }

function textsOfSite(site: Site): SiteText[] {
  const whole = (item: object, path: string, title: string): SiteText => ({
    item,
    path,
    title,
    texts: () => textsOf(item),
  })
  return [
    ...site.treatments.map((one) => whole(one, `/tratamientos/${one.slug}`, one.name)),
    ...site.concerns.map((one) => whole(one, `/tratamientos/preocupacion/${one.id}`, one.label)),
    ...site.wikiTerms.map((one) => whole(one, `/wiki/termino/${one.slug}`, one.term)),
    ...site.articles.map((one) => ({
      ...whole(one, `/blog/${one.slug}`, one.title),
      texts: () => [one.body, one.faqs, one.keyPoints],
    })),
    ...site.clinics.map((one) => ({
      ...whole(one, `/clinicas/${one.slug}`, one.label),
      texts: () => [one.intro, one.howToArrive],
    })),
  ]
}

/** Without names, slugs and what search engines get. */
function textsOf(item: object): unknown[] {
  return Object.entries(item)
    .filter(([field]) => !/^(meta|slug|id$|unit|service|related|treatments|name|label|term$)/.test(field))
    .map(([, value]) => value as unknown)
}
