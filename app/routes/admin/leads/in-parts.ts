import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import type { BulkAnswer } from '#domain/lead/lead-list.ts'

/** The server's limit per request. */
const AT_ONCE = 200

/**
 * Processes many items in parts of the size the server accepts and merges the results. If a later part fails, the
 * earlier ones stay done and the rest counts as refused for that reason.
 * @throws the error of the first part
 */
export async function inParts<Item extends { folio: string }>(
  items: readonly Item[],
  send: (part: readonly Item[]) => Promise<BulkAnswer>,
): Promise<BulkAnswer> {
  const answer: BulkAnswer = { changed: [], unchanged: [], refused: [] }
  for (let at = 0; at < items.length; at += AT_ONCE) {
    try {
      const { changed, unchanged, refused } = await send(items.slice(at, at + AT_ONCE))
      answer.changed.push(...changed)
      answer.unchanged.push(...unchanged)
      answer.refused.push(...refused)
    } catch (error) {
      if (at === 0) throw error
      const reason = asAdminError(error).message
      answer.refused.push(...items.slice(at).map(({ folio }) => ({ folio, reason })))
      break
    }
  }
  return answer
}
