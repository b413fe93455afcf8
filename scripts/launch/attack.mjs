// `npm run attack`: builds what is stale, attacks it on this machine, and ends with a table of what held.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
ensureBuilt({ anyAddress: true })
handOver(['scripts/attack/run-attacks.ts', ...process.argv.slice(2)])
