import { type Mention, mentionTone } from '#domain/lead/mention.ts'

/** A message with the words marked that mention something. */
export function MarkedWords({ text, mentions }: { text: string; mentions: readonly Mention[] }) {
  const parts = partsOf(text, mentions)
  return parts.map(({ from, to, tone }) =>
    tone ? (
      <mark key={from} className="said-mark" data-tone={tone}>
        {text.slice(from, to)}
      </mark>
    ) : (
      text.slice(from, to)
    ),
  )
}

/** Marks of several mentions may overlap: the first mention, the most urgent, decides. */
function partsOf(text: string, mentions: readonly Mention[]) {
  const marks = mentions.flatMap((mention) =>
    mention.marks.map((mark) => ({ ...mark, tone: mentionTone(mention) })),
  )
  const ends = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])].toSorted(
    (a, b) => a - b,
  )
  return ends.slice(0, -1).map((from, index) => ({
    from,
    to: ends[index + 1]!,
    tone: marks.find((mark) => mark.from <= from && from < mark.to)?.tone,
  }))
}
