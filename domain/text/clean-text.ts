/** Zero-width and direction marks can hide or reorder text for staff; the joiner of emoji (U+200D) stays. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const CONTROL_EXCEPT_BREAKS = /(?![\t\n])\p{Cc}/gu

/**
 * Cleans user input: Unicode NFC, no control or invisible characters, no lone surrogates, trimmed. On a single line
 * white space is collapsed; `lines: 'many'` keeps line breaks, at most two in a row. HTML stays as text and is escaped
 * on output.
 */
export function cleanText(value: string, options: { lines: 'one' | 'many' } = { lines: 'one' }): string {
  const text = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(INVISIBLE, '')
    .replace(CONTROL_EXCEPT_BREAKS, '')
  if (options.lines === 'one') return text.replace(/\s+/g, ' ').trim()
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
