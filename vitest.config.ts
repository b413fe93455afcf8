import { defineConfig } from 'vitest/config'
import LongFilesFirst from './scripts/test/long-files-first.ts'
import { content } from './scripts/vite/content-plugin.ts'

/** Nothing in them outlives a test: they share a process, and what they import is read once. */
const PURE = ['app/**/*.test.{ts,tsx}', 'content/**/*.test.ts', 'domain/**/*.test.ts']

export default defineConfig({
  plugins: [content()],
  define: { __SITE_URL__: JSON.stringify('https://clinicas.example') },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Real databases and receivers: their response times depend on the machine.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    // More than cores: tests with a database mostly wait for it.
    maxWorkers: 4,
    // Room for what a test makes and drops: a tenth less processor time than with V8's own.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    // Node reads its package.json, of 180 kB, again for each of its files.
    server: { deps: { inline: ['drizzle-orm'] } },
    sequence: { sequencer: LongFilesFirst },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'parts',
          // Real databases and receivers: a second try is named (second-try-reporter.ts). What is pure has none.
          retry: 1,
          isolate: false,
          globalSetup: ['tests/global-setup.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules', 'build', '.data', 'tests/e2e/**', ...PURE],
        },
      },
    ],
  },
})
