import type { Plugin } from 'vite'

/**
 * Builds our HTTP server together with React Router's, so that pages and endpoints share one copy of every
 * module: `server/index.js` (React Router's build) and `server/main.js` (run by `npm start`) in the build
 * folder.
 */
export function serverEntry(main: string): Plugin {
  return {
    name: 'server-entry',
    enforce: 'post',
    configEnvironment(name, options) {
      if (name !== 'ssr') return
      options.build ??= {}
      options.build.rollupOptions ??= {}
      options.build.rollupOptions.input = { index: 'virtual:react-router/server-build', main }
      options.build.rollupOptions.output = {
        ...options.build.rollupOptions.output,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      }
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code)
    },
    applyToEnvironment: ({ name }) => name === 'ssr',
  }
}

/**
 * The same program in ASCII: Node keeps the text of each module, and that of a large one with two bytes for every
 * character once a single one is beyond it. Accents, dashes and euro signs would cost 9 MB.
 */
export function inAscii(code: string): string {
  // Behind a backslash the escape would be read as text.
  if (/\\[^\0-\x7f]/.test(code)) throw new Error('A backslash stands before a character beyond ASCII.')
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
