import { defineConfig } from 'vitest/config'
import LongFilesFirst from './scripts/test/long-files-first.ts'
import { content } from './scripts/vite/content-plugin.ts'

/** Nothing in them outlives a test: they share a process, and what they import is read once. */
const PURE = ['app/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'domain/**/*.test.ts']

export default defineConfig({
  plugins: [content()],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Real databases and receivers: their response times depend on the machine.
    expect: { poll: { timeout: 10_000, interval: 50 } },
    // By itself Vitest would leave one of two cores free. Those with databases mostly wait for them.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          // Real databases and receivers: a second try is named (second-try-reporter.ts). What is pure has none.
          retry: 1,
          globalSetup: ['tests/global-setup.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules', 'build', '.data', 'tests/e2e/**', ...PURE],
        },
      },
    ],
  },
})
