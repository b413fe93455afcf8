/** Digits and signs stripped from both ends before the lookup: `Password2026!` is as easy to guess as `password`. */
const MAX_TRIMMED = 6
const MIN_WORD = 4
/** Characters that must remain besides the user's own name or the site's. */
const MIN_REST = 6

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const ROWS = [
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopasdfghjklnzxcvbnm',
].flatMap((row) => [row + row, [...(row + row)].toReversed().join('')])

/**
 * Whether a password is easy to guess: a common one in any capitals, accents or leetspeak, or with a few digits and
 * signs around it; a repeated text; a row of keys; or little more than a name.
 *
 * @param isCommon whether a word, as returned by `plainForm`, is on the list of common ones
 * @param names publicly known words of this account and site: the local part of its e-mail, the brand
 */
export function isGuessable(
  password: string,
  isCommon: (word: string) => boolean,
  names: readonly string[] = [],
): boolean {
  const forms = formsOf(plainForm(password))
  return (
    forms.some((form) => isCommon(form) || isRow(form) || isRepeated(form, isCommon)) || isName(forms, names)
  )
}

/** Lower case without accents: «Contraseña» and «contrasena» are the same guess. */
export function plainForm(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The word as typed, without spaces, with letters for digits, and each of these without its affixes. */
function formsOf(word: string): string[] {
  const whole = [word, word.replace(/\s+/g, '')]
  const trimmed = whole.map(withoutEnds)
  // After trimming: the digits at the end of `p4ssw0rd2026` don't stand for letters.
  const forms = [...whole, ...trimmed].flatMap((form) => [
    form,
    withLetters(form),
    withoutEnds(withLetters(form)),
  ])
  return [...new Set(forms)].filter((form) => form.length >= MIN_WORD)
}

function withoutEnds(word: string): string {
  const core = word.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')
  return core.length >= MIN_WORD && word.length - core.length <= MAX_TRIMMED ? core : word
}

function withLetters(word: string): string {
  return word.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
}

function isRow(word: string): boolean {
  return ROWS.some((row) => row.includes(word))
}

function isRepeated(word: string, isCommon: (word: string) => boolean): boolean {
  const unit = /^(.+?)\1+$/.exec(word)?.[1]
  return unit !== undefined && (unit.length <= MIN_WORD || isCommon(unit) || isRow(unit))
}

function isName(forms: readonly string[], names: readonly string[]): boolean {
  const known = names.map(lettersAndDigits).filter((name) => name.length >= MIN_WORD)
  return forms
    .map(lettersAndDigits)
    .some((form) => known.some((name) => form.includes(name) && form.length - name.length < MIN_REST))
}

function lettersAndDigits(text: string): string {
  return plainForm(text).replace(/[^a-z0-9]/g, '')
}
