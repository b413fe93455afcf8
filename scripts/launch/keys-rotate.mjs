// `npm run keys:rotate`: new keys for the encrypted texts in the database.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/keys/rotate.ts', ...process.argv.slice(2)])
