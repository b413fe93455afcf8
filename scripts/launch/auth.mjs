// `npm run auth`: the auth server alone. It has no pages, so a build for any SITE_URL works.
import { ensureBuilt, ensureInstalled, keepRunning } from './prepare.mjs'

ensureInstalled()
keepRunning(ensureBuilt({ anyAddress: true }), ['accounts'])
