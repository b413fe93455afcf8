import { createHash } from 'node:crypto'
import { buildSite } from '#content/site/build-site.ts'
import type { Site, SiteSources } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { writtenSite } from '#content/site/written-site.ts'

type Said = Pick<SiteSources, 'settings' | 'tagManager' | 'languageModel' | 'today' | 'zonePlaces' | 'texts'>

/** The only reference to the current site; everything else is passed a `Site`. */
export type SiteHolder = {
  readonly current: Site
  /** Builds the site again with these sources in place of the earlier ones, and makes it current. */
  say(change: Said): Site
}

/** Starts with the site as written in the content. */
export function createSiteHolder(): SiteHolder {
  let said: Said = {}
  let current = writtenSite
  return {
    get current() {
      return current
    },
    say(change) {
      const next = { ...said, ...change }
      // If the build fails, nothing changes.
      current = buildSite({ ...next, content: writtenContent, fingerprint: fingerprintOf(next) })
      said = next
      return current
    },
  }
}

function fingerprintOf(said: Said): string {
  return createHash('sha256').update(JSON.stringify({ ...said, texts: said.texts?.version })).digest('base64url').slice(0, 16)
}
