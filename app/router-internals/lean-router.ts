import type { Plugin } from 'vite'

const ROUTER = /\/node_modules\/react-router\/dist\/production\/.*\.js$/
/** Where the components stand that the site does without. */
const LINKS = '/lib/dom/lib.js'
const COMPONENT = /^(const \w+ = )(?=React\$1\.forwardRef\()/gm
const NAME = /^\w+\.displayName = "[^"]*";$/gm

/**
 * Lets the bundler leave out React Router's `Link`, `NavLink` and `Form`, and all that only they need, where nothing
 * imports them: they are not marked as free of effects, and they are given names for development.
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
      if (!error && !found) this.error('React Router writes its components in another way (lean-router.ts)')
    },
  }
}

/** Line by line the same, with components that are marked and have no names. */
export function withoutEffects(code: string): string {
  return code.replace(COMPONENT, '$1/* @__PURE__ */ ').replace(NAME, '')
}
