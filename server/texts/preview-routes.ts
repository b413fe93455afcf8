import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import type { RenderPage } from '../app.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { previewOf } from './preview.ts'

/**
 * Mounted at /api/previews: the page of a text as it would be with its working copy, for anyone with the link. Without
 * scripts: the page would notice that it is not at its own address.
 */
export function previewRoutes(deps: Deps, renderPage: RenderPage) {
  return new Hono<AppContext>().get('/:token', async (context) => {
    const preview = await previewOf(deps, context.req.param('token'))
    if (!preview) throw new AppError('not_found', 'Este enlace ha caducado. Pide otro desde el editor.')
    const { site, path } = preview
    const request = new Request(new URL(path, deps.env.SITE_URL))
    const holder = { ...deps.site, current: site }
    const page = await renderPage(request, { ...deps, site: holder }, context.var.clientAddress)
    const headers = new Headers(page.headers)
    headers.set('cache-control', 'no-store')
    headers.set('x-robots-tag', 'noindex, nofollow')
    headers.set('referrer-policy', 'same-origin')
    headers.set('x-frame-options', 'SAMEORIGIN')
    headers.set(
      'content-security-policy',
      "default-src 'self'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    )
    return new Response(page.body, { status: page.status, headers })
  })
}
