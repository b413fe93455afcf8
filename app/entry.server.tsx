import { prerender } from 'react-dom/static'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { RenderedSite } from './ui/site-facts.ts'

/**
 * Renders the whole document without a streamed shell or out-of-order Suspense content, so that the page reads from top
 * to bottom without JavaScript (docs/architecture.md, «How a page is made»).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const options = {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: request.signal,
    onError(error: unknown) {
      // The nearest error boundary renders it; the server logs it.
      if (!request.signal.aborted) context.staticHandlerContext.errors ??= { root: error }
    },
  }
  const page = (
    <RenderedSite value={loadContext.get(siteContext)}>
      <ServerRouter context={context} url={request.url} />
    </RenderedSite>
  )
  const { prelude } = await prerender(page, options)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
