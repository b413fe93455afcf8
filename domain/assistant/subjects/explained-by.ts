import { isPersonWord, saysIntentOnly } from '../intents.ts'
import type { Engine, Thing } from '../read-mentions.ts'
import type { Reading } from '../read-question.ts'
import { STOP_WORDS, wordKey } from '../word-key.ts'

/** How much of what a question is about the names of each page explain: 1 if nothing else is said. */
export function explainedBy(engine: Engine, { words, named }: Reading): ReadonlyMap<string, number> {
  const weights = words.map((word) =>
    STOP_WORDS.has(word) || isPersonWord(word) || saysIntentOnly(word) ? 0 : engine.weight(wordKey(word)),
  )
  const sumOf = (positions: Iterable<number>) => [...positions].reduce((sum, at) => sum + weights[at]!, 0)
  const total = sumOf(words.keys()) || 1
  const positions = new Map<string, Set<number>>()
  for (const { thing, positions: own } of named.mentions) {
    for (const href of pagesOf(engine, thing)) {
      const known = positions.get(href) ?? new Set()
      for (const at of own) known.add(at)
      positions.set(href, known)
    }
  }
  return new Map([...positions].map(([href, own]) => [href, sumOf(own) / total]))
}

function pagesOf({ knowledge }: Engine, thing: Thing): string[] {
  if (thing.kind === 'treatments') return thing.slugs.map((slug) => `/tratamientos/${slug}`)
  if (thing.kind === 'concern') return [`/tratamientos/preocupacion/${thing.id}`]
  // A treatment and its entry in the glossary have the same name.
  if (thing.kind === 'term')
    return [
      `/wiki/termino/${thing.slug}`,
      ...(knowledge.treatments.get(thing.slug) ? [`/tratamientos/${thing.slug}`] : []),
    ]
  if (thing.kind === 'place') return []
  return knowledge.clinics
    .filter(({ cityKey }) => cityKey === thing.key)
    .map(({ slug }) => `/clinicas/${slug}`)
}
