// Builds are in `build/`, each in its own folder, so that none disturbs a server that runs from another.
// `build/current` names the one that the next server uses (`build/server/main.js`, a copy of
// `current-main.mjs`).
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isUsed, useBuild } from './used-builds.mjs'
import { isBuildWhole } from './whole-build.mjs'

const CURRENT = 'current'
/** The inputs of a build. */
const STAMP = '.built'
/** Sorted by name they are also sorted by age. */
const NAME = /^\d{14,17}-[0-9a-f]{6}$/
/** Files of a build made directly in `build/`, as before this layout. */
const FOREIGN = [
  'client',
  'client-facts.json',
  'sitemap-status.json',
  '.whole',
  'server/chunks',
  'server/index.js',
]
const ENTRY_FILES = { 'current-main.mjs': 'main.js', 'used-builds.mjs': 'used-builds.mjs' }

/** The build that the next server uses, complete or not; null if there is none. */
export function currentBuild(builds) {
  const name = readText(join(builds, CURRENT))?.trim()
  return name && existsSync(join(builds, name)) ? join(builds, name) : null
}

/** A complete, matching build, preferably the current one. It is reserved for this process until the process ends. */
export function findBuild(builds, isWanted) {
  const current = currentBuild(builds)
  const others = foldersOf(builds).toReversed()
  for (const build of current ? [current, ...others] : others) {
    if (!isWanted(stampOf(build) ?? '')) continue
    // Reserved first, so that no other process removes it while its files are read.
    const release = useBuild(build)
    if (isBuildWhole(build)) return build
    release()
  }
  return null
}

export function stampOf(build) {
  return readText(join(build, STAMP))
}

/**
 * Makes a build in its own folder and makes it the current one. Among the others, the newest and those used by a
 * running process are kept.
 * @param {string} builds
 * @param {string} stamp
 * @param {(folder: string) => void} make
 */
export function makeBuild(builds, stamp, make) {
  const time = new Date().toISOString().replaceAll(/\D/g, '')
  const build = join(builds, `${time}-${randomBytes(3).toString('hex')}`)
  mkdirSync(build, { recursive: true })
  const release = useBuild(build)
  let made = false
  // Also if a step ends the process.
  const clean = () => {
    process.off('exit', clean)
    if (!made) rmSync(build, { recursive: true, force: true })
    release()
  }
  process.on('exit', clean)
  try {
    make(build)
    writeFileSync(join(build, STAMP), stamp)
    made = true
  } finally {
    clean()
  }
  const isFirst = currentBuild(builds) === null
  makeCurrent(builds, build)
  removeOld(builds, { alsoForeign: !isFirst })
  return build
}

/** Servers that start from now on use this build. */
export function makeCurrent(builds, build) {
  mkdirSync(join(builds, 'server'), { recursive: true })
  for (const [from, to] of Object.entries(ENTRY_FILES)) {
    putInPlace(join(builds, 'server', to), (file) =>
      copyFileSync(join(dirname(fileURLToPath(import.meta.url)), from), file),
    )
  }
  putInPlace(join(builds, CURRENT), (file) => writeFileSync(file, `${build.slice(builds.length + 1)}\n`))
}

/** Readers never see a partial file. */
function putInPlace(path, write) {
  const file = `${path}.${process.pid}`
  write(file)
  renameSync(file, path)
}

/** `alsoForeign`: also removes the files from before this layout, which a server started then may still read. */
function removeOld(builds, { alsoForeign }) {
  const current = currentBuild(builds)
  const others = foldersOf(builds).filter((build) => build !== current)
  const spare = others.filter(isBuildWhole).at(-1)
  for (const build of others) {
    if (build !== spare && !isUsed(build)) rmSync(build, { recursive: true, force: true })
  }
  if (!alsoForeign) return
  for (const name of [...FOREIGN, STAMP]) rmSync(join(builds, name), { recursive: true, force: true })
}

function foldersOf(builds) {
  if (!existsSync(builds)) return []
  return readdirSync(builds)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(builds, name))
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
