/** What spreadsheets treat as the start of a formula, including full-width characters and after a tab or line break. */
const FORMULA = /^[\s\u00A0]*[=+\-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]|^[\t\r\n]/u
/** Not allowed in XML 1.0. */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Prefixes a possible formula with an apostrophe, so that spreadsheets treat it as text (OWASP). */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** A CSV line for Spanish spreadsheets: separated by `;`, quoted where needed, ending in `\r\n`. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(';')}\r\n`
}

/** A line with one quoted cell, so that its commas are not separators. */
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

/** A row of a sheet. Cells are typed as text, so they are never a formula. */
export function sheetRow(values: readonly string[]): string {
  return `<row>${values.map(sheetCell).join('')}</row>`
}

function sheetCell(value: string): string {
  return value === ''
    ? '<c/>'
    : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
}

/** Spreadsheets report a file with longer cells as damaged. */
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
