/** A pattern for LIKE that finds `text` anywhere, whatever characters it has; U+0000, which PostgreSQL has not, is left out. */
export function containing(text: string): string {
  return `%${text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`
}
