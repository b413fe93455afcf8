// `npm run bench`: rebuilds if needed and runs the benchmarks.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const [what, ...rest] = process.argv.slice(2)
// `npm run bench -- pages [paths…]`: Lighthouse (`all`: one page of each template); `-- assistant`: its answers; `-- auth`: the accounts; `--
// build`: larger and larger sites; `-- leads-desk`: the list of a million leads; `-- dashboard`: its figures;
// `-- export`: export files; `-- settings`: a change of the settings; `-- agenda`: free hours and bookings; `--
// conversations`: their memory; `-- events`: what browsers report, beside pages and requests; `-- advertising`: the review of long texts; `-- keywords` and
// `-- texts`: lists of 10,000;
// `-- analytics`: reports on 90 days; without arguments: pages and endpoints
// under load.
const scripts = {
  pages: 'page-speed.ts',
  assistant: 'assistant.ts',
  auth: 'auth.ts',
  build: 'build-scale.ts',
  'leads-desk': 'leads-desk.ts',
  dashboard: 'dashboard.ts',
  export: 'export.ts',
  settings: 'settings.ts',
  agenda: 'agenda.ts',
  conversations: 'conversations.ts',
  keywords: 'keywords.ts',
  texts: 'texts.ts',
  advertising: 'advertising.ts',
  analytics: 'analytics.ts',
  events: 'events.ts',
}
handOver([`scripts/bench/${scripts[what] ?? 'run-benchmarks.ts'}`, ...rest])
