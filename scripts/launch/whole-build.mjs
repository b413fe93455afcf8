import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written last, so that a build that was cut off has none. */
const SUM = '.whole'
/** What the server can't do without; each file for browsers has a sum of its own (server/http/built-bodies.ts). */
const NEEDED = ['server', 'client-facts.json']

/** Notes that a build is complete, and what its server is made of. */
export function markBuildWhole(folder) {
  writeFileSync(join(folder, SUM), sumOf(folder))
}

/** Whether a build is complete and its server is still what was built. Node would end on a damaged file with a stack. */
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
