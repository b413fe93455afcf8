import { sheetRow, xmlText } from '#domain/lead/data/export-cells.ts'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Spreadsheets accept no more rows; the rest continues on another sheet. */
const SHEET_ROWS = 1_048_576

/**
 * An .xlsx as a stream: each sheet is written and compressed as its rows arrive, so only one batch is in memory.
 * @param heads rows at the top of every sheet
 */
export function workbookStream(
  name: string,
  heads: readonly (readonly string[])[],
  batches: AsyncIterable<string[][]>,
  sheetRows = SHEET_ROWS,
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const rows = singleRows(batches)
  // A sheet is started when the previous one is full, because only then it is known whether there is more.
  const addSheet = (number: number, first: string[] | undefined) => {
    zip.addReadStreamLazy(
      `xl/worksheets/sheet${number}.xml`,
      { compressionLevel: 1, forceZip64Format: false },
      (done) => {
        const sheet = Readable.from(
          sheetXml(heads, first, rows, sheetRows, (next) => {
            if (next) addSheet(number + 1, next)
            else addParts(zip, name, number)
          }),
        )
        sheet.on('error', (error) => output.destroy(error))
        done(null, sheet)
      },
    )
  }
  addSheet(1, undefined)
  return output
}

async function* singleRows(batches: AsyncIterable<string[][]>) {
  for await (const batch of batches) yield* batch
}

async function* sheetXml(
  heads: readonly (readonly string[])[],
  first: string[] | undefined,
  rows: AsyncGenerator<string[]>,
  most: number,
  onEnd: (next: string[] | undefined) => void,
) {
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${heads.map(sheetRow).join('')}`
  let written = heads.length
  let next = first ?? (await nextOf(rows))
  while (next && written < most) {
    text += sheetRow(next)
    written += 1
    if (text.length > CHUNK) {
      yield Buffer.from(text)
      text = ''
    }
    next = await nextOf(rows)
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`)
  onEnd(next)
}

/** Characters per chunk. */
const CHUNK = 64 * 1024

async function nextOf(rows: AsyncGenerator<string[]>): Promise<string[] | undefined> {
  const { value, done } = await rows.next()
  return done ? undefined : (value as string[])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook besides its sheets. */
function addParts(zip: ZipFile, name: string, sheets: number): void {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const sheetName = (n: number) => xmlText(n === 1 ? name : `${name} ${n}`)
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(XML + text), path)
  add(
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbers.map((n) => `<sheet name="${sheetName(n)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rId${sheets + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  )
  add('xl/styles.xml', `<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`)
  zip.end()
}

/** Style 1: text, quoted, so editing a cell does not turn it into a formula either. */
const STYLES =
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs>'
