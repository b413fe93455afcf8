// `npm start`: installs and builds if needed, then runs the server on the project's own Node.
import { ensureBuilt, ensureInstalled, keepRunning, useEnvFile } from './prepare.mjs'

ensureInstalled()
useEnvFile()
keepRunning(ensureBuilt())
