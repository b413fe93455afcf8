import type { PrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { SectionValue } from '#domain/settings/site-section.ts'

/** The sections of the settings that the site shows. */
export const SITE_SECTIONS = [
  'legal',
  'clinics',
  'contact',
  'openings',
  'claims',
  'booking',
  'advertising',
  'assistant',
  'cookies',
  'seo',
] as const
export type SiteSectionId = (typeof SITE_SECTIONS)[number]

/** What the settings say, each section whole. A section that says what was written, or nothing, is absent. */
export type SiteSettings = {
  readonly [id in SiteSectionId]?: SectionValue
} & { readonly privacy?: Pick<PrivacySettings, 'processors' | 'retentionMonths'> }
