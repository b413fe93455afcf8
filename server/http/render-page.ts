import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { isPrivate } from '#domain/private-path.ts'
import { type createRequestHandler, RouterContextProvider } from 'react-router'
import type { RenderPage } from '../app.ts'
import { clientAddressContext, depsContext } from '../deps-context.ts'
import type { Env } from '../env.ts'
import { inlineScriptHashes, securityHeaders } from './security-headers.ts'

const compress = promisify(gzip)
const WORTH_COMPRESSING = 1024

/** Renders the pages that are not prerendered (forms sent without JavaScript, not found…) and adds their headers. */
export function pageRenderer(handler: ReturnType<typeof createRequestHandler>, env: Env): RenderPage {
  return async (request, deps, clientAddress) => {
    const context = new RouterContextProvider()
    context.set(depsContext, deps)
    context.set(clientAddressContext, clientAddress)
    const response = await handler(request, context)
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage) return withHeaders(response, response.body, securityHeaders(null))
    const html = await response.text()
    // Vite's own inline scripts and its socket would be refused by the policy of the real site.
    const scripts = env.NODE_ENV === 'development' ? null : inlineScriptHashes(html)
    const tagManager = Boolean(env.GTM_ID) && !isPrivate(new URL(request.url).pathname)
    const headers = {
      ...securityHeaders(scripts, tagManager, env.hosted?.url),
      'cache-control': 'no-store',
    }
    const acceptsGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    if (!acceptsGzip || html.length < WORTH_COMPRESSING) return withHeaders(response, html, headers)
    const body = new Uint8Array(await compress(html))
    return withHeaders(response, body, { ...headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  }
}

function withHeaders(response: Response, body: BodyInit | null, more: Record<string, string>): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  return new Response(body, { status: response.status, headers })
}
