import { type PrivacySettings, readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { SectionReader } from '../../shared/settings/stored-section.ts'

export const privacySection: SectionReader<PrivacySettings> = {
  section: 'privacy',
  read: readPrivacySettings,
}
