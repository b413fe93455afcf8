import type { PrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { SITE_SECTION_IDS } from '#domain/settings/section-ids.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'

/** The settings, by complete section. A section without changes is absent. */
export type SiteSettings = {
  readonly [id in (typeof SITE_SECTION_IDS)[number]]?: SectionValue
} & { readonly privacy?: Pick<PrivacySettings, 'processors' | 'retentionMonths'> }
