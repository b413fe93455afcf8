import type { Plugin } from 'vite'

/** Fails the client build if code from these folders is left in a browser chunk after tree shaking. */
export function serverOnly(
  root: string,
  forbidden: { folders: string[]; packages: string[]; files: RegExp },
): Plugin {
  return {
    name: 'server-only',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          const kept = (chunk.modules[id]?.renderedLength ?? 0) > 0
          const folder = forbidden.folders.find((name) => id.startsWith(`${root}/${name}/`))
          const name = forbidden.packages.find((pkg) => id.includes(`/node_modules/${pkg}/`))
          if (kept && (folder ?? name))
            this.error(`${folder ?? name} in browser chunk ${chunk.fileName}: ${id}`)
        }
      }
    },
  }
}
