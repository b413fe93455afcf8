// `npm run dev`: the same server with hot reload.
import { ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
// React Router ships two copies of itself; Vite and this process must both use the development one.
handOver(['--conditions=development', 'scripts/dev/dev-server.ts'])
