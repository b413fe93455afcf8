import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** For the environment of processes that tests start: the code that they all read is compiled once. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: join(tmpdir(), 'life-compiled') }

/** Node flags of commands, as the launcher gives them. */
export { PROGRAM_FLAGS } from '../scripts/launch/prepare.mjs'
