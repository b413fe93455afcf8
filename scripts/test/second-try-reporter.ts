import type { Reporter, TestCase } from 'vitest/node'

/**
 * Names the tests that passed only when they were tried again. A second try keeps a busy machine from failing a run; a
 * test that is named here more than once has a cause, in itself or in the product, and wants mending.
 */
export default class SecondTryReporter implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return
    process.stdout.write(`\nPassed only at the second try (${this.#names.length}):\n`)
    for (const name of this.#names) process.stdout.write(`  ${name}\n`)
  }
}
