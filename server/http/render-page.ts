import { isLinked, isPrivate } from '#domain/address/private-path.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type createRequestHandler, RouterContextProvider } from 'react-router'
import type { RenderPage } from '../app.ts'
import { clientAddressContext, depsContext } from '../deps-context.ts'
import type { Env } from '../env.ts'
import { siteContext } from '../site-context.ts'
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts'
import { inlineHashes, isHttps, securityHeaders } from './security-headers.ts'
import { trimPageStyles } from './styles/trim-styles.ts'

const WORTH_COMPRESSING = 1024
/** A tenth smaller than gzip, in the same time. */
const BROTLI_LEVEL = 5
const COMPRESSED = {
  br: (html: string) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html: string) => promisify(gzip)(html),
  identity: async (html: string) => html,
} satisfies Record<Encoding, (html: string) => Promise<Uint8Array | string>>
/**
 * A path that is a secret is told to no other site. Without any referrer, browsers would send the page's own forms
 * without their origin, and they would be refused as forged.
 */
const SECRET = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' }

type Options = {
  /** For pages that get the styles of their built copy (`dress-page.ts`). */
  keepsStyles?: boolean
}

/**
 * Renders the pages that are not prerendered (forms submitted without JavaScript, not found…) and adds their headers.
 */
export function pageRenderer(
  handler: ReturnType<typeof createRequestHandler>,
  env: Env,
  { keepsStyles = false }: Options = {},
): RenderPage {
  const https = isHttps(env.SITE_URL)
  const isDevelopment = env.NODE_ENV === 'development'
  return async (request, deps, clientAddress) => {
    const context = new RouterContextProvider()
    context.set(depsContext, deps)
    context.set(siteContext, deps.site.current)
    context.set(clientAddressContext, clientAddress)
    const response = await handler(request, context)
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!isPage) return withHeaders(response, response.body, securityHeaders(null, { https }))
    const { pathname } = new URL(request.url)
    const rendered = await response.text()
    // The back office and the sign-in page show more before anybody touches them: they need all their styles.
    const isWhole = keepsStyles || isDevelopment || isPrivate(pathname)
    const html = isWhole ? rendered : trimPageStyles(rendered)
    // The real site's policy would block Vite's inline scripts and socket.
    const inline = isDevelopment ? 'unchecked' : inlineHashes(html)
    const tagManager = Boolean(env.GTM_ID) && !isPrivate(pathname)
    const headers: Record<string, string> = {
      ...securityHeaders(inline, { tagManager, accounts: env.hosted?.url, https }),
      ...(isLinked(pathname) ? SECRET : {}),
    }
    const encoding: Encoding =
      html.length < WORTH_COMPRESSING
        ? 'identity'
        : (acceptedEncodings(request.headers.get('accept-encoding') ?? '')[0] ?? 'identity')
    const body = new Uint8Array(Buffer.from(await COMPRESSED[encoding](html)))
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    return withHeaders(response, body, { ...headers, vary: 'Accept-Encoding' })
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
