import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/**
 * Renders a document whole: no streamed shell and no Suspense content moved out of its place, so that the
 * page reads from top to bottom without JavaScript (docs/architecture.md, «How a page is made»).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const options = {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: request.signal,
    onError(error: unknown) {
      // Rendered by the nearest error boundary; thrown on so that the server's log has it.
      if (!request.signal.aborted) context.staticHandlerContext.errors ??= { root: error }
    },
  }
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, options)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(prelude, { status, headers })
}
