import type { Plugin } from 'vite'

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/
/** The file with the components that the site doesn't use. */
const LINKS = '/lib/dom/lib.js'
const COMPONENT = /^(const \w+ = )(?=React\$1\.forwardRef\()/gm
const NAME = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Lets the bundler drop React Router's `Link`, `NavLink` and `Form`, with everything that only they need, because nothing
 * imports them. Otherwise they stay: they are not marked as pure, and `displayName` is assigned to them.
 */
export function leanRouter(): Plugin {
  let found = false
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler(code, id) {
        const lean = withoutEffects(code)
        if (id.endsWith(LINKS)) found = lean !== code
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !found)
        this.error('The components of React Router are not in the expected format (lean-router.ts)')
    },
  }
}

/** The same code, line by line, with its components marked as pure and without their names. */
export function withoutEffects(code: string): string {
  return code.replace(COMPONENT, '$1/* @__PURE__ */ ').replace(NAME, '')
}
