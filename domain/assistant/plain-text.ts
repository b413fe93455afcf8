/** Letters of other alphabets that look like Latin ones, used to slip words past a reader. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ['аɑα', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еєε', 'e'],
    ['һнη', 'h'],
    ['іıι', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ӏ', 'l'],
    ['м', 'm'],
    ['ոп', 'n'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['г', 'r'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['ѵν', 'v'],
    ['ԝω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
  ].flatMap(([others, letter]) => [...others!].map((other): [string, string] => [other, letter!])),
)
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu
const MIXED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]+/gu

/**
 * What a person sees of a text: without invisible characters, with styled and full-width letters as plain ones, and with
 * look-alike letters inside Latin words as Latin ones. For reading only, never displayed.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(MIXED, (word) =>
      /\p{Script=Latin}/u.test(word) || /^[аеорсухіјѕ]+$/iu.test(word)
        ? [...word].map((letter) => latin(letter)).join('')
        : word,
    )
}

function latin(letter: string): string {
  const lower = letter.toLowerCase()
  return LOOK_ALIKE.get(lower) ?? letter
}
