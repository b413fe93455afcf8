import { defineConfig } from 'vitest/config'
import LongFilesFirst from './scripts/test/long-files-first.ts'
import { content } from './scripts/vite/content-plugin.ts'

/** Browser tests: the built product on a port and a database of its own, and the system's Chromium. */
export default defineConfig({
  plugins: [content()],
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A slow machine takes seconds over what a script does late on purpose; the test waits for it, and no longer.
    expect: { poll: { timeout: 15_000, interval: 50 } },
    // A browser, a server and two cores: what a busy moment breaks is tried once more, and named (second-try-reporter.ts).
    retry: 1,
    // The tests often wait for what a page does late on purpose, so four files at a time fit two cores.
    maxWorkers: 4,
    // A worker keeps its browser, and the product's code that tests use, from file to file.
    isolate: false,
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
    sequence: { sequencer: LongFilesFirst },
  },
})
