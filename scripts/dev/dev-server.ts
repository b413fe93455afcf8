import { existsSync } from 'node:fs'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { createServer } from 'vite'

// The product's own server with Vite in front of it: pages, endpoints, database and jobs work as in
// production.
if (existsSync('.env')) process.loadEnvFile('.env')

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const module = await vite.ssrLoadModule('/server/start-server.ts')
const { startServer } = module as unknown as typeof import('#server/start-server.ts')
const server = await startServer(
  { ...process.env, NODE_ENV: 'development' },
  {
    before: vite.middlewares,
    // Loaded again for each request, so that a saved file is used immediately.
    loadRequestHandler: async () => async (request, context) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
      return createRequestHandler(build, 'development')(request, context)
    },
  },
)

const stop = () => void Promise.all([server.stop(), vite.close()]).then(() => process.exit(0))
process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop)
