// Copied beside the built server's first file, so it knows nothing of the project but the folder of a build.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Beside the builds, since making one begins with emptying its folder: `{build}.{process id}` for each that needs one. */
const usersOf = (build) => join(dirname(build), '.users')

/**
 * Notes that this process needs a build until it ends, so that no other takes it away.
 * @returns a way to say earlier that it does not
 */
export function useBuild(build) {
  const mark = join(usersOf(build), `${basename(build)}.${process.pid}`)
  try {
    mkdirSync(usersOf(build), { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // Who may not write here runs a build that was put here by somebody else, who also knows when to take it away.
    return () => {}
  }
  const release = () => {
    rmSync(mark, { force: true })
    process.off('exit', release)
  }
  process.on('exit', release)
  return release
}

/** Whether a process that is still there needs a build. Marks of those that are gone are removed. */
export function isUsed(build) {
  const marks = marksOf(build)
  for (const { file, id } of marks) if (!isAlive(id)) rmSync(file, { force: true })
  return marks.some(({ id }) => isAlive(id))
}

function marksOf(build) {
  const start = `${basename(build)}.`
  try {
    return readdirSync(usersOf(build))
      .filter((name) => name.startsWith(start))
      .map((name) => ({ file: join(usersOf(build), name), id: Number(name.slice(start.length)) }))
  } catch {
    return []
  }
}

function isAlive(id) {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
