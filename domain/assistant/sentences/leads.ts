import { foldedText } from '../../text/folded-text.ts'
import type { AnswerPassage } from '../answer.ts'
import { countWords } from '../fit-words.ts'
import type { Passage } from '../knowledge.ts'
import type { Engine } from '../read-mentions.ts'
import type { Reading } from '../read-question.ts'
import { textVersion } from '../text-version.ts'
import { type PageSentence, pageSentences } from './page-sentences.ts'
import { sentenceSigns } from './sentence-signs.ts'
import { SENTENCE_WEIGHTS } from './sentence-weights.ts'

export type Lead = {
  text: string
  /** The heading or question it stands under. */
  title: string
  passage: AnswerPassage
  /** How likely it is what was asked for, among the sentences of its page. */
  chance: number
  /** How much of the question's particulars it contains. */
  share: number
}

export type LeadQuestion = Pick<Reading, 'words' | 'named' | 'intents'>

const MOST_LEADS = 4
/** Less likely sentences are said only if nothing else is. */
const LEAST_CHANCE = 0.03
/** Words of a lead: the whole answer to a page's own question may be longer. */
const LEAD_WORDS = 34
const FAQ_WORDS = 50
/** A sentence that begins so says nothing without the one before. */
const LEANS =
  /^(por eso|ademas|tambien|es[aeo]s?|est[aeo]s?|asi|pero|y|ahi|entonces|si no|despues|luego|en ese caso|en cambio|sin embargo|aun asi|de ahi|tampoco|otr[ao]s?|la|lo|ell[ao]s?|son|es|suele|suelen|ese|hay quien|pasad[oa]|al contrario|en la|a partir de ahi)\b/

/** What a page says about a question, likeliest first. */
export function leadsOf(
  engine: Engine,
  asked: LeadQuestion,
  href: string,
  only: (passage: Passage) => boolean = () => true,
): Lead[] {
  const sentences = pageSentences(engine.knowledge, engine.passagesOf(href).filter(only))
  if (sentences.length === 0) return []
  const signs = sentenceSigns(engine, asked, sentences)
  const scores = signs.map((own) => {
    let score = 0
    for (const [name, value] of own) score += (SENTENCE_WEIGHTS[name] ?? 0) * value
    return score
  })
  const most = Math.max(...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - most), 0)
  const ranked = scores
    .map((score, index) => ({ index, chance: Math.exp(score - most) / total }))
    .toSorted((a, b) => b.chance - a.chance || a.index - b.index)
  const used = new Set<number>()
  const saidParts = new Set<string>()
  const leads: Lead[] = []
  for (const { index, chance } of ranked) {
    if (used.has(index) || saidParts.has(sentences[index]!.part)) continue
    if (leads.length > 0 && chance < LEAST_CHANCE) break
    if (CASES.has(sentences[index]!.part)) saidParts.add(sentences[index]!.part)
    const block = blockAt(sentences, index).filter((at) => !used.has(at))
    for (const at of block) used.add(at)
    const { passage } = sentences[index]!
    leads.push({
      text: saidBlock(block.map((at) => sentences[at]!)),
      title: passage.title,
      passage: passageOf(passage),
      chance: block.reduce((sum, at) => sum + (ranked.find((one) => one.index === at)?.chance ?? 0), 0),
      share: signs[index]!.get('said with title') ?? 0,
    })
    if (leads.length === MOST_LEADS) break
  }
  // A sentence may be less likely than another, and yet the likelier one together with what it is said with.
  return leads.toSorted((a, b) => b.chance - a.chance)
}

/** «Sí» or «es frecuente» says nothing without the page's own question. */
function saidBlock(block: readonly PageSentence[]): string {
  const text = block.map((sentence) => sentence.text).join(' ')
  const [first] = block
  return first?.part === 'faq' && first.at === 0 ? `${first.passage.title} ${text}` : text
}

/** The places of a sentence and of those around it that it is said with. */
function blockAt(sentences: readonly PageSentence[], index: number): number[] {
  const { passage, part } = sentences[index]!
  if (LISTS.has(part)) return [index]
  const places = sentences.flatMap((one, at) => (one.passage === passage ? [at] : []))
  const wordsOf = (list: readonly number[]) =>
    list.reduce((sum, at) => sum + countWords(sentences[at]!.text), 0)
  const most = part === 'faq' ? FAQ_WORDS : LEAD_WORDS
  if (part === 'faq' && wordsOf(places) <= most) return places
  const here = places.indexOf(index)
  let from = here
  // Said from the first sentence if that is near, or from the one that it depends on.
  if (here === 1 && wordsOf(places.slice(0, 2)) <= most) from = 0
  while (
    from > 0 &&
    leans(sentences[places[from]!]!.text) &&
    wordsOf(places.slice(from - 1, here + 1)) <= most
  )
    from--
  let to = here + 1
  while (to < places.length && wordsOf(places.slice(from, to + 1)) <= most) to++
  return places.slice(from, to)
}

const LISTS: ReadonlySet<string> = new Set([
  'steps',
  'timeline',
  'risks',
  'includes',
  'excludes',
  'suitable',
  'not-suitable',
])

/** Their sentences begin alike, so that one is said of each. */
const CASES: ReadonlySet<string> = new Set(['suitable', 'not-suitable'])

function leans(text: string): boolean {
  return LEANS.test(foldedText(text))
}

export function passageOf({ ref, href, page, title, body }: Passage): AnswerPassage {
  return { id: ref, href, label: page, version: textVersion(`${title}\n${body}`) }
}
