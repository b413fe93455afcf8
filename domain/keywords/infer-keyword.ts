import { foldedText } from '../text/folded-text.ts'
import type { KeywordIntent } from './keyword.ts'
import { stemKey } from './stem-words.ts'

export type KnownThing = { id: string; name: string; unit?: string | undefined }
export type KeywordNames = {
  treatments: readonly KnownThing[]
  cities: readonly KnownThing[]
  concerns: readonly KnownThing[]
}
export type InferredKeyword = {
  intent: KeywordIntent
  treatment: string | null
  unit: string | null
  concern: string | null
  city: string | null
}

const TRANSACTIONAL =
  /\b(?:precio|precios|cuanto cuesta|cuesta|coste|tarifa|financia\w*|oferta|cita|reserv\w*|pedir|comprar|barat\w*)\b/
const COMPARISON = /\b(?:vs|versus|o|mejor|mejores|diferencia\w*|comparat\w*|alternativa\w*|opiniones)\b/
const LOCAL = /\b(?:cerca|clinica|clinicas|centro|centros|donde)\b/

/** What a keyword is about, from its words alone; staff can change it. */
export function inferKeyword(text: string, names: KeywordNames): InferredKeyword {
  const folded = foldedText(text)
  const stems = new Set(stemKey(text).split(' '))
  const treatment = longest(names.treatments, stems)
  const city = longest(names.cities, stems)
  const intent = TRANSACTIONAL.test(folded)
    ? 'transactional'
    : city || LOCAL.test(folded)
      ? 'local'
      : COMPARISON.test(folded)
        ? 'comparison'
        : 'informational'
  return {
    intent,
    treatment: treatment?.id ?? null,
    unit: treatment?.unit ?? null,
    concern: longest(names.concerns, stems)?.id ?? null,
    city: city?.id ?? null,
  }
}

/** The name with the most words, among those whose words all occur. */
function longest(names: readonly KnownThing[], stems: ReadonlySet<string>): KnownThing | undefined {
  let best: { name: KnownThing; words: number } | undefined
  for (const name of names) {
    const words = stemsOf(name)
    if (words.length > (best?.words ?? 0) && words.every((word) => stems.has(word)))
      best = { name, words: words.length }
  }
  return best?.name
}

/** Cached: the same names are looked for in thousands of keywords. */
const stemsOfName = new Map<string, readonly string[]>()

function stemsOf({ name }: KnownThing): readonly string[] {
  const known = stemsOfName.get(name) ?? stemKey(name).split(' ').filter(Boolean)
  if (stemsOfName.size < 5000) stemsOfName.set(name, known)
  return known
}

/** What people ask about a treatment, by intent: the first keywords of an empty list. */
export const SEED_PHRASES: readonly { intent: KeywordIntent; phrase: string }[] = [
  { intent: 'informational', phrase: '{name}' },
  { intent: 'transactional', phrase: '{name} precio' },
  { intent: 'comparison', phrase: '{name} alternativas' },
  { intent: 'informational', phrase: '{name} recuperación' },
  { intent: 'local', phrase: 'clínica de {name}' },
]
