import { foldedText } from '../text/folded-text.ts'
import { OTHER_SPELLINGS } from './other-spellings.ts'
import { plainText } from './plain-text.ts'

/** Texting abbreviations and numerals, expanded to the words the rules use. */
const WRITTEN_SHORT: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  xq: 'porque',
  pq: 'porque',
  porq: 'porque',
  tb: 'tambien',
  tmb: 'tambien',
  x: 'por',
  pa: 'para',
  d: 'de',
  xa: 'para',
  kuanto: 'cuanto',
  quanto: 'cuanto',
  cuant: 'cuanto',
  aki: 'aqui',
  tto: 'tratamiento',
  trat: 'tratamiento',
  op: 'operacion',
  telf: 'telefono',
  tlf: 'telefono',
  tel: 'telefono',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  once: '11',
  doce: '12',
  trece: '13',
  catorce: '14',
  quince: '15',
  dieciseis: '16',
  diecisiete: '17',
  dieciocho: '18',
}

/**
 * The words of a question for matching: lower case, without accents or punctuation, abbreviations expanded, repeated
 * letters collapsed («muchoooo»). Decimals keep their comma: «38,5».
 */
export function questionWords(text: string): string[] {
  const words = foldedText(plainText(text))
    .replace(/€/g, ' euros ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(\d)[.,](?=\d)/g, '$1,')
    .replace(/[^\p{L}\p{N},]+|,(?!\d)|(?<!\d),/gu, ' ')
    .split(' ')
    .filter(Boolean)
  return joinWithoutSurgery(
    asTechnique(words).map((word, index) =>
      // In the name of the Q-Switched laser, «q» is not «que».
      word === 'q' && words[index + 1] === 'switched' ? word : writtenOut(word),
    ),
  )
}

/** «constructor» is no abbreviation, though every object has one. */
function writtenOut(word: string): string {
  return Object.hasOwn(WRITTEN_SHORT, word) ? WRITTEN_SHORT[word]! : (OTHER_SPELLINGS.get(word) ?? word)
}

/** «Sin operarme» is the opposite of «operarme», so it becomes one word. */
function joinWithoutSurgery(words: readonly string[]): string[] {
  const without = (index: number) => words[index] === 'sin' && SURGERY.test(words[index + 1] ?? '')
  return words.flatMap((word, index) => {
    if (without(index)) return ['sincirugia']
    return without(index - 1) ? [] : [word]
  })
}

const SURGERY = /^(oper\w*|cirugia|quirofano|bisturi)$/

/** FUE, the technique, is spelled like the most common verb: it only counts as a name where a name is possible. */
function asTechnique(words: readonly string[]): string[] {
  return words.map((word, index) => {
    if (word !== 'fue') return word
    const named = index === 0 ? words.length < 4 : BEFORE_A_TECHNIQUE.test(words[index - 1] ?? '')
    return named || AFTER_A_TECHNIQUE.test(words[index + 1] ?? '') ? word : 'ser'
  })
}

const BEFORE_A_TECHNIQUE =
  /^(la|el|del|al|entre|con|tecnica|metodo|capilar|injerto|microinjerto|trasplante|implante|vs|versus|o)$/
const AFTER_A_TECHNIQUE = /^(o|vs|versus|dhi)$/
