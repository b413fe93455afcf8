import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { allAttacks } from './all-attacks.ts'
import type { Judgement } from './attack.ts'
import { startTarget } from './target.ts'
import { startVisitor } from './visitor.ts'

/**
 * The attacker's niceness, because real attackers use no CPU of the server's machine. On Linux it applies to
 * this thread only.
 */
const MAKES_WAY = 15

const attack = allAttacks.find(({ name }) => name === workerData)!
parentPort!.postMessage(await judge())

/** Each attack gets its own server: limits used up by one must not protect against the next. */
async function judge(): Promise<Judgement> {
  const target = await startTarget()
  const visitors = startVisitor(`${target.url}/`)
  const checks = startVisitor(`${target.url}/healthz`)
  setPriority(0, MAKES_WAY)
  const began = performance.now()
  try {
    const finding = await attack
      .run(target)
      .catch((error: Error) => ({ held: false, seen: `the attack failed to run: ${error.message}` }))
    return {
      finding,
      visits: await visitors(),
      checks: await checks(),
      milliseconds: performance.now() - began,
    }
  } finally {
    await target.stop()
  }
}
