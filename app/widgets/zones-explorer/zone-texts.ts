import { use } from 'react'
import { RenderedSite } from '#app/ui/site-facts.ts'
import { importWithRetry } from '../lazy-routes/import-with-retry.ts'
import type { ZoneTexts } from './explorer-zones.ts'

/** Where the texts of the zones are read by pages that did not come from the server. */
const ZONE_TEXTS_PATH = '/zonas.json'

const onServer = import.meta.env.SSR ? (await import('./explorer-zones.ts')).zoneTexts : null

/** The texts of the zones as they are while the server renders; null in the browser, whose bundle never holds them. */
export function serverZoneTexts(): ZoneTexts | null {
  const site = import.meta.env.SSR ? use(RenderedSite) : null
  return site && onServer && onServer(site)
}

let fetched: Promise<ZoneTexts> | undefined

/** Fetches the texts of the zones, once; after a failure the next call tries again. */
export function fetchZoneTexts(): Promise<ZoneTexts> {
  fetched ??= importWithRetry(requestTexts, { name: 'zone-texts', reload: false }).catch((error: unknown) => {
    fetched = undefined
    throw error
  })
  return fetched
}

async function requestTexts(): Promise<ZoneTexts> {
  const response = await fetch(ZONE_TEXTS_PATH)
  if (!response.ok) throw new Error(`The texts of the zones were answered with ${response.status}`)
  return response.json()
}
