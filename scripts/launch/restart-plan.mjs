/** Milliseconds of the first pause; each further one is twice as long, up to the longest. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000
/** Milliseconds after which a server counts as stable: a later crash starts with the first pause again. */
const STABLE = 60_000

/**
 * What the launcher does when its server has ended. A first start that fails has printed the reason, which
 * the operator must fix. A server that was up is restarted until it is asked to stop.
 * @param {{ asked: boolean, code: number | null, wasUp: boolean, ranFor: number, failures: number }} end
 * `wasUp`: it, or one before it, has answered; `ranFor`: milliseconds since it answered, 0 if it never did;
 * `failures`: restarts in a row
 * @returns {{ exit: number } | { pause: number, failures: number }}
 */
export function restartPlan({ asked, code, wasUp, ranFor, failures }) {
  if (asked) return { exit: code ?? 0 }
  // A signal to the server itself stopped it cleanly.
  if (code === 0 || !wasUp) return { exit: code ?? 1 }
  const inARow = ranFor >= STABLE ? 0 : failures
  return { pause: Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** inARow), failures: inARow + 1 }
}
