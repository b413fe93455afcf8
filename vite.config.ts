import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { content } from './scripts/vite/content-plugin.ts'
import { serverEntry } from './scripts/vite/server-entry.ts'
import { serverOnly } from './scripts/vite/server-only.ts'
import { siteUrlOf } from './scripts/vite/site-url.ts'

export default defineConfig({
  plugins: [
    content(),
    tailwindcss(),
    reactRouter(),
    serverEntry('server/main.ts'),
    serverOnly(import.meta.dirname, {
      folders: ['server', 'db', 'content/schemas', 'content/treatments'],
      packages: ['zod', 'drizzle-orm', 'pg', 'yaml'],
      // Texts and facts reach the browser in a page's data, never as a whole file.
      files: /\/content\/.*\.(yaml|md)$/,
    }),
  ],
  define: { __SITE_URL__: JSON.stringify(siteUrlOf(process.env)) },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // What most pages share, in one file: many small ones compress badly and are listed one by one.
                { name: 'site', test: /\/(app|content|domain)\//, minShareCount: 32 },
              ],
            },
          },
        },
      },
    },
  },
})
