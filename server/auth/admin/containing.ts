/**
 * A LIKE pattern that finds `text` anywhere, with any characters. U+0000, which PostgreSQL can't store, is left out.
 */
export function containing(text: string): string {
  return `%${text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
}
