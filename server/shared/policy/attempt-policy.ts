import type { AttemptPolicy } from '#domain/lead/attempt-policy.ts'
import { readFormsSettings } from '#domain/settings/forms-settings.ts'
import type { Deps } from '../../deps.ts'
import { storedSettings } from './stored-settings.ts'

/** How often the team tries to reach someone, from the settings. */
export async function readAttemptPolicy(deps: Pick<Deps, 'database'>): Promise<AttemptPolicy> {
  const sections = await storedSettings(deps)
  return readFormsSettings(sections.get('forms')).attempts
}
