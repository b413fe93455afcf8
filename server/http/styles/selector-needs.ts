import { splitCss } from './css-syntax.ts'

/**
 * What a page must contain for a selector to match: an element (`h1`), class (`.card`), id (`#cita`) or kind of field
 * (`input[date]`), or the needs of one of several selectors.
 */
type Need = string | readonly Needs[]
export type Needs = readonly Need[]

const IDENTIFIER = String.raw`(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\x00-\x7f])+`
const NAME = new RegExp(String.raw`([.#]?)(${IDENTIFIER})`, 'gi')
const PSEUDO = new RegExp(String.raw`(?<!\\)::?${IDENTIFIER}`, 'gi')
const ATTRIBUTE = /(?<!\\)\[[^\]]*\]/g
/** Innermost first, so its argument contains no function. */
const FUNCTION = /(?<!\\):(is|where|has|[\w-]+)\(((?:[^()\\]|\\.)*)\)/g

/** Pseudo-elements and states that only form fields have, with the field in the notation of `namesIn`. */
const OF_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/::file-selector/, 'input[file]'],
  [/::-webkit-(date|calendar)/, 'input[date]'],
  [/::-webkit-(inner|outer)/, 'input[number]'],
  [/:(:placeholder|:-webkit-search|-moz-ui-invalid)/, 'input'],
]

/** The needs of a selector. Attributes and states need nothing, since they may change. */
export function needsOf(selector: string): Needs {
  const choices: Needs[][] = []
  let plain = selector.replace(ATTRIBUTE, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(FUNCTION, (_match, name: string, inside: string) => {
      if (!['is', 'where', 'has'].includes(name)) return ''
      choices.push(splitCss(inside, ',').map((one) => needsIn(one, choices)))
      return standIn(choices.length - 1)
    })
  }
  const needs = needsIn(plain, choices)
  const field = OF_FIELDS.find(([pattern]) => pattern.test(selector))
  return field ? [...needs, field[1]] : needs
}

/** Whether the names in a page satisfy them. */
export function areMet(needs: Needs, names: ReadonlySet<string>): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? names.has(need) : need.some((choice) => areMet(choice, names)),
  )
}

/** Whether a selector can match only after an input: under a pointer, or pressed. */
export function awaitsInput(selector: string): boolean {
  let plain = selector.replace(ATTRIBUTE, '')
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replace(FUNCTION, '')
  }
  return /(?<!\\):(hover|active)(?![\w-])/.test(plain)
}

/** Placeholder for a function that was already read, by its number. */
const standIn = (index: number) => `\uE000${index}\uE000`

function needsIn(selector: string, choices: readonly Needs[][]): Need[] {
  const chosen = [...selector.matchAll(/\uE000(\d+)\uE000/g)].map(([, index]) => choices[Number(index)]!)
  const plain = selector.replace(/\uE000\d+\uE000/g, '').replace(PSEUDO, '')
  const names = [...plain.matchAll(NAME)].map(
    ([, sign, name]) => sign + (sign ? unescaped(name!) : name!.toLowerCase()),
  )
  return [...names, ...chosen]
}

function unescaped(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_match, code: string | undefined, mark: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : mark,
  )
}
