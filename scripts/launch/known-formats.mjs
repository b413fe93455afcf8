// Preloaded by programs that run from the sources. Node asks for the kind of each module in its package's description, and
// reads Drizzle's, of 180 kB, again for each of its 300 files: half of what a command needs to start.
import { registerHooks } from 'node:module'

const DRIZZLE = '/node_modules/drizzle-orm/'

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    if (!specifier.startsWith('.') || !parentURL?.includes(DRIZZLE) || !conditions.includes('import'))
      return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
