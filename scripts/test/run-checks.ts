import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../launch/prepare.mjs'
import { ensureChromium } from './ensure-chromium.ts'

type Tally = { passed: number; failed: number }
const total: Tally = { passed: 0, failed: 0 }

check('format', ['prettier', '--check', '--log-level', 'warn', '.'])
check('lint', ['oxlint', '--quiet'])
check('route types', ['react-router', 'typegen'])
check('types', ['tsc', '--noEmit', '-p', '.'])
check('unused code and packages', ['knip'])
suite('unit and integration tests', ['--config', 'vitest.config.ts'])
say('\n— build')
ensureBuilt()
ensureChromium()
suite('browser tests', ['--config', 'vitest.e2e.config.ts'])

say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** A tool whose exit code is the answer: one check. */
function check(name: string, command: string[]) {
  say(`\n— ${name}`)
  const { status } = npx(command)
  add(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** A Vitest run: each test counts. A run that ends without a report counts as one failure. */
function suite(name: string, options: string[]) {
  say(`\n— ${name}`)
  const report = join(mkdtempSync(join(tmpdir(), 'life-tests-')), 'report.json')
  const { status } = npx([
    'vitest',
    'run',
    ...options,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/second-try-reporter.ts',
    `--outputFile.json=${report}`,
  ])
  const tally = readTally(report)
  // Vitest may also fail outside of a test: an unhandled error, a file that can't be read.
  if (status !== 0 && tally.failed === 0) tally.failed = 1
  if (tally.passed + tally.failed === 0) tally.failed = 1
  add(tally)
}

function readTally(report: string): Tally {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function npx(command: string[]): SpawnSyncReturns<Buffer> {
  return spawnSync(join('node_modules/.bin', command[0]!), command.slice(1), { stdio: 'inherit' })
}

function add(tally: Tally) {
  total.passed += tally.passed
  total.failed += tally.failed
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
