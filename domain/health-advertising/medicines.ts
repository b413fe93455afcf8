import type { AdvertisingVocabulary } from '#domain/text/advertising.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import type { AdvertisingRule, Wording } from './rule.ts'
import { SOURCES } from './sources.ts'

/** What the reviewer needs of the site's vocabulary: names of prescription drugs, edited by staff. */
export type DrugVocabulary = Pick<AdvertisingVocabulary, 'brands' | 'drugWords'>

/** Substances and classes that may be named in no public text; the site's own words come from its settings. */
const ALWAYS = [
  'toxina botulínica',
  'botulínica',
  'bótox',
  'baby bótox',
  'liraglutida',
  'finasterida',
  'finasteride',
  'agonista GLP-1',
  'análogo GLP-1',
  'GLP-1',
]
/** What people say for a drug without naming it. */
const VEILED = ['plasma autólogo', 'infiltraciones de plasma']

/**
 * The rules about prescription drugs, from the words of the site. A name is matched through digits for letters,
 * spaces or marks between its letters, and hashtags.
 */
export function medicineRules({ brands, drugWords }: DrugVocabulary): AdvertisingRule[] {
  const known = new Set(brands.map(foldedText))
  return [
    {
      id: 'drug-brand',
      severity: 'block',
      source: SOURCES.medicines,
      message:
        'Los medicamentos con receta no se anuncian al público, ni por su marca ni por su principio activo.',
      deniable: false,
      wordings: [...brands, ...ALWAYS.filter((word) => !known.has(foldedText(word)))]
        .toSorted(longestFirst)
        .map(named),
    },
    {
      id: 'drug-word',
      severity: 'block',
      source: SOURCES.medicines,
      message: 'En modo prudente tampoco se nombra un medicamento por su clase, sus siglas o un rodeo.',
      scope: { mode: 'prudente' },
      deniable: false,
      wordings: [...drugWords, ...VEILED].toSorted(longestFirst).map(named),
    },
  ]
}

function longestFirst(a: string, b: string): number {
  return b.length - a.length
}

function named(word: string): Wording {
  const folded = foldedText(word.trim())
  return { say: folded.split(/\s+/).map(spelledOut).join('[\\s-]*'), instead: neutralWords(folded) }
}

const LEAST_SPACED = 5

/** A word in any of its disguises; short ones, such as acronyms, only with full stops between their letters. */
function spelledOut(word: string): string {
  const letters = [...word].map((letter) => anyLike(letter))
  if (!/^[a-zñ]+$/.test(word)) return letters.join('')
  const plural =
    word.length >= LEAST_SPACED && /[^aeos]$/.test(word) ? '(?:e?s|ito|itos|ead[oa]s?|earse)?' : ''
  const between = word.length >= LEAST_SPACED ? '[ .\\-_*·]{0,2}' : '\\.?'
  return letters.join(between) + plural
}

function anyLike(letter: string): string {
  if (letter === 'l' || letter === 'i') return '[il]'
  if ('aeou'.includes(letter)) return `[${letter}*]`
  return letter.replace(/[^a-z0-9ñ\s]/, String.raw`\$&`)
}

/** Neutral words of the same gender and number as the name. */
function neutralWords(name: string): string[] {
  const [first = ''] = name.split(/\s+/)
  const isMany = /(?:es|[ao]s)$/.test(first) && !/^(?:wegovy|prp)$/.test(first)
  const isFeminine = /(?:a|as|ina)$/.test(first) && !first.startsWith('plasma')
  if (isFeminine) return ['medicación que indica el médico']
  return isMany ? ['tratamientos médicos'] : ['tratamiento médico', 'tratamiento que indica el médico']
}
