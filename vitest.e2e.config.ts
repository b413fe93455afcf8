import { defineConfig } from 'vitest/config'

/** Browser tests: the built product on a port and a database of its own, and the system's Chromium. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: one browser at a time keeps timings honest.
    fileParallelism: false,
  },
})
