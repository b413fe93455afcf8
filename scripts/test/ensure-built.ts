// A separate process, so the build can run beside the tests.
import { ensureBuilt } from '../launch/prepare.mjs'

ensureBuilt()
