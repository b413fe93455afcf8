// `npm run bench`: builds what is stale and measures it.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
const [what, ...rest] = process.argv.slice(2)
// `npm run bench -- pages [paths…]`: Lighthouse; without arguments: pages and leads under load.
handOver(what === 'pages' ? ['scripts/bench/page-speed.ts', ...rest] : ['scripts/bench/run-benchmarks.ts'])
