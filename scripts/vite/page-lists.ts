import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Replaces the modules of `domain/page-lists` with their values, so that browsers get the lists and not the
 * table they are derived from. In development, changes to the table need a restart.
 */
export function pageLists(): Plugin {
  return {
    name: 'page-lists',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /\/domain\/page-lists\/[\w-]+\.ts$/ },
      async handler(id) {
        const lists: Record<string, unknown> = await import(pathToFileURL(id).href)
        const lines = Object.entries(lists).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
        )
        return { code: lines.join('\n'), map: { mappings: '' }, moduleSideEffects: false }
      },
    },
  }
}
