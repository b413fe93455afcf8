import { isLinked, isPrivate } from '#domain/address/private-path.ts'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type createRequestHandler, RouterContextProvider } from 'react-router'
import type { RenderPage } from '../app.ts'
import { clientAddressContext, depsContext } from '../deps-context.ts'
import type { Env } from '../env.ts'
import { siteContext } from '../site-context.ts'
import { inlineHashes, isHttps, securityHeaders } from './security-headers.ts'

const compress = promisify(gzip)
const WORTH_COMPRESSING = 1024
/**
 * A path that is a secret is told to no other site. Without any referrer, browsers would send the page's own forms
 * without their origin, and they would be refused as forged.
 */
const SECRET = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' }

/**
 * Renders the pages that are not prerendered (forms submitted without JavaScript, not found…) and adds their headers.
 */
export function pageRenderer(handler: ReturnType<typeof createRequestHandler>, env: Env): RenderPage {
  const https = isHttps(env.SITE_URL)
  return async (request, deps, clientAddress) => {
    const context = new RouterContextProvider()
    context.set(depsContext, deps)
    context.set(siteContext, deps.site.current)
    context.set(clientAddressContext, clientAddress)
    const response = await handler(request, context)
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage) return withHeaders(response, response.body, securityHeaders(null, { https }))
    const html = await response.text()
    // The real site's policy would block Vite's inline scripts and socket.
    const inline = env.NODE_ENV === 'development' ? 'unchecked' : inlineHashes(html)
    const tagManager = Boolean(env.GTM_ID) && !isPrivate(new URL(request.url).pathname)
    const headers = {
      ...securityHeaders(inline, { tagManager, accounts: env.hosted?.url, https }),
      ...(isLinked(new URL(request.url).pathname) ? SECRET : {}),
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
  // A response to one request is never cached: it may repeat form values.
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  if (response.status === 405) headers.set('allow', 'GET, HEAD')
  return new Response(body, { status: response.status, headers })
}
