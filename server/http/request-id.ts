import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withLogContext } from '../log-context.ts'

/** Accepted from a proxy: UUIDs, ULIDs, hexadecimal and similar. */
const WELL_FORMED = /^[\da-zA-Z][\w.-]{7,63}$/
/** Without easily confused letters and digits: people read ids out over the phone. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10
const HEADER = 'x-request-id'

/**
 * Handles a request under an id that every log line and the response name. Behind a declared proxy (`TRUST_PROXY`)
 * the proxy's id is used, so both logs refer to the same request.
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
