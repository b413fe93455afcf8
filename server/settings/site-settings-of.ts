import type { SiteSettings } from '#content/site/site-settings.ts'
import { DEFAULT_RETENTION_MONTHS, readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import { SITE_SECTION_IDS } from '#domain/settings/section-ids.ts'
import { sectionValue, siteSections } from './sections/site-sections.ts'

/**
 * What the stored settings say otherwise than what was written: a section that nobody saved, and one that went back to it,
 * is left out.
 * @param stored the value of each section that has a row
 */
export function siteSettingsOf(stored: ReadonlyMap<string, unknown>): SiteSettings {
  const told = SITE_SECTION_IDS.flatMap((id) => {
    if (!stored.has(id)) return []
    const value = sectionValue(id, stored.get(id))
    return JSON.stringify(value) === JSON.stringify(siteSections.get(id)?.defaults)
      ? []
      : [[id, value] as const]
  })
  return { ...Object.fromEntries(told), ...publishedPrivacy(stored.get('privacy')) }
}

/** What of it the published policy says; the mailbox is not published. */
function publishedPrivacy(stored: unknown): Pick<SiteSettings, 'privacy'> {
  const { processors, retentionMonths } = readPrivacySettings(stored)
  if (processors.length === 0 && retentionMonths === DEFAULT_RETENTION_MONTHS) return {}
  return { privacy: { processors, retentionMonths } }
}
