import type { SiteSettings } from '#content/site/site-settings.ts'
import { DEFAULT_RETENTION_MONTHS, readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import { SITE_SECTION_IDS } from '#domain/settings/section-ids.ts'
import { sectionValue, siteSections } from './sections/site-sections.ts'

/**
 * The stored settings that differ from the content: sections that were never saved, or were reverted to their
 * default, are left out.
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

/** The part of it that the published policy shows; the mailbox is not published. */
function publishedPrivacy(stored: unknown): Pick<SiteSettings, 'privacy'> {
  const { processors, retentionMonths } = readPrivacySettings(stored)
  if (processors.length === 0 && retentionMonths === DEFAULT_RETENTION_MONTHS) return {}
  return { privacy: { processors, retentionMonths } }
}
