import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '#server/site-context.ts'
import { zoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'

/** The zone texts as JSON, for pages rendered in the browser; generated at build time. */
export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  return Response.json(zoneTexts(site))
}
