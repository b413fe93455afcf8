import { getHeapStatistics } from 'node:v8'
import { sweeper } from '../shared/sweeper.ts'

/** Bytes of the heap that building the index and answering may leave behind. */
const LITTER = 12 * 1024 * 1024

let sweep: (() => void) | undefined

/**
 * Starts to collect what answers leave behind: what lives during a question is soon counted as lasting, and V8 lets
 * twice as much of that gather. For the process of the server alone: its heap is known.
 */
export function startSweeping(): void {
  sweep = sweeper(() => getHeapStatistics().used_heap_size, LITTER)
}

/** Once what waits has been sent. */
export function sweepSoon(): void {
  if (sweep) setImmediate(sweep)
}
