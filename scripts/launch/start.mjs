// `npm start`: installs and builds if needed, then runs the server on the project's own Node.
import { ensureBuilt, ensureInstalled, keepRunning } from './prepare.mjs'

ensureInstalled()
keepRunning(ensureBuilt())
