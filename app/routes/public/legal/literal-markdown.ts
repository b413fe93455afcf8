/** Characters that may start markup: within a line, at its start, and in a URL that would become a link. */
const MARKUP = /[\\`*_~[\]{}<>&|@:]|^[^\p{L}]|(?<=www)\./giu

/**
 * Escapes a setting's text for Markdown, so that it is shown as typed, line breaks included, and nothing becomes
 * emphasis, a list, a link, a table cell or HTML. People who fill in settings don't need to know Markdown.
 */
export function literalMarkdown(text: string): string {
  return text
    .trim()
    .replace(MARKUP, (character) => `&#${character.codePointAt(0)};`)
    .replace(/[^\S\n]*\r?\n\s*?/g, '<br>')
}
