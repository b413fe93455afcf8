import { statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
/** What the clusters and browsers of a run need, with room to spare. */
const NEEDED = 8 * 1024 ** 3

/**
 * Linux' folder in memory if it has room, else null. Each test database is a thousand files: making and removing them on a
 * disk takes more processor time than all the queries (docs/performance.md).
 */
export function memoryFolder(): string | null {
  try {
    const { type, bsize, bavail } = statfsSync(MEMORY)
    return type === TMPFS && bsize * bavail > NEEDED ? MEMORY : null
  } catch {
    return null
  }
}
