import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '#db/embedded/free-bytes.ts'

/** With less space than this the database stops within minutes: its write-ahead log grows by files of 16 MB. */
const LEAST_FREE = 50 * 2 ** 20

export type DiskState = 'ok' | 'full' | 'read only' | 'not writable'

/** Whether the data folder is writable: by the free space the system reports, and by writing a byte to disk. */
export async function diskState(folder: string): Promise<DiskState> {
  if ((await freeBytes(folder)) < LEAST_FREE) return 'full'
  // `.part`: a backup in progress leaves it out.
  const file = join(folder, `.ready-${process.pid}.part`)
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.write('1')
      await handle.sync()
    } finally {
      await handle.close()
      await rm(file, { force: true })
    }
    return 'ok'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
    return code === 'EROFS' ? 'read only' : 'not writable'
  }
}
