import type { TextBlock } from '#domain/editorial/text-block.ts'
import { lowerFirst } from '#domain/text/lower-first.ts'
import { sentencesOf, type TextPart } from '#domain/text/text-parts.ts'
import { upperFirst } from '#domain/text/upper-first.ts'
import { isDenied } from './denial.ts'
import type { AdvertisingFinding, ReviewContext } from './finding.ts'
import { type ReadText, readText } from './read-text.ts'
import { REQUIREMENTS } from './requirements.ts'
import type { Severity } from './rule.ts'
import { type CompiledRule, type CompiledWording, rulesFor, severityIn } from './rules.ts'

/**
 * Everything in a text that the law on health advertising forbids, limits or asks for, in reading order; what the
 * whole text lacks comes last. Excused findings are returned as such.
 */
export function reviewText(blocks: readonly TextBlock[], context: ReviewContext): AdvertisingFinding[] {
  const facts = {
    mode: context.mode,
    regulatory: context.regulatory ?? 'none',
    surgical: context.surgical === true,
    references: context.references ?? 0,
  }
  const rules = rulesFor(context.vocabulary).flatMap((rule) => {
    const severity = severityIn(rule, facts)
    return severity ? [{ rule, severity }] : []
  })
  const found = blocks.flatMap((block) => findingsIn(block, rules))
  return [...found, ...missingParts(blocks, context)].map((finding) => excused(finding, context))
}

type RuleInScope = { rule: CompiledRule; severity: Severity }

function findingsIn(block: TextBlock, rules: readonly RuleInScope[]): AdvertisingFinding[] {
  if (block.text.trim() === '') return []
  const read = readText(block.text)
  const sentences = sentencesOf(block.text)
  return rules
    .flatMap(({ rule, severity }) =>
      rangesOf(read, rule).map((range) => findingOf(block, rule, severity, range, { read, sentences })),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
}

type Range = { from: number; to: number; wording: CompiledWording }

/** The ranges of a rule in the read text; of two that overlap, the first or the longer. */
function rangesOf(read: ReadText, rule: CompiledRule): Range[] {
  const text = rule.spelled ? read.spelled : read.text
  const ranges = rule.wordings
    .flatMap((wording) => wordingRanges(text, wording))
    .filter(({ from, to }) => !rule.deniable || !isDenied(read.text, from, to))
    .toSorted((a, b) => a.from - b.from || b.to - a.to)
  const kept: Range[] = []
  for (const range of ranges) if (range.from >= (kept.at(-1)?.to ?? 0)) kept.push(range)
  return kept
}

/** How far around a match its neighbors are read. */
const AROUND = 60

function wordingRanges(text: string, wording: CompiledWording): Range[] {
  const ranges: Range[] = []
  const { say, after, notAfter, notBefore } = wording
  say.lastIndex = 0
  for (let match = say.exec(text); match; match = say.exec(text)) {
    const from = match.index
    const to = trimmedEnd(text, from, from + match[0].length)
    say.lastIndex = from + 1
    if (to === from || !isWhole(text, from, to)) continue
    const before = text.slice(Math.max(0, from - AROUND), from)
    const next = text.slice(to, to + AROUND)
    if (after && !after.test(before)) continue
    if (notAfter?.test(before) || notBefore?.test(next)) continue
    ranges.push({ from, to, wording })
    say.lastIndex = to
  }
  return ranges
}

function trimmedEnd(text: string, from: number, to: number): number {
  let end = to
  while (end > from && /\s/.test(text[end - 1]!)) end--
  return end
}

/** Whole words only; after a hash sign a name may go on, as in «#botoxmadrid». */
function isWhole(text: string, from: number, to: number): boolean {
  const inHashtag = text[from - 1] === '#'
  const startsInside = isWordSign(text[from - 1]) && isWordSign(text[from])
  const endsInside = isWordSign(text[to]) && isWordSign(text[to - 1])
  return !startsInside && (!endsInside || inHashtag)
}

function isWordSign(sign: string | undefined): boolean {
  return sign !== undefined && /[a-z0-9ñ]/.test(sign)
}

function findingOf(
  block: TextBlock,
  rule: CompiledRule,
  severity: Severity,
  range: Range,
  { read, sentences }: { read: ReadText; sentences: readonly TextPart[] },
): AdvertisingFinding {
  const [start, end] = [read.starts[range.from]!, read.ends[range.to - 1]!]
  const excerpt = block.text.slice(start, end)
  return {
    rule: rule.id,
    severity,
    start,
    end,
    block: block.id,
    excerpt,
    excerptHash: excerptHash(rule.id, excerpt, sentenceAround(block.text, sentences, start)),
    message: rule.message,
    source: rule.source,
    proposals: proposalsFor(block.text, range, { rule, read, start }),
  }
}

/** By halving, since a long text has thousands of sentences. */
function sentenceAround(text: string, sentences: readonly TextPart[], at: number): string {
  let [low, high] = [0, sentences.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (sentences[middle]!.from <= at) low = middle
    else high = middle - 1
  }
  const sentence = sentences[low]
  return sentence ? text.slice(sentence.from, sentence.to) : text
}

type Place = { rule: CompiledRule; read: ReadText; start: number }

/** The proposals with the words of the text in their groups, and a capital where a sentence starts. */
function proposalsFor(text: string, { from, wording }: Range, { rule, read, start }: Place): string[] {
  wording.groups.lastIndex = from
  const groups = wording.groups.exec(rule.spelled ? read.spelled : read.text)?.indices ?? []
  const words = groups.map((range) =>
    range && range[1] > range[0] ? text.slice(read.starts[range[0]], read.ends[range[1] - 1]).trim() : '',
  )
  const isCapital = STARTS_SENTENCE.test(text.slice(0, start)) && !/^\p{Ll}/u.test(text.slice(start))
  return wording.instead
    .map((instead) => instead.replace(/\$(\d)/g, (_, group: string) => words[Number(group)] ?? '').trim())
    .map((instead) => (isCapital ? upperFirst(instead) : lowerFirst(instead)))
}

const STARTS_SENTENCE = /(?:^|[.!?…:\n][»”")]?)\s*[«“"¿¡(]*$/

function missingParts(blocks: readonly TextBlock[], context: ReviewContext): AdvertisingFinding[] {
  return REQUIREMENTS[context.kind]
    .filter(({ isMet }) => !isMet({ blocks, context }))
    .map(({ id, source, message }) => ({
      rule: id,
      severity: 'require' as const,
      ...{ start: 0, end: 0, block: '', excerpt: '' },
      excerptHash: excerptHash(id, '', ''),
      ...{ message, source, proposals: [] },
    }))
}

function excused(finding: AdvertisingFinding, { exceptions = [] }: ReviewContext): AdvertisingFinding {
  const exception = exceptions.find(
    (one) => one.rule === finding.rule && one.excerptHash === finding.excerptHash,
  )
  if (!exception) return finding
  return { ...finding, excused: { reason: exception.reason, approver: exception.approver } }
}

/** Identifies a rule, an excerpt and its sentence: 16 hexadecimal digits. Not for secrets. */
function excerptHash(rule: string, excerpt: string, sentence: string): string {
  const text = [rule, excerpt, sentence].map((part) => part.replace(/\s+/g, ' ').trim()).join('\n')
  return half(text, 0x811c9dc5) + half(text, 0x1b873593)
}

function half(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash ^= hash >>> 15
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
