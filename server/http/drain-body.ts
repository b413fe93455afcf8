/** Whoever sends more than this after a refusal loses the connection. */
const PATIENCE = 16 * 1024 * 1024

/**
 * Reads a refused body to its end and forgets it. Left unread, the server closes the connection half a second later, and
 * with it whatever request a client or proxy has sent on it since.
 */
export async function drainBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return
  let read = 0
  for await (const chunk of request.body) {
    read += chunk.byteLength
    if (read > PATIENCE) return
  }
}
