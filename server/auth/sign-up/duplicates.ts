const UNIQUE_VIOLATION = '23505'

/** Two concurrent requests wanted the same address or number, and this one came second. */
export function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause as { code?: unknown } | undefined)?.code === UNIQUE_VIOLATION
}

/**
 * Reruns a transaction once if another one created the same account in the meantime, so that it finds that account.
 */
export async function againIfDuplicate<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return run()
  }
}
