import { foldedText } from '../text/folded-text.ts'
import type { AssistantContext } from './answer.ts'
import type { Knowledge, Passage, SearchPassages, TreatmentFacts } from './knowledge.ts'
import type { Mention, NameFinder } from './name-finder.ts'
import { narrowNames } from './narrow-names.ts'
import type { Place } from './places.ts'
import type { PhraseIndex } from './subjects/phrase-index.ts'

/** Something a question can name. */
export type Thing =
  | { kind: 'treatments'; slugs: readonly string[]; brand?: true }
  | { kind: 'concern'; id: string }
  | { kind: 'term'; slug: string }
  | { kind: 'city'; key: string }
  | { kind: 'place'; place: Place }

export type Question = { text: string; context: AssistantContext }

/** What a text is about, most probable first: the intents of answers, and others such as `off-topic`. */
export type ReadIntent = (text: string) => readonly { intent: string; probability: number }[]

/** What the assistant works with: facts, names and a search, built once. */
export type Engine = {
  knowledge: Knowledge
  findNames: NameFinder<Thing>
  search: SearchPassages
  /** All passages of a page, in their order. */
  passagesOf: (href: string) => readonly Passage[]
  /** The words of the site's texts by their keys, and how much a word says: rare ones say more. */
  known: Pick<ReadonlySet<string>, 'has'>
  weight: (key: string) => number
  /** How like a question is to each page. */
  likeness: PhraseIndex
  readIntent: ReadIntent
}

/** What a question names. */
export type Named = {
  treatments: TreatmentFacts[]
  /** The treatments of each mention, for comparisons: a family of treatments is one side. */
  sides: TreatmentFacts[][]
  /** Positions of the words that name something. */
  used: ReadonlySet<number>
  brand: boolean
  concern: string | null
  term: string | null
  /** The term matched more words than the concern. */
  termIsLonger: boolean
  cities: string[]
  place: Place | null
  /** Everything that is named, and by which words. */
  mentions: readonly Mention<Thing>[]
}

export function readMentions({ knowledge, findNames }: Engine, words: readonly string[]): Named {
  const mentions = findNames(words)
  const of = <Kind extends Thing['kind']>(kind: Kind) =>
    mentions.filter(
      (mention): mention is Mention<Extract<Thing, { kind: Kind }>> => mention.thing.kind === kind,
    )
  const treatmentMentions = of('treatments')
  const sides = treatmentMentions.map(({ thing }) =>
    thing.slugs.flatMap((slug) => knowledge.treatments.get(slug) ?? []),
  )
  const longest = <Kind extends Mention<Thing>>(list: readonly Kind[]) =>
    list.toSorted(
      (a, b) =>
        b.positions.length - a.positions.length || Number(isBodyPart(a.name)) - Number(isBodyPart(b.name)),
    )[0]
  const concern = longest(of('concern'))
  const term = longest(of('term'))
  return narrowNames(knowledge, words, {
    treatments: [...new Set(sides.flat())],
    sides: sides.filter((side, index) => sides.findIndex((other) => other[0] === side[0]) === index),
    used: new Set(mentions.flatMap(({ positions }) => positions)),
    brand: treatmentMentions.some(({ thing }) => thing.brand),
    concern: concern?.thing.id ?? null,
    term: term?.thing.slug ?? null,
    termIsLonger: (term?.positions.length ?? 0) > (concern?.positions.length ?? 0),
    cities: [...new Set(of('city').map(({ thing }) => thing.key))],
    place: of('place')[0]?.thing.place ?? null,
    mentions,
  })
}

/** A body part names a concern only if nothing else does: «estrías en la tripa». */
function isBodyPart(name: string): boolean {
  return BODY_PARTS.has(foldedText(name))
}

const BODY_PARTS: ReadonlySet<string> = new Set(
  'barriga tripa vientre abdomen nariz culo gluteo gluteos brazos muslos labios menton barbilla cuello'.split(
    ' ',
  ),
)
