import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from './scripts/vite/prerendered-paths.ts'

/** Public pages that do not change between requests are rendered once, at build; the rest on request. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The manifest travels with the entry: asking the server for routes would cost a request per page.
  routeDiscovery: { mode: 'initial' },
  prerender: { paths: prerenderedPaths, concurrency: 4 },
} satisfies Config
