import { foldedText } from '../../text/folded-text.ts'

/** Letters of other alphabets that look like Latin ones, and digits typed for letters inside words. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аαɑ', 'a'],
    ['ьвβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еεє', 'e'],
    ['ɡ', 'g'],
    ['һн', 'h'],
    ['іıιї', 'i'],
    ['јʝ', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['мμ', 'm'],
    ['ոп', 'n'],
    ['оοσөօ', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['гг', 'r'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['ѵν', 'v'],
    ['ѡω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ʐ', 'z'],
  ].flatMap(([alike, latin]) => [...alike!].map((letter) => [letter, latin!])),
)
const NOT_LATIN = /[\u0131\u0251-\u052f\u0561-\u0587]/g

/** Texting abbreviations. */
const WRITTEN_SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ q: 'que', k: 'que', ke: 'que', xq: 'porque', pq: 'porque', porq: 'porque', tb: 'tambien' },
    ...{ tmb: 'tambien', x: 'por', pa: 'para', xa: 'para', d: 'de', m: 'me', n: 'no', s: 'se', t: 'te' },
    ...{ toy: 'estoy', ta: 'esta', tngo: 'tengo', tng: 'tengo', stoy: 'estoy', dl: 'del', bb: 'bebe' },
    ...{ dnd: 'donde', cdo: 'cuando', cnd: 'cuando', kn: 'con', cn: 'con', hna: 'hermana', hno: 'hermano' },
    ...{ tto: 'tratamiento', tlf: 'telefono', tel: 'telefono', telf: 'telefono', ojala: 'ojala' },
    ...{ trece: '13', catorce: '14', quince: '15', dieciseis: '16', diecisiete: '17', dieciocho: '18' },
    ...{ diesiseis: '16', diesisiete: '17', doce: '12', once: '11', diez: '10', nueve: '9', ocho: '8' },
    ...{
      setze: '16',
      disset: '17',
      quinze: '15',
      catorze: '14',
      tretze: '13',
      dezaseis: '16',
      dezasete: '17',
    },
    ...{ siete: '7', seis: '6', cinco: '5', cuatro: '4', tres: '3', dos: '2' },
  }),
)

/**
 * The words of a text as they sound: folded, without invisible characters, look-alike letters and repeated letters, and
 * with similar-sounding letters made one («no pueo respirarr», «envarasada»). Numbers become one capital letter that
 * says what they may be: an age, a birth year, a temperature. `.` ends a clause.
 */
export function spokenWords(text: string, year: number): string[] {
  const plain = foldedText(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(NOT_LATIN, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/(\d)[.,](?=\d{3}(?!\d))/g, '$1')
  const words: string[] = []
  for (const [piece] of plain.matchAll(
    /\d+(?:[.,:]\d+)?|[\p{L}]+|[.,;:!?¿¡\n]+|\p{Extended_Pictographic}/gu,
  )) {
    const word = WRITTEN_SHORT.get(piece) ?? piece
    const first = word.charCodeAt(0)
    if (first >= 48 && first <= 57) words.push(numberSign(word, year))
    else if (/^[.,;:!?¿¡\n]/.test(word)) {
      if (words.length > 0 && words.at(-1) !== '.') words.push('.')
    } else words.push(soundOf(word))
  }
  return words
}

const FULL_AGE = 18
const OLDEST = 120

/** What a number may be, in one letter. */
function numberSign(written: string, year: number): string {
  const value = Number(written.replace(/[,:]/, '.'))
  if (/[.,]/.test(written)) return value >= 37 && value < 43 ? 'T' : 'U'
  if (value === 112 || written === '024' || written === '016') return 'X'
  if (value > year - OLDEST && value <= year) return year - value < FULL_AGE ? 'Y' : 'Z'
  if (value > OLDEST) return 'H'
  return SMALL_NUMBERS.find(({ upTo }) => value <= upTo)!.sign
}

const SMALL_NUMBERS = [
  { upTo: 0, sign: 'O' },
  { upTo: 4, sign: 'A' },
  { upTo: 11, sign: 'B' },
  { upTo: 17, sign: 'C' },
  { upTo: 18, sign: 'D' },
  { upTo: 37, sign: 'E' },
  { upTo: 41, sign: 'F' },
  { upTo: OLDEST, sign: 'G' },
]

function soundOf(word: string): string {
  return word
    .replace(/(\p{L})\1+/gu, (pair, letter: string) =>
      pair.length === 2 && (letter === 'l' || letter === 'r') ? pair : letter,
    )
    .replace(/(?<!c)h/g, '')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/ll/g, 'i')
    .replace(/y/g, 'i')
    .replace(/v|w/g, 'b')
    .replace(/c(?=[ei])|z|x/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/c(?!h)|q/g, 'k')
    .replace(/n(?=[bp])/g, 'm')
}
