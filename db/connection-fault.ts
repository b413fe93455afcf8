/** PostgreSQL's SQLSTATE, which always contains a digit; empty for other errors (`EPIPE`). Drizzle wraps them. */
export function sqlStateOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : ''
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code
  }
  return ''
}

/**
 * Whether the database is away rather than the statement wrong: no connection, a broken or unresponsive one, or a
 * server that is starting, stopping, full, or read-only (classes 08, 53, 57 and 25006; 57014 is a statement timeout).
 */
export function isConnectionFault(error: unknown): boolean {
  const state = sqlStateOf(error)
  if (state) return /^(08|53|57P|25006)/.test(state)
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (/^(E[A-Z]+|query_timeout|connect_timeout|connection_lost)$/.test(code) && !isOfFiles(cause))
      return true
  }
  return false
}

/** Whether the database did not respond in time: an immediate retry would only wait again. */
export function isSilence(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === 'query_timeout' || cause.code === 'connect_timeout')) return true
  }
  return false
}

/** A failed system call on a file; those on sockets are `connect`, `read` or `write`. */
function isOfFiles(error: Error): boolean {
  const { syscall } = error as NodeJS.ErrnoException
  return syscall === undefined ? false : !['connect', 'read', 'write', 'getaddrinfo'].includes(syscall)
}
