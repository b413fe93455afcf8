// `npm run auth`: the auth server alone. It has no pages, so a build for whatever address will do.
import { ensureBuilt, ensureInstalled, handOver, SERVER_FLAGS } from './prepare.mjs'

ensureInstalled()
ensureBuilt({ anyAddress: true })
handOver([...SERVER_FLAGS, 'build/server/main.js', 'accounts'])
