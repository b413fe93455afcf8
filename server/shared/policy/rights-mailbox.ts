import { readPrivacySettings } from '#domain/settings/privacy-settings.ts'
import type { Deps } from '../../deps.ts'
import { storedSettings } from './stored-settings.ts'

/** Where data rights requests are read, from the settings; empty: the mailbox in the content. */
export async function readRightsMailbox(deps: Pick<Deps, 'database'>): Promise<string> {
  const sections = await storedSettings(deps)
  return readPrivacySettings(sections.get('privacy')).rightsMailbox
}
