import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { missingPage } from '#app/document/missing-page.ts'

/** Any path without a route; the root's error boundary shows the not-found page. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  throw missingPage(site)
}

export default function NotFound() {
  return null
}
