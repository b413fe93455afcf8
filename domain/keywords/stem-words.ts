import { foldedWords } from '../text/folded-text.ts'

/** Words that tell no keyword from another. */
const EMPTY = new Set(
  'a al con cual de del desde el en es esta la las lo los me mi mis para por que se sin su sus un una unos unas y o'.split(
    ' ',
  ),
)
/** The longest first. */
const ENDINGS = [
  'aciones',
  'acion',
  'amientos',
  'amiento',
  'imientos',
  'imiento',
  'adores',
  'ador',
  'ciones',
  'cion',
  'mente',
  'idades',
  'idad',
  'ando',
  'iendo',
  'icos',
  'icas',
  'ico',
  'ica',
  'ales',
  'arse',
  'irse',
  'al',
  'ar',
  'er',
  'ir',
  'es',
  'os',
  'as',
  'a',
  'o',
  'e',
  's',
]
const SHORTEST_STEM = 4

/** A Spanish word without its ending, so that variants meet: «párpados» and «párpado», «operarse» and «operar». */
function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
  return ending ? word.slice(0, -ending.length) : word
}

/** The stems of a keyword, in alphabetical order: the same for variants of it. */
export function stemKey(text: string): string {
  const words = foldedWords(text).filter((word) => !EMPTY.has(word))
  return [...new Set(words.map(stemOf))].toSorted().join(' ')
}

/** How much a keyword is searched for, from whatever is known. */
export function demandOf({
  volume,
  impressions,
}: {
  volume: number | null
  impressions: number | null
}): number {
  return Math.max(volume ?? 0, impressions ?? 0)
}
