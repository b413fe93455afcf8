import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The build this process belongs to, even if a later one exists; files are read from there. When run from the sources
 * (development, tests), the latest build.
 */
export const BUILD_FOLDER = folderOf(import.meta.dirname)

/** @param here folder of this module's code: `{build}/server`, `{build}/server/chunks`, or `{project}/server` */
function folderOf(here: string): string {
  const folder = here.replace(/[\\/]server([\\/]chunks)?$/, '')
  const current = join(folder, 'build/current')
  return existsSync(current) ? join(folder, 'build', readFileSync(current, 'utf8').trim()) : folder
}
