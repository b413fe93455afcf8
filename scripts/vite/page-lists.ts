import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Puts values in place of the modules of `domain/page-lists`, so that browsers get the lists and not the table that they are
 * made of. While developing, a change of the table is seen after a new start.
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
