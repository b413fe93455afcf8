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
  }
}
