import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of garbage outside the heap before they are freed. */
const LITTER = 4 * 1024 * 1024

/**
 * For work that leaves many bodies behind, as when a robot reads the whole site: V8 sees only the small objects that
 * hold them and keeps them for a long time, which cost more than a hundred megabytes.
 * @returns a function to call after each step; it frees the memory once there is enough
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
