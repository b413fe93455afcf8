/** A short code for a failed request: `timeout`, `ECONNREFUSED`… It holds no user input. */
export function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'network_error'
  const { cause } = error
  if (error.name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError'))
    return 'timeout'
  if (error.name === 'AbortError') return 'aborted'
  return codeOf(error) ?? codeOf(cause) ?? 'network_error'
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,100}$/.test(code) ? code : undefined
}
