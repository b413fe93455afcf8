import { randomUuid } from '#app/widgets/consent/random-uuid.ts'

/**
 * A random idempotency key per form. The same content sent again (a double click, a retry after a lost response) keeps
 * its key, so it is stored once. Changed content gets a new key, because with the old one the correction would get the
 * first version's folio and be lost.
 */
export function createKeyKeeper(): (content: string) => string {
  let last: { content: string; key: string } | null = null
  return (content) => {
    if (last?.content !== content) last = { content, key: randomUuid() }
    return last.key
  }
}
