import { defineConfig } from 'vitest/config'
import { content } from './scripts/vite/content-plugin.ts'

export default defineConfig({
  plugins: [content()],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    globalSetup: ['tests/global-setup.ts'],
    exclude: ['node_modules', 'build', '.data', 'tests/e2e/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // They mostly wait for PostgreSQL; by itself Vitest would leave one of two cores free.
    maxWorkers: 2,
    // Real databases and receivers: how soon they answer is the machine's affair.
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
})
