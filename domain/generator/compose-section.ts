import { foldedWords } from '../text/folded-text.ts'
import { LEAD_INS } from './lead-ins.ts'
import type { Brief, Paragraph, PieceLength, PlannedSection, Source } from './piece.ts'
import { PARTS_OF_ROLE, type SectionRole } from './section-role.ts'
import { asSentence, sentencesOf } from './sentences.ts'

/** How much a piece takes of a source's prose and of its list. */
const TAKES: Readonly<Record<PieceLength, { sentences: number; items: number }>> = {
  short: { sentences: 2, items: 3 },
  medium: { sentences: 4, items: 5 },
  long: { sentences: 9, items: 8 },
}
/** Needed for a decision, so never shortened. */
const WHOLE: ReadonlySet<Source['part']> = new Set(['risksCommon', 'risksSerious', 'callIf', 'notSuitable'])
/** A wish counts as met by a sentence that says this share of its words. */
const MET = 0.6

/** The chosen sources that a section draws on, in its order. */
export function sourcesOfSection(role: SectionRole, sources: readonly Source[]): Source[] {
  return PARTS_OF_ROLE[role].flatMap((part) => sources.filter((one) => one.chosen && one.part === part))
}

/**
 * A section by rules: sentences and lists of its sources, led into. It adds no fact; what was asked for and no source
 * says is a paragraph without sources, for a person to write.
 */
export function composeSection(
  section: PlannedSection,
  brief: Brief,
  sources: readonly Source[],
): Paragraph[] {
  if (section.role === 'extra')
    return brief.mustInclude.filter(Boolean).map((wish) => fulfilled(wish, sources))
  const own = sourcesOfSection(section.role, sources)
  if (section.role === 'facts' && own.length > 1) return [comparison(own)]
  const paragraphs = own.map((source) => composed(source, brief, own.length))
  return paragraphs.length > 0 ? paragraphs : [missing(section)]
}

function composed(source: Source, { length, tone }: Brief, count: number): Paragraph {
  const take = TAKES[length]
  const lead = LEAD_INS[source.part]?.[tone].replace('{name}', source.name).replace('{page}', source.page)
  const share = count > 3 ? Math.max(1, Math.ceil(take.sentences / 2)) : take.sentences
  if (source.items.length > 0) {
    const items = WHOLE.has(source.part) ? source.items : source.items.slice(0, take.items)
    return {
      text: `${lead ?? `${source.heading}:`}\n\n${items.map((item) => `- ${item}`).join('\n')}`,
      sources: [source.id],
    }
  }
  const said = sentencesOf(source.text)
    .slice(0, WHOLE.has(source.part) ? undefined : share)
    .join(' ')
  return { text: [lead, asSentence(said)].filter(Boolean).join(' '), sources: [source.id] }
}

/** The facts of several treatments side by side. */
function comparison(own: readonly Source[]): Paragraph {
  const rows = new Map<string, string[]>()
  own.forEach((source, column) => {
    for (const item of source.items) {
      const [label = '', ...value] = item.split(': ')
      const row = rows.get(label) ?? own.map(() => 'Sin dato')
      row[column] = value.join(': ')
      rows.set(label, row)
    }
  })
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
  return {
    text: [
      line(['', ...own.map(({ name }) => name)]),
      line(['---', ...own.map(() => '---')]),
      ...[...rows].map(([label, cells]) => line([label, ...cells])),
    ].join('\n'),
    sources: own.map(({ id }) => id),
  }
}

/** The published sentence that says most of what was asked for, or the wish itself, without a source. */
function fulfilled(wish: string, sources: readonly Source[]): Paragraph {
  const asked = new Set(foldedWords(wish).filter((word) => word.length > 3))
  let best: { share: number; text: string; id: string } | null = null
  for (const source of sources.filter(({ chosen }) => chosen)) {
    for (const text of source.items.length > 0 ? source.items : sentencesOf(source.text)) {
      const said = new Set(foldedWords(text))
      const share = [...asked].filter((word) => said.has(word)).length / Math.max(1, asked.size)
      if (share >= MET && share > (best?.share ?? 0)) best = { share, text, id: source.id }
    }
  }
  return best
    ? { text: asSentence(best.text), sources: [best.id] }
    : { text: `Pendiente de escribir: ${asSentence(wish)}`, sources: [] }
}

function missing({ title }: PlannedSection): Paragraph {
  return {
    text: `Pendiente de escribir: ningún texto publicado de las fuentes elegidas habla de «${title}».`,
    sources: [],
  }
}
