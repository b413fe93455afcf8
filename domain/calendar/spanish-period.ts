import { foldedText } from '../text/folded-text.ts'

const DAYS_OF_UNIT: readonly (readonly [RegExp, number])[] = [
  [/^horas?$/, 0],
  [/^dias?$/, 1],
  [/^semanas?$/, 7],
  [/^quincenas?$/, 15],
  [/^mes(?:es)?$/, 30],
  [/^trimestres?$/, 90],
  [/^anos?$/, 365],
]

// Cardinals and, in the singular, ordinals: «los primeros días» names no number.
const NUMBERS: readonly (readonly [RegExp, number])[] = [
  [/^(?:una?|uno|primer[ao]?)$/, 1],
  [/^(?:dos|segund[ao])$/, 2],
  [/^(?:tres|tercer[ao]?)$/, 3],
  [/^(?:cuatro|cuart[ao])$/, 4],
  [/^(?:cinco|quint[ao])$/, 5],
  [/^(?:seis|sext[ao])$/, 6],
  [/^(?:siete|septim[ao])$/, 7],
  [/^(?:ocho|octav[ao])$/, 8],
  [/^(?:nueve|noven[ao])$/, 9],
  [/^(?:diez|decim[ao])$/, 10],
  [/^once$/, 11],
  [/^doce$/, 12],
  [/^quince$/, 15],
  [/^veinte$/, 20],
]

const NOT_TIME = /^(?:sesion(?:es)?|citas?|visitas?|zonas?)$/
const AT_ONCE = /\b(?:inmediat[ao]|en el momento|mismo dia|misma visita|al terminar la sesion)\b/

/**
 * The longest time named in a catalogue phrase, in days: «Entre 2 y 3 meses» is 90, «En el momento» 0. Null if there is
 * none («Tras varias sesiones») or only a vague one that could be longer («semanas o meses»).
 */
export function longestDays(phrase: string): number | null {
  const words = foldedText(phrase).split(/[^a-z0-9]+/)
  let longest = AT_ONCE.test(foldedText(phrase)) ? 0 : null
  let vague = 0
  let unit: number | null = null
  let waiting: number[] = []
  const count = (numbers: readonly number[], days: number) => {
    longest = Math.max(longest ?? 0, ...numbers.map((number) => number * days))
  }

  for (const [at, word] of words.entries()) {
    const number = numberOf(word)
    const days = lookUp(DAYS_OF_UNIT, word)
    if (number !== null) waiting.push(number)
    else if (NOT_TIME.test(word)) waiting = []
    else if (days !== null) {
      unit = days
      // «Al mes» is one month; a plural without a number («unas semanas») is open-ended.
      if (waiting.length > 0) count(waiting, days)
      else if (words[at - 1] === 'al') count([1], days)
      else if (word.endsWith('s') && word !== 'mes') vague = Math.max(vague, days)
      waiting = []
    }
  }
  // Numbers after the unit: «Al mes; el resultado completo, a los seis», «entre la semana 4 y la 8».
  if (unit !== null) count(waiting, unit)
  return vague > 0 && vague > (longest ?? 0) ? null : longest
}

function numberOf(word: string): number | null {
  return /^\d+$/.test(word) ? Number(word) : lookUp(NUMBERS, word)
}

function lookUp(table: readonly (readonly [RegExp, number])[], word: string): number | null {
  return table.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
