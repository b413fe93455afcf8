import { mentionSplitter, type MentionTarget } from '#domain/text/mention-linker.ts'

export type SubjectText = { title: string; text: string }
export type MentionedTarget = { href: string; times: number }

/** In the title a mention counts as much as this many in the text. */
const IN_TITLE = 5

/** Prepares to count the paragraphs of a text that name each target, the most frequent first. */
export function mentionCounter(
  targets: readonly MentionTarget[],
): (subject: SubjectText) => MentionedTarget[] {
  const split = mentionSplitter(targets)
  const namedIn = (text: string) =>
    split([text], { about: '', most: targets.length })
      .flatMap((pieces) => (typeof pieces === 'string' ? [] : pieces))
      .flatMap((piece) => (typeof piece === 'string' ? [] : [piece[1]]))
  return ({ title, text }) => {
    const times = new Map<string, number>()
    const add = (href: string, weight: number) => times.set(href, (times.get(href) ?? 0) + weight)
    for (const href of namedIn(title)) add(href, IN_TITLE)
    for (const paragraph of text.split(/\n+/)) for (const href of namedIn(paragraph)) add(href, 1)
    return [...times].map(([href, count]) => ({ href, times: count })).toSorted((a, b) => b.times - a.times)
  }
}
