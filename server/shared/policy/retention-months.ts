import { readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { Deps } from '../../deps.ts'
import { storedSettings } from './stored-settings.ts'

/** Months that a request for contact stays after the last contact, as the settings say. */
export async function readRetentionMonths(deps: Pick<Deps, 'database'>): Promise<number> {
  const sections = await storedSettings(deps)
  return readPrivacySettings(sections.get('privacy')).retentionMonths
}
