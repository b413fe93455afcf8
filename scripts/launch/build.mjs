// `npm run build`: makes a build in its own folder, which the next server uses.
import { buildSite, useEnvFile } from './prepare.mjs'

useEnvFile()
buildSite()
