import { generatorTexts } from '#content/ui/admin-generator.ts'
import type { GeneratorOptions } from '#domain/generator/generator-view.ts'
import type { Brief, PieceStep, PieceWork } from '#domain/generator/piece.ts'

const { brief: texts } = generatorTexts

/** What somebody else changed of the form of a step, as two texts; null if nothing. */
export function changedSince(
  step: PieceStep,
  [before, after]: readonly [PieceWork, PieceWork],
  options: GeneratorOptions | undefined,
): { before: string; after: string } | null {
  const [old, next] = [linesOf(step, before, options), linesOf(step, after, options)]
  // The fields of a brief are the same lines in both; only those that changed are worth reading again.
  const isWorth = (_line: string, at: number) => step !== 'brief' || old[at] !== next[at]
  const words = { before: old.filter(isWorth).join('\n'), after: next.filter(isWorth).join('\n') }
  return words.before === words.after ? null : words
}

function linesOf(step: PieceStep, work: PieceWork, options: GeneratorOptions | undefined): string[] {
  if (step === 'brief') return briefLines(work.brief, options)
  if (step === 'outline') return work.outline.map(({ title }) => title)
  return work.sources.filter(({ chosen }) => chosen).map(({ page, heading }) => `${page}: ${heading}`)
}

function briefLines(brief: Brief, options: GeneratorOptions | undefined): string[] {
  const name = (list: readonly { slug: string; name: string }[] | undefined, slug: string | null) =>
    list?.find((one) => one.slug === slug)?.name ?? slug
  const treatments = brief.treatments.map((slug) => name(options?.treatments, slug))
  const fields: [string, string | null][] = [
    [texts.title, brief.title],
    [texts.treatments, treatments.join(', ')],
    [texts.concern, name(options?.concerns, brief.concern)],
    [texts.city, name(options?.cities, brief.city)],
    [texts.term, name(options?.terms, brief.term)],
    [texts.keyword, brief.keyword],
    [texts.audience, texts.audiences[brief.audience]],
    [texts.length, texts.lengths[brief.length]],
    [texts.tone, texts.tones[brief.tone]],
    [texts.goal, brief.goal],
    [texts.mustInclude, brief.mustInclude.join('; ')],
    [texts.references, brief.references.join('; ')],
  ]
  return fields.map(([label, value]) => `${label}: ${value || texts.none}`)
}
