/** A stretch of a text: from `from` up to, not including, `to`. */
export type TextPart = { from: number; to: number }

/** A full stop inside a number or an abbreviation («1.200», «Dra. Gil») ends nothing. */
const SENTENCE_END =
  /(?<!\b(?:Dra?|Sra?|Srta|D|Dª|aprox|tfno|tlf|tel|avda|núm|nº))[.!?…]+["»”)]*(?=\s|$)|\n+/giu
const CLAUSE_END = /[,;:]+(?=\s)|\s[–—-](?=\s)|(?=\s(?:y|e|pero|porque|aunque|así que|asi que|pq|xq)\s)/giu

/** The sentences of a text, with their marks and without spaces around them. */
export function sentencesOf(text: string): TextPart[] {
  return split(text, SENTENCE_END, { from: 0, to: text.length })
}

/** The clauses of a part: «Estoy embarazada» and «y no sé si puedo». The marks between them belong to none. */
export function clausesOf(text: string, part: TextPart): TextPart[] {
  return split(text, CLAUSE_END, part).map((clause) => withoutMarks(text, clause))
}

function split(text: string, end: RegExp, { from, to }: TextPart): TextPart[] {
  const ends = [...text.slice(from, to).matchAll(end)].map(({ index, 0: mark }) => from + index + mark.length)
  return [from, ...ends]
    .map((start, index) => trimmed(text, { from: start, to: ends[index] ?? to }))
    .filter((part) => part.to > part.from)
}

function trimmed(text: string, part: TextPart): TextPart {
  let { from, to } = part
  while (from < to && /\s/.test(text[from]!)) from++
  while (to > from && /\s/.test(text[to - 1]!)) to--
  return { from, to }
}

function withoutMarks(text: string, part: TextPart): TextPart {
  let { from, to } = part
  while (to > from && /[\s,;:.–—-]/.test(text[to - 1]!)) to--
  const joined = /^(?:y|e|pero|porque|aunque)\s+/iu.exec(text.slice(from, to))
  if (joined) from += joined[0].length
  return { from, to }
}
