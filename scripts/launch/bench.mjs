// `npm run bench`: builds what is stale and measures it.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const [what, ...rest] = process.argv.slice(2)
// `npm run bench -- pages [paths…]`: Lighthouse, with `all` one page of each template; `-- assistant`: its answers; `-- auth`: the accounts; `-- build`:
// building larger and larger sites; `-- leads-desk`: the list over a million leads; `-- dashboard`: its figures; `-- export`: its files;
// `-- settings`: a change of what pages say; without arguments: all that is under load.
const scripts = {
  pages: 'page-speed.ts',
  assistant: 'assistant.ts',
  auth: 'auth.ts',
  build: 'build-scale.ts',
  'leads-desk': 'leads-desk.ts',
  dashboard: 'dashboard.ts',
  export: 'export.ts',
  settings: 'settings.ts',
}
handOver([`scripts/bench/${scripts[what] ?? 'run-benchmarks.ts'}`, ...rest])
