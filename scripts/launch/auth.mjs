// `npm run auth`: the auth server alone. It has no pages, so a build for whatever address will do.
import { ensureBuilt, ensureInstalled, keepRunning, SERVER_FLAGS } from './prepare.mjs'

ensureInstalled()
ensureBuilt({ anyAddress: true })
keepRunning([...SERVER_FLAGS, 'build/server/main.js', 'accounts'])
