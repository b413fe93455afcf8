import { editDistance } from '../text/edit-distance.ts'

/** Shorter words are never taken for a misspelling of another. */
const LEAST_LETTERS = 5
const LONG_LETTERS = 8

/**
 * Whether a folded word may be a misspelling of the other: both sound alike («varises», «ialuronico»), are singular and
 * plural, differ by a letter (by two in a long word), or the other contains it («injerto» in «microinjerto»).
 */
export function isNear(typed: string, known: string): boolean {
  if (typed.length < LEAST_LETTERS || known.length < LEAST_LETTERS) return false
  if (known.includes(typed)) return true
  const most = typed.length > LONG_LETTERS ? 2 : 1
  const [one, other] = [soundOf(typed), soundOf(known)]
  return Math.abs(one.length - other.length) <= most && editDistance(one, other) <= most
}

/** Spelling by sound: one letter for those that Spanish ears can't tell apart. */
function soundOf(word: string): string {
  return word
    .replaceAll('ch', '8')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/qu(?=[ei])|c/g, 'k')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/(.)\1/g, '$1')
    .replace(/(?<=.{4})e?s$/, '')
}
