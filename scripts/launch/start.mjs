// `npm start`: installs and builds what is missing or stale, then runs the server on the project's own Node.
import { ensureBuilt, ensureInstalled, keepRunning, SERVER_FLAGS } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
keepRunning([...SERVER_FLAGS, 'build/server/main.js'])
