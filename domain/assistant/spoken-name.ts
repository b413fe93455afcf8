import { foldedText } from '../text/folded-text.ts'
import { lowerFirst } from '../text/lower-first.ts'

/** Articles that the ending of a name's first word does not tell; null for proper names. */
const NAME_GRAMMAR: ReadonlyMap<string, NameGrammar['article']> = new Map<string, NameGrammar['article']>([
  ['analisis', 'el'],
  ['autoestima', null],
  ['balon', 'el'],
  ['coach', null],
  ['criolipolisis', 'la'],
  ['fit', null],
  ['hifu', 'el'],
  ['hydrafacial', null],
  ['ipl', 'la'],
  ['laser', 'el'],
  ['longevity', null],
  ['mega', null],
  ['programa', 'el'],
  ['prp', 'el'],
  ['sculptra', null],
])

/** How a treatment's name is used in a sentence; without an article it is a proper name: «CellLife cuesta…». */
export type NameGrammar = { article: 'el' | 'la' | 'los' | 'las' | null; plural: boolean }

const PROPER = /\p{Ll}\p{Lu}|\bLife\b|\p{L}\d/u
const FEMININE = /(cion|sion|gestion|plastia|terapia|dad|encia|itis|lisis|osis|a|as)$/
const PLURAL = /(?<!i)s$/

/** Article and number, from the first word of the name; exceptions are listed by hand. */
export function nameGrammar(name: string): NameGrammar {
  const [first = ''] = foldedText(name).split(/[^\p{L}\p{N}-]+/u)
  const known = NAME_GRAMMAR.get(first)
  if (known !== undefined) return { article: known, plural: known === 'los' || known === 'las' }
  const short = shortName(name)
  if (PROPER.test(short.split(' ').slice(0, 2).join(' '))) return { article: null, plural: false }
  const plural = PLURAL.test(first) && !/lisis$|osis$|itis$/.test(first)
  const feminine = FEMININE.test(first)
  return { article: feminine ? (plural ? 'las' : 'la') : plural ? 'los' : 'el', plural }
}

/** The name without what follows a comma: «IPL, luz pulsada intensa» → «IPL». */
function shortName(name: string): string {
  return name.split(',')[0]!.trim()
}

/**
 * Fills a sentence about a treatment. `{el}`, `{del}`, `{al}` and `{El}` are its name with the article; of `[cuesta|cuestan]`
 * the second is the plural; `{v}` is the value.
 */
export function sayOf(sentence: string, name: string, values: Readonly<Record<string, string>> = {}): string {
  const { article, plural } = nameGrammar(name)
  const short = shortName(name)
  const own = article === null ? short : lowerFirst(short)
  const named = article === null ? own : `${article} ${own}`
  const forms: Record<string, string> = {
    el: named,
    El: named[0]!.toUpperCase() + named.slice(1),
    del: article === 'el' ? `del ${own}` : `de ${named}`,
    al: article === 'el' ? `al ${own}` : `a ${named}`,
    name,
    ...values,
  }
  return sentence
    .replace(/\[([^|\]]*)\|([^\]]*)\]/g, (_, one: string, many: string) => (plural ? many : one))
    .replace(/\{(\w+)\}/g, (written, key: string) => forms[key] ?? written)
}
