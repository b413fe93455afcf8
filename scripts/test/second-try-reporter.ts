import type { Reporter, TestCase } from 'vitest/node'

/**
 * Names the tests that passed only when they were tried again, with what went wrong before. A second try keeps a busy
 * machine from failing a run; a test that is named here more than once has a cause, in itself or in the product, and
 * needs fixing.
 */
export default class SecondTryReporter implements Reporter {
  readonly #lines: string[] = []
  #tests = 0

  onTestCaseResult(test: TestCase) {
    if (!test.diagnostic()?.flaky) return
    this.#tests += 1
    this.#lines.push(`  ${test.module.relativeModuleId} > ${test.fullName}`)
    for (const { message, stack, actual } of test.result().errors ?? [])
      this.#lines.push(`    ${message}`, `      ${String(actual ?? '').slice(0, 500)}`, ...placesOf(stack))
  }

  onTestRunEnd() {
    if (this.#tests === 0) return
    process.stdout.write(`\nPassed only at the second try (${this.#tests}):\n${this.#lines.join('\n')}\n`)
  }
}

/** Where in the tests it was. */
function placesOf(stack = ''): string[] {
  return stack
    .split('\n')
    .filter((line) => line.includes('/tests/') || line.includes('.test.ts'))
    .map((line) => `      ${line.trim()}`)
}
