// `npm run dev`: the same server with hot reload.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
handOver(['scripts/dev/dev-server.ts'])
