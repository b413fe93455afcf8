import { createHash } from 'node:crypto'
import { buildSite } from '#content/site/build-site.ts'
import type { Site, SiteSources } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { writtenSite } from '#content/site/written-site.ts'

type Said = Pick<SiteSources, 'settings' | 'tagManager' | 'today' | 'zonePlaces'>

/** The one reference to what this process says; all else is handed a `Site`. */
export type SiteHolder = {
  readonly current: Site
  /** Makes the site once more with these sources instead of the earlier ones, and puts it in place of the other. */
  say(change: Said): Site
}

/** Begins with the site as it was written. */
export function createSiteHolder(): SiteHolder {
  let said: Said = {}
  let current = writtenSite
  return {
    get current() {
      return current
    },
    say(change) {
      const next = { ...said, ...change }
      // What can't be made leaves everything as it is.
      current = buildSite({ ...next, content: writtenContent, fingerprint: fingerprintOf(next) })
      said = next
      return current
    },
  }
}

function fingerprintOf(said: Said): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}
