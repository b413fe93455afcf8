// A process of its own, so that it can run beside the tests.
import { ensureBuilt } from '../launch/prepare.mjs'

ensureBuilt()
