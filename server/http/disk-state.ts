import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '#db/embedded/free-bytes.ts'

/** With less room than this the database stops within minutes: its log of changes grows by files of 16 MB. */
const LEAST_FREE = 50 * 2 ** 20

export type DiskState = 'ok' | 'full' | 'read only' | 'not writable'

/** Whether the folder of the data still takes something: room by what the system says, and a byte that reaches the disk. */
export async function diskState(folder: string): Promise<DiskState> {
  if ((await freeBytes(folder)) < LEAST_FREE) return 'full'
  // `.part`: a backup that is made at this moment leaves it out.
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
