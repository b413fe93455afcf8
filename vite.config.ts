import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanRouter } from './app/router-internals/lean-router.ts'
import { content } from './scripts/vite/content-plugin.ts'
import { pageLists } from './scripts/vite/page-lists.ts'
import { serverEntry } from './scripts/vite/server-entry.ts'
import { serverOnly } from './scripts/vite/server-only.ts'
import { siteUrlOf } from './scripts/vite/site-url.ts'

/** Modules of the document and of the first screen of most pages, which are always loaded together. */
const FIRST_SCREEN =
  /\/app\/(document\/(sharing-image|page-meta|site-url)|ui\/(breadcrumbs|contour-lines|json-ld|page-hero|site-facts|button|app-link|follow-link|current-link|text-link|illustration|art-crop|cover)|widgets\/(lazy-routes\/(import-with-retry|forced-reload|on-first-sign|when-wanted)|late-islands|island-requests|consent\/(open-cookie-settings|storage-names)|measurement\/data-layer|search-dialog\/open-search))|\/content\/(brand|fill-text|site-facts)\.ts|\/domain\/(\w+\/)?private-path\.ts/

/** Sign-in. Only modules that import nothing used by public pages, because a group includes all imports of its modules. */
const ACCOUNTS =
  /node_modules\/@supabase\/|\/content\/ui\/(admin|auth|guard|login|security)\.|\/domain\/(auth-callback|return-path)\./

/** The files that are not of one page. */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  // The modules of the first screen and those that most pages share, in one file: many small files compress badly, and
  // each is listed in the manifest.
  { name: 'site', test: FIRST_SCREEN },
  { name: 'site', test: /\/(app|content|domain)\//, minShareCount: 48 },
  // For the sign-in page and the back office: one entry in the manifest that every page loads.
  { name: 'accounts', test: ACCOUNTS },
]

/** Every page has them, so the lists of what late scripts need leave them out. */
const FIRST_FILES = /^(react|rolldown-runtime|site)(-.{7}\.js)?$/

/** Packages that the server uses only in part. */
const BUILT_IN = [
  /^@base-ui\//,
  /^@supabase\//,
  /^@tanstack\//,
  '@hono/node-server',
  'drizzle-orm',
  'hono',
  'jose',
  'lucide-react',
  'marked',
  'oauth4webapi',
  'openid-client',
  'otpauth',
  'prom-client',
  'qrcode',
  'rate-limiter-flexible',
  'react-router',
  'sonner',
  'zod',
]

export default defineConfig(({ command }) => ({
  plugins: [
    content(),
    pageLists(),
    tailwindcss(),
    reactRouter(),
    leanRouter(),
    serverEntry('server/main.ts'),
    serverOnly(import.meta.dirname, {
      folders: [
        'server',
        'db',
        'content/schemas',
        'content/treatments',
        'content/advertising',
        'domain/pages',
      ],
      packages: ['zod', 'drizzle-orm', 'libphonenumber-js', 'pg', 'yaml'],
      // Texts and facts reach the browser in a page's data, never as complete files.
      files: /\/content\/.*\.(yaml|md)$/,
    }),
  ],
  define: { __SITE_URL__: JSON.stringify(siteUrlOf(process.env)) },
  // The build's own steps report compressed sizes.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => !FIRST_FILES.test(basename(file))),
    },
  },
  environments: {
    // Bundled, so that only the parts in use are loaded: all the icons alone take more memory than our own code. Packages
    // with native parts, threads or files stay external. In development CommonJS can't be bundled.
    ssr: { resolve: { noExternal: command === 'build' ? BUILT_IN : [] } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // These hashes are a third of the manifest. Six characters cause collisions with more than 64 files.
            entryFileNames: 'assets/[name]-[hash:7].js',
            // Pages list the parts that their late scripts need: one name for all makes these lists smaller.
            chunkFileNames: ({ name, facadeModuleId }) =>
              `assets/${facadeModuleId || FIRST_FILES.test(name) ? name : 'part'}-[hash:7].js`,
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    },
  },
}))
