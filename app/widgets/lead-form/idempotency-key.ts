import { randomUuid } from '#app/widgets/consent/random-uuid.ts'

/**
 * One random key per filling of a form: the same content sent again (a double click, a retry after a lost answer)
 * keeps it, so it is stored once; changed content gets a new one, because with the old key the correction would be
 * answered with the folio of the first version and lost.
 */
export function createKeyKeeper(): (content: string) => string {
  let last: { content: string; key: string } | null = null
  return (content) => {
    if (last?.content !== content) last = { content, key: randomUuid() }
    return last.key
  }
}
