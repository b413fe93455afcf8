import { globSync } from 'node:fs'
import { root } from '../launch/prepare.mjs'

/** Test files whose path contains one of `words`, split into those that need a browser and those that don't. */
export function testFiles(words: readonly string[]): { unit: string[]; browser: string[] } {
  const named = (pattern: string) =>
    globSync(pattern, { cwd: root, exclude: ['node_modules', 'build', '.data'] })
      .filter((path) => words.some((word) => path.includes(word)))
      .toSorted()
  return { unit: named('**/*.test.{ts,tsx}'), browser: named('tests/e2e/**/*.e2e.ts') }
}
