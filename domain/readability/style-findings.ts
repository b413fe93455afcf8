import type { TextBlock } from '#domain/editorial/text-block.ts'
import { foldedText } from '#domain/text/folded-text.ts'
import { readSentences, readWords } from './sentences.ts'

export type StyleRule =
  | 'long-sentence'
  | 'passive'
  | 'same-start'
  | 'long-paragraph'
  | 'heading-skip'
  | 'heading-empty'
  | 'few-headings'

/** A place that is hard to read; `start` and `end` are positions in its block. */
export type StyleFinding = { rule: StyleRule; block: string; start: number; end: number; message: string }

const MOST_WORDS = 25
const MOST_PARAGRAPH_WORDS = 120
const WORDS_PER_HEADING = 300
const SAME_STARTS = 3

/** Long sentences and paragraphs, passives, sentences that start alike, and headings out of order. */
export function styleFindings(blocks: readonly TextBlock[]): StyleFinding[] {
  return [...blocks.flatMap(proseFindings), ...headingFindings(blocks)]
}

function proseFindings(block: TextBlock): StyleFinding[] {
  const { id, kind, text } = block
  if (kind === 'heading' || kind === 'title' || kind === 'alt' || kind === 'meta') return []
  const sentences = readSentences(text).map(({ from, to }) => ({
    from,
    to,
    words: readWords(text.slice(from, to)),
  }))
  const long = sentences
    .filter(({ words }) => words.length > MOST_WORDS)
    .map(({ from, to, words }) =>
      finding('long-sentence', block, [from, to], `Frase de ${words.length} palabras: pártela en dos.`),
    )
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  const paragraph: StyleFinding[] =
    words > MOST_PARAGRAPH_WORDS
      ? [
          {
            rule: 'long-paragraph',
            block: id,
            start: 0,
            end: text.length,
            message: `Párrafo de ${words} palabras: divídelo.`,
          },
        ]
      : []
  return [...long, ...passives(block), ...sameStarts(block, sentences), ...paragraph]
}

const IRREGULAR =
  'hecho|dicho|visto|escrito|puesto|abierto|cubierto|roto|vuelto|resuelto|impreso|prescrito|devuelto|suspendido'
const PARTICIPLE = `(?:[\\p{L}]{2,}(?:ad|id|íd)|${IRREGULAR.replaceAll('o|', '|').replace(/o$/, '')})[oa]s?`
const PASSIVE = new RegExp(
  `(?<!\\p{L})(?:(?:es|son|fue|fueron|era|eran|será|serán|sea|sean|ha sido|han sido|había sido|ser|siendo)\\s+(?:\\p{L}+mente\\s+)?${PARTICIPLE}(?=\\s+por(?!\\p{L}))|se\\s+(?:procede|procederá|procedió|procedía)\\s+a)(?!\\p{L})`,
  'giu',
)

function passives(block: TextBlock): StyleFinding[] {
  return [...block.text.matchAll(PASSIVE)].map(({ index, 0: match }) =>
    finding('passive', block, [index, index + match.length], 'Voz pasiva: di quién lo hace.'),
  )
}

type Sentence = { from: number; to: number; words: string[] }

function sameStarts(block: TextBlock, sentences: readonly Sentence[]): StyleFinding[] {
  return sentences.flatMap(({ from, to, words }, index) => {
    const first = words[0] && foldedText(words[0])
    const run = sentences.slice(Math.max(0, index - SAME_STARTS + 1), index + 1)
    const alike =
      run.length === SAME_STARTS && run.every((one) => one.words[0] && foldedText(one.words[0]) === first)
    return alike
      ? [finding('same-start', block, [from, to], `Tres frases seguidas empiezan por «${words[0]}».`)]
      : []
  })
}

function headingFindings(blocks: readonly TextBlock[]): StyleFinding[] {
  const found: StyleFinding[] = []
  let [level, words, since] = [1, 0, blocks[0]]
  const endSection = (next?: TextBlock) => {
    if (since && words > WORDS_PER_HEADING) {
      const message = `${words} palabras sin un título de sección: añade uno cada ${WORDS_PER_HEADING}.`
      found.push(finding('few-headings', since, [0, since.text.length], message))
    }
    ;[words, since] = [0, next]
  }
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'heading') {
      if (block.kind !== 'title' && block.kind !== 'meta') words += readWords(block.text).length
      continue
    }
    const here = block.level ?? 2
    const range: [number, number] = [0, block.text.length]
    if (here > level + 1)
      found.push(finding('heading-skip', block, range, `Salta del nivel ${level} al ${here}.`))
    const next = blocks[index + 1]
    const isEmpty = !next || (next.kind === 'heading' && (next.level ?? 2) <= here)
    if (block.text.trim() === '') found.push(finding('heading-empty', block, range, 'Título sin texto.'))
    else if (isEmpty) found.push(finding('heading-empty', block, range, 'Título sin nada debajo.'))
    if (here === 2) endSection(block)
    level = here
  }
  endSection()
  return found
}

function finding(
  rule: StyleRule,
  { id }: TextBlock,
  [start, end]: [number, number],
  message: string,
): StyleFinding {
  return { rule, block: id, start, end, message }
}
