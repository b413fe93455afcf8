// `npm run bench`: builds what is stale and measures it.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
handOver(['scripts/bench/run-benchmarks.ts', ...process.argv.slice(2)])
