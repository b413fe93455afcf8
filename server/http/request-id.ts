import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withLogContext } from '../log-context.ts'

/** What is taken over from a proxy: UUIDs, ULIDs, hexadecimal and the like. */
const WELL_FORMED = /^[\da-zA-Z][\w.-]{7,63}$/
/** Without letters and digits that are mistaken for each other: people read ids out over the telephone. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10
const HEADER = 'x-request-id'

/**
 * Handles a request under an id, which every line of the log and the answer name. The proxy's own is kept where one was
 * declared (`TRUST_PROXY`): then its log and ours tell of the same request.
 */
export function withRequestId<Result>(
  request: IncomingMessage,
  response: ServerResponse,
  trustProxy: boolean,
  handle: () => Result,
): Result {
  const theirs = trustProxy ? request.headers[HEADER] : undefined
  const requestId = typeof theirs === 'string' && WELL_FORMED.test(theirs) ? theirs : newId()
  response.setHeader(HEADER, requestId)
  return withLogContext({ requestId }, handle)
}

function newId(): string {
  let id = ''
  for (const byte of randomBytes(LENGTH)) id += LETTERS[byte % LETTERS.length]
  return id
}
