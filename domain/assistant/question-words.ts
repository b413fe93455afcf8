import { foldedText } from '../folded-text.ts'

/** How people shorten on a telephone, and numbers in words, as the rules know them. */
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
 * The words of a question for matching: lower case, without accents or punctuation, telephone shorthand written out,
 * letters repeated for effect given back («muchoooo»). Decimals keep their comma: «38,5».
 */
export function questionWords(text: string): string[] {
  const words = foldedText(text)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(\d)[.,](?=\d)/g, '$1,')
    .replace(/[^\p{L}\p{N},]+|,(?!\d)|(?<!\d),/gu, ' ')
    .split(' ')
    .filter(Boolean)
  return words.map((word, index) =>
    // The Q-Switched laser is a name, not «que».
    word === 'q' && words[index + 1] === 'switched' ? word : (WRITTEN_SHORT[word] ?? word),
  )
}
