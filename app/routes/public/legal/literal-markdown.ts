/** What can begin markup: in the middle of a line, before its first word, and in an address that would become a link. */
const MARKUP = /[\\`*_~[\]{}<>&|@:]|^[^\p{L}]|(?<=www)\./giu

/**
 * A text of the settings as Markdown that shows it as it was typed, line breaks included: nothing in it becomes
 * emphasis, a list, a link, a cell of a table or HTML. Whoever fills in a fact need not know what the page is made of.
 */
export function literalMarkdown(text: string): string {
  return text
    .trim()
    .replace(MARKUP, (character) => `&#${character.codePointAt(0)};`)
    .replace(/[^\S\n]*\r?\n\s*?/g, '<br>')
}
