import type { Config } from '@react-router/dev/config'

/** Public pages that do not change between requests are rendered once, after the build (`scripts/build/pages.ts`). */
export default {
  appDirectory: 'app',
  // A folder of its own for each build (`scripts/launch/builds.mjs`).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/unfinished',
  ssr: true,
  // The manifest travels with the entry: asking the server for routes would cost a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
