import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The build that this process is part of, whatever is built later: what it reads from the disk comes from there. From the
 * sources (development, tests), the latest build.
 */
export const BUILD_FOLDER = folderOf(import.meta.dirname)

/** @param here where the code of this module lies: `{build}/server`, `{build}/server/chunks`, or `{project}/server` */
function folderOf(here: string): string {
  const folder = here.replace(/[\\/]server([\\/]chunks)?$/, '')
  const current = join(folder, 'build/current')
  return existsSync(current) ? join(folder, 'build', readFileSync(current, 'utf8').trim()) : folder
}
