// `npm run backup -- FILE`: all data in one file.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/backup/backup.ts', ...process.argv.slice(2)])
