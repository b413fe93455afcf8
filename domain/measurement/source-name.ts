const LONGEST = 60
/** Stands for names that no campaign has. */
const OTHER = 'other'

/**
 * The name of a source, a medium or a campaign as it is counted. Anybody can write anything into a link, so what could
 * be an address, a phone or a document counts as «other».
 */
export function sourceName(text: string): string {
  const name = text.trim()
  if (name === '') return ''
  const digits = name.match(/\d/g)?.length ?? 0
  return name.length <= LONGEST && digits <= 8 && /^[\p{L}\p{N}][\p{L}\p{N} ._+:|/-]*$/u.test(name)
    ? name
    : OTHER
}
