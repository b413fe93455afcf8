import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { missingText } from '#app/document/missing-page.ts'

/**
 * Any path without a route; the root's error boundary shows the not-found page. It may be an old address of a text
 * that was withdrawn.
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.replace(/(?<=.)\/$/, '')
  throw missingText(context.get(siteContext), path, null, [])
}

export default function NotFound() {
  return null
}
