import { readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { Deps } from '../../deps.ts'
import { storedSettings } from './stored-settings.ts'

/** Months to keep a contact request after the last contact, from the settings. */
export async function readRetentionMonths(deps: Pick<Deps, 'database'>): Promise<number> {
  const sections = await storedSettings(deps)
  return readPrivacySettings(sections.get('privacy')).retentionMonths
}
