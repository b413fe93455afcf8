/** Keeps a slow or failing model from being asked: a limit of concurrent questions, and a pause after repeated failures. */
export type ModelGate = {
  /** Why it may not be asked now, or null; then `leave` must follow. */
  enter(): 'busy' | 'resting' | null
  leave(outcome: 'answered' | 'failed' | 'given_up'): void
}

export type GateLimits = {
  atOnce: number
  /** Failures in a row that start a pause. */
  failures: number
  /** Milliseconds of the pause; after it one question tries again. */
  pause: number
}

/** One for each process. Uses a monotonic clock. */
export function createModelGate({ atOnce, failures, pause }: GateLimits): ModelGate {
  let inside = 0
  let failed = 0
  let restsUntil = 0
  return {
    enter() {
      const isResting = failed >= failures
      if (isResting && (performance.now() < restsUntil || inside > 0)) return 'resting'
      if (inside >= atOnce) return 'busy'
      inside += 1
      return null
    },
    leave(outcome) {
      inside -= 1
      // Given up by the visitor: that says nothing about the model.
      if (outcome === 'given_up') return
      failed = outcome === 'answered' ? 0 : failed + 1
      if (failed >= failures) restsUntil = performance.now() + pause
    },
  }
}
