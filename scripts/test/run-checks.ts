import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ensureChromium } from './ensure-chromium.ts'
import { testFiles } from './test-files.ts'

type Tally = { passed: number; failed: number }
type Check = [name: string, command: string[]]

const CHECKS: Check[] = [
  ['format', ['prettier', '--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.']],
  ['lint', ['oxlint', '--quiet']],
  ['route types', ['react-router', 'typegen']],
  ['types', ['tsc', '--noEmit', '-p', '.']],
  ['unused code and packages', ['knip']],
]
const BUILD: Check = ['build', ['node', 'scripts/test/ensure-built.ts']]
const UNIT = ['--config', 'vitest.config.ts']
const BROWSER = ['--config', 'vitest.e2e.config.ts']

/** Bytes of output that a run may write before it is printed. */
const MOST_OUTPUT = 64 * 1024 * 1024

const total: Tally = { passed: 0, failed: 0 }
const names = process.argv.slice(2)

await (names.length === 0 ? runAll() : runNamed())

say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runAll() {
  // Unit tests mostly wait for a database, and browser tests for pages: together they keep two cores busy. What runs
  // beside the unit tests is printed after them.
  const [build, ...checks] = startChecks([BUILD, ...CHECKS])
  const browser = build!.then(({ passed }) => (passed ? browserSuite() : undefined))
  await suite('unit and integration tests', UNIT).end()
  await showChecks([build!, ...checks])
  await (await browser)?.end()
}

/** `npm test -- leads`: only the test files whose path contains one of the names. */
async function runNamed() {
  const { unit, browser } = testFiles(names)
  if (unit.length + browser.length === 0) {
    say(`No test file has ${names.join(' or ')} in its path.`)
    total.failed += 1
  }
  if (unit.length > 0) await suite('unit and integration tests', [...UNIT, ...unit]).end()
  if (browser.length === 0) return
  const [built] = await showChecks(startChecks([BUILD]))
  if (built) await browserSuite(browser).end()
}

function browserSuite(files: string[] = []): { end(): Promise<void> } {
  ensureChromium()
  return suite('browser tests', [...BROWSER, ...files])
}

type Outcome = { name: string; passed: boolean; output: string }

/** Runs them one after another in the background. */
function startChecks(checks: Check[]): Promise<Outcome>[] {
  let before: Promise<unknown> = Promise.resolve()
  return checks.map(([name, command]) => {
    const outcome = before.then(async () => ({ name, ...(await outcomeOf(command)) }))
    before = outcome
    return outcome
  })
}

/** A tool passes if its exit code is 0. */
async function outcomeOf(command: string[]): Promise<Omit<Outcome, 'name'>> {
  const child = start(command)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  return { passed: status === 0, output }
}

/** @returns whether each check passed */
async function showChecks(outcomes: Promise<Outcome>[]): Promise<boolean[]> {
  const passes: boolean[] = []
  for (const outcome of outcomes) {
    const { name, passed, output } = await outcome
    say(`\n— ${name}`)
    process.stdout.write(output)
    total[passed ? 'passed' : 'failed'] += 1
    passes.push(passed)
  }
  return passes
}

/**
 * Starts a Vitest run: each test counts. A run that ends without a report counts as one failure.
 * @returns `end`, which prints its output so far and the rest as it comes, and waits for its end
 */
function suite(name: string, options: string[]): { end(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'life-tests-'))
  const report = join(folder, 'report.json')
  const command = [
    'vitest',
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/second-try-reporter.ts',
    `--outputFile.json=${report}`,
  ]
  const child = start(command)
  const output = new PassThrough({ highWaterMark: MOST_OUTPUT })
  child.stdout?.pipe(output, { end: false })
  child.stderr?.pipe(output, { end: false })
  const closed = once(child, 'close') as Promise<[number | null]>
  return {
    async end() {
      say(`\n— ${name}`)
      output.pipe(process.stdout, { end: false })
      const [status] = await closed
      output.end()
      await finished(output)
      const tally = readTally(report)
      rmSync(folder, { recursive: true })
      // Vitest may also fail outside of a test: an unhandled error, a file that can't be read.
      if (status !== 0 && tally.failed === 0) tally.failed = 1
      if (tally.passed + tally.failed === 0) tally.failed = 1
      total.passed += tally.passed
      total.failed += tally.failed
    },
  }
}

function readTally(report: string): Tally {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function start([program = '', ...args]: string[]) {
  return spawn(join('node_modules/.bin', program), args, { stdio: ['ignore', 'pipe', 'pipe'] })
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
