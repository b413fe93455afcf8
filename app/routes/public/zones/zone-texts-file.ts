import { zoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'

/** The texts of the zones as JSON, for pages that the browser renders itself; written once at build. */
export function loader() {
  return Response.json(zoneTexts())
}
