import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes outside of the heap that may be left behind before they are given back. */
const LITTER = 4 * 1024 * 1024

/**
 * For work that leaves bodies behind, by the thousand when a robot reads a whole site: V8 sees only the small objects that hold them and lets them
 * stay for a long time, which cost more than a hundred megabytes.
 * @returns to be called after each step; gives the memory back when there is enough of it
 */
export function sweeper(): () => void {
  let clean = memoryUsage().arrayBuffers
  return () => {
    if (memoryUsage().arrayBuffers - clean < LITTER) return
    collect()
    clean = memoryUsage().arrayBuffers
  }
}

let collector: (() => void) | undefined

function collect() {
  if (!collector) {
    setFlagsFromString('--expose-gc')
    collector = runInNewContext('gc') as () => void
  }
  collector()
}
