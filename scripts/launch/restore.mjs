// `npm run restore -- FILE [--replace | --check]`: loads a backup into an empty database.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/backup/restore.ts', ...process.argv.slice(2)])
