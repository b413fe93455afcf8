import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureChromium } from './ensure-chromium.ts'
import { memoryFolder } from './memory-folder.ts'
import { testFiles } from './test-files.ts'

type Tally = { passed: number; failed: number }
/** The part of Vitest's report that is read. */
type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type Check = [name: string, command: string[]]

const CHECKS: Check[] = [
  ['format', ['oxfmt', '--check']],
  ['lint', ['oxlint', '--quiet']],
  ['route types', ['react-router', 'typegen']],
  // One checker: each of several checks the shared types again.
  ['types', ['tsc', '--noEmit', '-p', '.', '--checkers', '1']],
  ['unused code and packages', ['knip']],
]
/** Of a failure's message. */
const SHOWN_LINES = 12
const BUILD: Check = ['build', ['node', 'scripts/test/ensure-built.ts']]
const UNIT = ['--config', 'vitest.config.ts']
const BROWSER = ['--config', 'vitest.e2e.config.ts']

// For all that tests put into temporary folders.
process.env.TMPDIR ??= memoryFolder() ?? tmpdir()

const total: Tally = { passed: 0, failed: 0 }
/** Told again at the end, where somebody who sees only the last lines finds them. */
const failures: string[] = []
const names = process.argv.slice(2)

await (names.length === 0 ? runAll() : runNamed())

if (failures.length > 0) say(`\nFailed:\n${failures.join('\n')}\n`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

async function runAll() {
  // Tests with a database mostly wait, so static checks and build run beside them. Their output comes afterwards.
  const outcomes = startChecks([...CHECKS, BUILD])
  await suite('unit and integration tests', UNIT)
  const built = (await showChecks(outcomes)).at(-1)
  if (built) await browserSuite()
}

/** `npm test -- leads`: only the test files whose path contains one of the names. */
async function runNamed() {
  const { unit, browser } = testFiles(names)
  if (unit.length + browser.length === 0) {
    say(`No test file has ${names.join(' or ')} in its path.`)
    total.failed += 1
  }
  if (unit.length > 0) await suite('unit and integration tests', [...UNIT, ...unit])
  if (browser.length === 0) return
  const [built] = await showChecks(startChecks([BUILD]))
  if (built) await browserSuite(browser)
}

function browserSuite(files: string[] = []) {
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
  const child = start(command, 'pipe')
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
    if (!passed)
      failures.push(`  ${name}`, indented(output.trim().split('\n').slice(-SHOWN_LINES).join('\n')))
    passes.push(passed)
  }
  return passes
}

/** A Vitest run: each test counts. A run that ends without a report counts as one failure. */
async function suite(name: string, options: string[]) {
  say(`\n— ${name}`)
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
  const [status] = (await once(start(command, 'inherit'), 'exit')) as [number | null]
  const { passed, failed, failures: told } = readReport(report)
  rmSync(folder, { recursive: true })
  // Vitest may also fail outside of a test: an unhandled error, a file that can't be read.
  const isUntold = failed === 0 && (status !== 0 || passed === 0)
  total.passed += passed
  total.failed += isUntold ? 1 : failed
  failures.push(...told, ...(isUntold ? [`  ${name}: see above`] : []))
}

function readReport(path: string): Tally & { failures: string[] } {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
        const file = relative(process.cwd(), name)
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        if (failed.length === 0 && message) return [`  ${file}`, indented(message)]
        return failed.flatMap(({ fullName, failureMessages }) => [
          `  ${file} > ${fullName}`,
          ...failureMessages.map((text) => indented(ownLines(text))),
        ])
      }),
    }
  } catch {
    return { passed: 0, failed: 0, failures: [] }
  }
}

function ownLines(text: string): string {
  const lines = text.split('\n').filter((line) => !line.includes('/node_modules/'))
  return lines.slice(0, SHOWN_LINES).join('\n')
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ')
}

function start([program = '', ...args]: string[], output: 'pipe' | 'inherit') {
  return spawn(join('node_modules/.bin', program), args, { stdio: ['ignore', output, output] })
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
