import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * For work that leaves more behind than V8 notices in time.
 * @param sizeOf what may grow by `litter` bytes before garbage is collected
 * @returns a function to call after each step; a collection takes some 50 ms, in which nothing else is done
 */
export function sweeper(sizeOf: () => number, litter: number): () => void {
  let clean = sizeOf()
  return () => {
    if (sizeOf() - clean < litter) return
    collect()
    clean = sizeOf()
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
