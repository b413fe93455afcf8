import { statfs } from 'node:fs/promises'

/** Free bytes on the disk that holds a folder; infinite if the system does not tell. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  // Some file systems report 0 for everything.
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Infinity
}
