// Runs on the machine's own Node (20 or newer), before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { currentBuild, findBuild, makeBuild, makeCurrent, stampOf } from './builds.mjs'
import { restartPlan } from './restart-plan.mjs'
import { useBuild } from './used-builds.mjs'
import { isBuildWhole } from './whole-build.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const BUILDS = join(root, 'build')

/** Run one after another, with the folder in `BUILD_FOLDER`. */
export const BUILD_STEPS = [
  ['react-router', 'build'],
  ['node', 'scripts/build/settings-shown.ts'],
  ['node', 'scripts/build/pages.ts'],
  ['node', 'scripts/build/sharing-images.ts'],
  ['node', 'scripts/build/sitemaps.ts'],
  ['node', 'scripts/build/compress.ts'],
]

/** The sources of the build; a change in any of them makes it stale. */
const SOURCES = ['app', 'content', 'db', 'domain', 'public', 'scripts/build', 'scripts/vite', 'server']
const SOURCE_FILES = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.json',
]

/**
 * Node flags of the server. A small young generation and a limited heap: the server's live data is small and
 * known (pages are outside the heap), and without limits Node collects so late that it uses three times as
 * much memory.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4', '--max-old-space-size=192']

/** Node flags of the programs that run from the sources, as commands do. */
export const PROGRAM_FLAGS = ['--import', pathToFileURL(join(root, 'scripts/launch/known-formats.mjs')).href]

/**
 * glibc raises these thresholds automatically after the first large buffer and then returns hardly any memory
 * (24,000 leads: 218 instead of 245 MB). Set explicitly, they don't change. Bodies of pages are above the second one,
 * so what a changed page leaves goes back to the system. One arena: memory freed by one thread is reused by another.
 * Other systems ignore them.
 */
export const SERVER_VARIABLES = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '16384',
}

const NOT_WHOLE = 'The build is not whole; remove the folder build and run npm start, which makes it again.'

/** The project's own Node (the npm package `node`), independent of the machine's. */
export const nodeBinary = () => join(root, 'node_modules/node/bin/node')

const BUILD_VARIABLES = ['SITE_URL', 'PORT']
const READ = 'process.loadEnvFile(); process.stdout.write(JSON.stringify(process.env))'

/**
 * Takes from `.env` what a build depends on, unless the environment has it; the server reads the rest itself. Not for
 * tests: what they build must not depend on whose machine it is.
 */
export function useEnvFile() {
  if (!existsSync(join(root, '.env'))) return
  // The machine's own Node may be too old to read it.
  const { status, stdout } = spawnSync(nodeBinary(), ['-e', READ], { cwd: root, encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write('The file .env could not be read.\n')
    process.exit(1)
  }
  const variables = JSON.parse(stdout)
  for (const name of BUILD_VARIABLES) if (variables[name]) process.env[name] ||= variables[name]
}

/** Installs the packages if they are missing or the lock has changed. Exits with a sentence if it can't. */
export function ensureInstalled() {
  const stamp = join(root, 'node_modules/.installed')
  const wanted = hashOf([join(root, 'package.json'), join(root, 'package-lock.json')])
  if (existsSync(nodeBinary()) && readText(stamp) === wanted) return
  say('Installing packages…')
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed',
  )
  // npm may reformat the lock, so its hash is taken after the installation.
  writeFileSync(stamp, hashOf([join(root, 'package.json'), join(root, 'package-lock.json')]))
}

/**
 * Builds the site unless a complete build of its sources exists, and makes that the current one. Servers that
 * run from another build keep it.
 * @param {{ anyAddress?: boolean }} [options] `anyAddress`: accepts a build for another SITE_URL
 * @returns the folder of the build
 */
export function ensureBuilt({ anyAddress = false } = {}) {
  const wanted = buildHash()
  const found = findBuild(BUILDS, (stamp) =>
    anyAddress ? sourcesOf(stamp) === sourcesOf(wanted) : stamp === wanted,
  )
  if (!found) {
    const made = buildSite(wanted)
    useBuild(made)
    return made
  }
  makeCurrent(BUILDS, found)
  return found
}

export function buildSite(stamp = buildHash()) {
  say('Building the site…')
  return makeBuild(BUILDS, stamp, (folder) => {
    const variables = { BUILD_FOLDER: relative(root, folder) }
    for (const [command, ...args] of BUILD_STEPS) run(command, args, 'The site could not be built', variables)
  })
}

/** The build that newly started servers use. */
export const latestBuild = () => currentBuild(BUILDS)

/** Starts one of our programs on the project's Node, forwards signals and exits with its exit code. */
export function handOver(args) {
  const child = startChild([...PROGRAM_FLAGS, ...args])
  onSignals((signal, isTold) => isTold || child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * The same for the server of a build: if it crashes after it was up, it is restarted with backoff until it is
 * stopped. It keeps its build, whatever is built meanwhile; only a damaged build is replaced by another for
 * the same SITE_URL.
 */
export function keepRunning(build, args = []) {
  const address = addressOf(stampOf(build))
  useBuild(build)
  let child
  let pausing
  let asked = false
  let wasUp = false
  let failures = 0
  onSignals((signal, isTold) => {
    asked = true
    // Between two servers there is no process to forward the signal to.
    if (pausing) process.exit(0)
    if (!isTold) child.kill(signal)
  })
  start()

  function start() {
    pausing = undefined
    const whole = isBuildWhole(build) ? build : findBuild(BUILDS, (stamp) => addressOf(stamp) === address)
    if (!whole) {
      process.stderr.write(`${NOT_WHOLE}\n`)
      return next({ code: 1, signal: null, ranFor: 0 })
    }
    let upSince
    child = startChild([...SERVER_FLAGS, join(whole, 'server/main.js'), ...args])
    child.on('message', (message) => {
      if (message !== 'ready') return
      wasUp = true
      upSince = performance.now()
    })
    child.on('exit', (code, signal) => {
      const ranFor = upSince === undefined ? 0 : performance.now() - upSince
      next({ code, signal, ranFor })
    })
  }

  function next({ code, signal, ranFor }) {
    const plan = restartPlan({ asked, code, wasUp, ranFor, failures })
    if ('exit' in plan) process.exit(plan.exit)
    failures = plan.failures
    tell(code, signal, plan.pause)
    pausing = setTimeout(start, plan.pause)
  }
}

/** One sentence for people, and one log line for monitoring. */
function tell(code, signal, pause) {
  const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
  say(`The server ${how}; it is started again in ${pause / 1000} s.`)
  const time = new Date().toISOString()
  const line = { level: 'error', time, code, signal, pause, msg: 'the server ended and is started again' }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}

function startChild(args) {
  return spawn(nodeBinary(), args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...SERVER_VARIABLES, ...withLocalBin() },
  })
}

/** @param {(signal: NodeJS.Signals, isTold: boolean) => void} onSignal `isTold`: the child got the signal already */
function onSignals(onSignal) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () =>
      // On Ctrl+C the terminal has already signaled the child; a second SIGINT would force it to stop.
      onSignal(signal === 'SIGHUP' ? 'SIGTERM' : signal, signal === 'SIGINT' && process.stdin.isTTY === true),
    )
  }
}

/** Runs a command to its end in the project's folder. Exits with `failure` if it fails. */
export function run(command, args, failure, variables = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...withLocalBin(), ...variables },
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  process.stderr.write(`${failure}${error ? `: ${error.message}` : ''}.\n`)
  process.exit(status || 1)
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

function withLocalBin() {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${separator}${process.env.PATH}` }
}

function buildHash() {
  const files = SOURCES.flatMap((folder) => filesUnder(join(root, folder)))
  const settings = `${process.env.SITE_URL ?? ''} ${process.env.PORT ?? ''}`
  return `${hashOf([...files, ...SOURCE_FILES.map((file) => join(root, file))])} ${settings}`
}

/** A stamp has the hash of the sources, then the other input of the build: its SITE_URL. */
const sourcesOf = (stamp) => stamp.split(' ')[0]
const addressOf = (stamp) => stamp?.split(' ').slice(1).join(' ')

function filesUnder(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
