import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written last, so that an interrupted build has none. */
const SUM = '.whole'
/**
 * Files that the server can't run without; files for browsers have their own checksums
 * (server/http/built-bodies.ts).
 */
const NEEDED = ['server', 'client-facts.json']

/** Marks a build as complete, with checksums of its server. */
export function markBuildWhole(folder) {
  writeFileSync(join(folder, SUM), sumOf(folder))
}

/** Whether a build is complete and its server unchanged. With a damaged file, Node would exit with a stack trace. */
export function isBuildWhole(folder) {
  try {
    return readFileSync(join(folder, SUM), 'utf8') === sumOf(folder)
  } catch {
    return false
  }
}

function sumOf(folder) {
  const hash = createHash('sha256')
  for (const file of NEEDED.flatMap((name) => filesOf(folder, name))) {
    hash.update(`${file}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

function filesOf(folder, name) {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [name]
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(folder, `${name}/${entry.name}`) : [`${name}/${entry.name}`],
    )
}
