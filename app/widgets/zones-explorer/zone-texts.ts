import { use } from 'react'
import { RenderedSite } from '#app/ui/site-facts.ts'
import { importWithRetry } from '../lazy-routes/import-with-retry.ts'
import type { ZoneTexts } from './explorer-zones.ts'

/** URL of the zone texts, for pages rendered in the browser. */
const ZONE_TEXTS_PATH = '/zonas.json'

const onServer = import.meta.env.SSR ? (await import('./explorer-zones.ts')).zoneTexts : null

/** The zone texts during server rendering; null in the browser, whose bundle doesn't include them. */
export function serverZoneTexts(): ZoneTexts | null {
  const site = import.meta.env.SSR ? use(RenderedSite) : null
  return site && onServer && onServer(site)
}

let fetched: Promise<ZoneTexts> | undefined

/** Fetches the zone texts once; after a failure the next call retries. */
export function fetchZoneTexts(): Promise<ZoneTexts> {
  fetched ??= importWithRetry(requestTexts, { name: 'zone-texts', reload: false }).catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

async function requestTexts(): Promise<ZoneTexts> {
  const response = await fetch(ZONE_TEXTS_PATH)
  if (!response.ok) throw new Error(`The zone texts request failed with status ${response.status}`)
  return response.json()
}
