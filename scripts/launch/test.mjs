// `npm test`: every check of the project, one after another, then the sum of what passed and failed.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/test/run-checks.ts', ...process.argv.slice(2)])
