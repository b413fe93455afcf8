// `npm run build`: a build in a folder of its own, which the next server takes.
import { buildSite } from './prepare.mjs'

buildSite()
