import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/**
 * A data folder as a first start leaves it, so that a separate server needs no time to make one (`start.e2e.ts` has
 * servers make theirs). The caller removes it.
 */
export function preparedData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'life-own-'))
  copyData(inject('preparedDataDir'), folder)
  return folder
}

/** The same, removed when the test ends. */
export function dataForTest(): string {
  const folder = preparedData()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Not `cpSync`, which gives folders other rights than they had: PostgreSQL refuses those. */
export function copyData(from: string, to: string) {
  execFileSync('cp', ['-a', `${from}/.`, to])
  rmSync(join(to, 'postgres/run'), { recursive: true, force: true })
}
