// `npm start`: installs and builds what is missing or stale, then runs the server on the project's own Node.
import { ensureBuilt, ensureInstalled, handOver } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
handOver(['--enable-source-maps', 'build/server/main.js'])
