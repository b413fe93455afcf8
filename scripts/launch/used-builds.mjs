// Copied beside the built server's first file, so it may depend on nothing but the folder of a build.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Beside the builds, since a new build empties its own folder: `{build}.{process id}` for each process that
 * uses one.
 */
const usersOf = (build) => join(dirname(build), '.users')

/**
 * Marks a build as used by this process until the process ends, so that no other removes it.
 * @returns a function that releases it earlier
 */
export function useBuild(build) {
  const mark = join(usersOf(build), `${basename(build)}.${process.pid}`)
  try {
    mkdirSync(usersOf(build), { recursive: true })
    writeFileSync(mark, '')
  } catch {
    // A process without write access runs a build that somebody else put here and will remove.
    return () => {}
  }
  const release = () => {
    rmSync(mark, { force: true })
    process.off('exit', release)
  }
  process.on('exit', release)
  return release
}

/** Whether a running process uses a build. Marks of ended processes are removed. */
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
