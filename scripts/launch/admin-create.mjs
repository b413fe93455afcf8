// `npm run admin:create -- EMAIL`: creates an admin; the password is prompted for, or read from standard
// input.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/auth/create-admin.ts', ...process.argv.slice(2)])
