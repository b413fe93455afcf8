import { spawnSync } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Only root may mount a disk; tests run as root in CI. */
export const MAY_MOUNT = process.getuid?.() === 0 && process.platform === 'linux'

/**
 * A separate disk for a folder, small enough to be filled. @returns a function that removes it; null without
 * permission to mount
 */
export function mountDisk(folder: string, megabytes: number): (() => void) | null {
  if (!MAY_MOUNT) return null
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) throw new Error(`no disk could be mounted: ${stderr.toString()}`)
  return () => void spawnSync('umount', ['--lazy', folder])
}

/** Fills the disk of a folder to the last byte, or what has become free since. @returns a function that makes room again */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'filler')
  const handle = await open(file, 'a')
  for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 8)) {
    const block = Buffer.alloc(size)
    while (await handle.write(block).catch(() => null));
  }
  await handle.close()
  return () => rm(file, { force: true })
}
