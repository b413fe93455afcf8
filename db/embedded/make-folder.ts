import { mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its parents, as `mkdir -p` does. Node's own recursive `mkdir` never returns if the system
 * reports ENOENT below an existing folder (/proc).
 * @throws the system's error: EACCES, EROFS, ENOTDIR if a part of the path is a file, ELOOP, ENOENT, …
 */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const missing: string[] = []
  for (let at = resolve(path); !(await isThere(at)); at = dirname(at)) missing.push(at)
  for (const folder of missing.toReversed()) {
    await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  if (!(await stat(path)).isDirectory())
    throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' })
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path) return false
    throw error
  }
}
