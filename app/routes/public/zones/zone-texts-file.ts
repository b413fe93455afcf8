import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { zoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'

/** The texts of the zones as JSON, for pages that the browser renders itself; written once at build. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return Response.json(zoneTexts(site))
}
