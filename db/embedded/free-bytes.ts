import { statfs } from 'node:fs/promises'

/** How much may still be written to the disk that holds a folder; as good as endless where the system does not tell. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => undefined)
  // Some file systems know no sizes and say 0 for everything.
  return disk && disk.blocks > 0 ? disk.bavail * disk.bsize : Infinity
}
