import { readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { Deps } from '../../deps.ts'
import { storedSettings } from './stored-settings.ts'

/** Where requests of rights are read, as the settings say; empty: the mailbox of the content. */
export async function readRightsMailbox(deps: Pick<Deps, 'database'>): Promise<string> {
  const sections = await storedSettings(deps)
  return readPrivacySettings(sections.get('privacy')).rightsMailbox
}
