import { createHash } from 'node:crypto'
import { buildSite } from '#content/site/build-site.ts'
import { NO_TEXTS, type TextsSource } from '#content/site/published-texts.ts'
import type { Site, SiteSources } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { writtenSite } from '#content/site/written-site.ts'

type Said = Pick<
  SiteSources,
  'settings' | 'tagManager' | 'languageModel' | 'today' | 'zonePlaces' | 'texts' | 'people'
>

/** The only reference to the current site; everything else is passed a `Site`. */
export type SiteHolder = {
  readonly current: Site
  /** Builds the site again with these sources in place of the earlier ones, and makes it current. */
  say(change: Said): Site
  /** What staff published, as this process applied it. */
  readonly texts: TextsSource
  /** The site with these sources, without making it current. */
  with(change: Said): Site
}

/** Starts with the site as written in the content. */
export function createSiteHolder(): SiteHolder {
  let said: Said = {}
  let current = writtenSite
  return {
    get current() {
      return current
    },
    get texts() {
      return said.texts ?? NO_TEXTS
    },
    with: (change) => siteOf({ ...said, ...change }),
    say(change) {
      const next = { ...said, ...change }
      // If the build fails, nothing changes.
      current = siteOf(next)
      said = next
      return current
    },
  }
}

function siteOf(said: Said): Site {
  return buildSite({ ...said, content: writtenContent, fingerprint: fingerprintOf(said) })
}

function fingerprintOf(said: Said): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...said, texts: said.texts?.version }))
    .digest('base64url')
    .slice(0, 16)
}
