import type { Config } from '@react-router/dev/config'

/** Public pages are prerendered after the build (`scripts/build/pages.ts`), not by React Router. */
export default {
  appDirectory: 'app',
  // Each build has its own folder (`scripts/launch/builds.mjs`).
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/unfinished',
  ssr: true,
  // The manifest is part of the entry: fetching routes lazily would cost a request per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
