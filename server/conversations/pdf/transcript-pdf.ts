import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Transcript, TranscriptLine } from './transcript.ts'

/** As for the migrations: the server runs in the project's folder. */
const FOLDER = join(process.cwd(), 'server/conversations/pdf/fonts')
/** In this order: a character is drawn by the first that has it. */
const FACES = ['text.ttf', 'text-ext.ttf', 'emoji.ttf'] as const
type Face = (typeof FACES)[number]

const INK = '#2a1f22'
const QUIET = '#6d5f62'
const MARGIN = 56
const SIZE = 10.5
const SMALL = 8.5
/** Drawn for a character that no face has; readers and copies get the character itself. */
const BOX = '◻'
/** Joiners and selectors change emoji that our face draws one by one. */
const UNDRAWN = /^(?:\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}])$/u

type Run = { face: Face; text: string; actual: string | null }
type Doc = PDFKit.PDFDocument

/** The file, as tagged PDF 1.7 with real text: it can be searched, copied and read aloud. */
export async function transcriptPdf(transcript: Transcript): Promise<Buffer> {
  // Loaded only when somebody asks for a file.
  const [{ default: PdfDocument }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')])
  const files = await Promise.all(FACES.map((face) => readFile(join(FOLDER, face))))
  const known = files.map((file) => new Set((create(file) as { characterSet: number[] }).characterSet))
  const doc: Doc = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'es-ES',
    info: { Title: transcript.title, Author: 'Clínicas Life', Creator: 'Clínicas Life', Producer: 'pdfkit' },
  })
  for (const [index, face] of FACES.entries()) doc.registerFont(face, files[index]!)
  const finished = collected(doc)
  const write = writerOf(doc, (text) => runsOf(text, known))
  writeHead(doc, write, transcript)
  for (const { date, lines } of transcript.days) {
    write('H2', date, { size: 12, color: INK, before: 14, after: 4 })
    for (const line of lines) {
      writeLine(write, line)
      // A long conversation takes a second to lay out, and others are waiting.
      await setImmediate()
    }
  }
  numberPages(doc)
  doc.end()
  return finished
}

type Style = { size: number; color: string; before?: number; after?: number; indent?: number }
type Write = (tag: 'H1' | 'H2' | 'P', text: string, style: Style) => void

function writeHead(doc: Doc, write: Write, { title, madeAt, facts, consent }: Transcript): void {
  write('H1', title, { size: 20, color: INK, after: 2 })
  write('P', `Copia hecha el ${madeAt}. Horas de Madrid.`, { size: SMALL, color: QUIET, after: 10 })
  for (const { label, value } of facts) write('P', `${label}: ${value}`, { size: SIZE, color: INK, after: 2 })
  write('H2', 'Consentimiento', { size: 12, color: INK, before: 10, after: 4 })
  write('P', consent.text, { size: SIZE, color: INK, after: 2 })
  write('P', consent.proof, { size: SMALL, color: QUIET, after: 4 })
  doc.moveDown(0.5)
}

function writeLine(write: Write, { time, author, text, sources }: TranscriptLine): void {
  if (author === null) {
    write('P', `${time} · ${text}`, { size: SMALL, color: QUIET, before: 6 })
    return
  }
  write('P', `${time} · ${author}`, { size: SMALL, color: QUIET, before: 8, after: 1 })
  write('P', text, { size: SIZE, color: INK, indent: 12 })
  for (const source of sources)
    write('P', `Fuente: ${source}`, { size: SMALL, color: QUIET, before: 2, indent: 12 })
}

/** Writes paragraphs, each a piece of the structure that readers follow. */
function writerOf(doc: Doc, runsIn: (text: string) => Run[]): Write {
  return (tag, text, { size, color, before = 0, after = 0, indent = 0 }) => {
    const width = doc.page.width - 2 * MARGIN - indent
    doc.y += before
    // A line and its first words stay together.
    if (doc.y > doc.page.height - MARGIN - 3 * size) doc.addPage()
    const part = doc.struct(tag)
    doc.addStructure(part)
    doc.fontSize(size).fillColor(color)
    for (const line of text.split('\n')) {
      const runs = runsIn(line)
      for (const [index, { face, text: drawn, actual }] of runs.entries()) {
        const content = doc.markStructureContent(
          actual === null ? tag : 'Span',
          actual === null ? {} : { actual },
        )
        const options = { width, continued: index < runs.length - 1, lineGap: 2 }
        if (index === 0) doc.font(face).text(drawn, MARGIN + indent, doc.y, options)
        else doc.font(face).text(drawn, options)
        doc.endMarkedContent()
        part.add(content)
      }
    }
    part.end()
    doc.y += after
  }
}

/** Stretches of a text that one face can draw. */
function runsOf(text: string, known: readonly ReadonlySet<number>[]): Run[] {
  const runs: Run[] = []
  const add = (face: Face, drawn: string, actual: string | null) => {
    const last = runs.at(-1)
    if (last && last.face === face && last.actual === null && actual === null) last.text += drawn
    else runs.push({ face, text: drawn, actual })
  }
  for (const { segment } of new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text)) {
    const signs = [...segment].filter((sign) => !UNDRAWN.test(sign))
    const face = FACES.find((_, index) => signs.every((sign) => isDrawn(sign, known[index]!)))
    if (face === undefined || signs.length === 0) add('emoji.ttf', BOX, segment)
    else add(face, signs.join(''), signs.join('') === segment ? null : segment)
  }
  return runs.length === 0 ? [{ face: 'text.ttf', text: ' ', actual: null }] : runs
}

function isDrawn(sign: string, known: ReadonlySet<number>): boolean {
  return known.has(sign.codePointAt(0)!)
}

function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font('text.ttf')
      .fontSize(SMALL)
      .fillColor(QUIET)
      .text(`Página ${page + 1} de ${count}`, MARGIN, doc.page.height - MARGIN + 16, { lineBreak: false })
    doc.endMarkedContent()
  }
}

function collected(doc: Doc): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => done(Buffer.concat(parts)))
    doc.on('error', fail)
  })
}
