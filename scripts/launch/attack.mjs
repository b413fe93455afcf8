// `npm run attack`: rebuilds if needed, attacks the build on this machine, and ends with a table of the
// results.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
ensureBuilt({ anyAddress: true })
handOver(['scripts/attack/run-attacks.ts', ...process.argv.slice(2)])
