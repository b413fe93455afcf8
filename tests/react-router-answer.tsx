import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'

const FLAGS = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
}
const HOME = { id: 'home', parentId: 'root', index: true }
const PAGE = { id: 'page', parentId: 'root', path: '*' }
const module = { default: () => null, loader: () => 'data' }

/** The installed React Router's response for a site with a home page and one other page. */
export async function reactRouterAnswer(
  path: string,
  document: ReactNode = null,
  middleware: MiddlewareFunction<Response>[] = [],
  context = new RouterContextProvider(),
): Promise<Response> {
  const root = { id: 'root', path: '' }
  const build = {
    entry: {
      module: {
        default: (request: Request, _status: number, _headers: Headers, context: never) =>
          new Response(renderToString(<ServerRouter context={context} url={request.url} />)),
      },
    },
    routes: {
      root: { ...root, module: { default: () => document, middleware } },
      home: { ...HOME, module },
      page: { ...PAGE, module },
    },
    assets: {
      entry: { imports: ['/react.js'], module: '/entry.js' },
      routes: {
        root: { ...FLAGS, ...root, hasLoader: false, module: '/root.js', imports: ['/site.js'] },
        home: { ...FLAGS, ...HOME, hasLoader: true, module: '/home.js' },
        page: { ...FLAGS, ...PAGE, hasLoader: true, module: '/page.js' },
      },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  return handle(new Request(new URL(path, 'http://localhost')), context)
}
