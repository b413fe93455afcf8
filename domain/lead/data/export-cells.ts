/** What spreadsheets take for the beginning of a formula, also in its wide form and behind a tab or a line break. */
const FORMULA = /^[\s\u00A0]*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]|^[\t\r\n]/u
/** Not allowed in XML 1.0. */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** A spreadsheet reads the text as text: an apostrophe stands in front of what would be a formula (OWASP). */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** One line of a CSV as Spanish spreadsheets open it: `;` between, quotes where needed, `\r\n` at the end. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(';')}\r\n`
}

/** A line of one cell in quotes, whatever is in it: its commas are not taken for what stands between cells. */
export function csvNote(text: string): string {
  return `${quoted(withoutFormula(text))}\r\n`
}

function csvCell(value: string): string {
  const text = withoutFormula(value)
  return /[";\r\n\t]|^\s|\s$/.test(text) ? quoted(text) : text
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** One row of a sheet. The cells are typed as text, so nothing in them is ever a formula. */
export function sheetRow(values: readonly string[]): string {
  return `<row>${values.map(sheetCell).join('')}</row>`
}

function sheetCell(value: string): string {
  return value === ''
    ? '<c/>'
    : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

/** Longer cells make a file that spreadsheets call damaged. */
const CELL_MAX = 32_767

export function xmlText(value: string): string {
  return value
    .slice(0, CELL_MAX)
    .toWellFormed()
    .replace(NO_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
