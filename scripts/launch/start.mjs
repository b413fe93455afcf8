// `npm start`: installs and builds what is missing or stale, then runs the server on the project's own Node.
import { ensureBuilt, ensureInstalled, keepRunning } from './prepare.mjs'

ensureInstalled()
keepRunning(ensureBuilt())
