import { buildSite } from '#content/site/build-site.ts'
import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { siteSettingsOf } from '#server/settings/site-settings-of.ts'

/** The site with these stored sections. */
export function siteWith(sections: Readonly<Record<string, unknown>>, today = '2026-11-21'): Site {
  return buildSite({
    content: writtenContent,
    settings: siteSettingsOf(new Map(Object.entries(sections))),
    today,
  })
}
