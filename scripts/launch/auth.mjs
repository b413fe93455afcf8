// `npm run auth`: the auth server alone. It has no pages, so a build for any SITE_URL works.
import { ensureBuilt, ensureInstalled, keepRunning, useEnvFile } from './prepare.mjs'

ensureInstalled()
useEnvFile()
keepRunning(ensureBuilt({ anyAddress: true }), ['accounts'])
