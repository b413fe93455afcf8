// `npm run admin:create -- EMAIL`: makes an admin; the password is asked for, or read from standard input.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/auth/create-admin.ts', ...process.argv.slice(2)])
