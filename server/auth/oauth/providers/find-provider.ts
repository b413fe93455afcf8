import { invalidInput } from '../../errors/auth-error.ts'
import { OAUTH_PROVIDERS, type OAuthProviderName } from '../../settings/settings-variables.ts'
import type { AuthSettings, ProviderSettings } from '../../settings/settings.ts'
import { apple } from './apple.ts'
import { azure } from './azure.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { keycloak } from './keycloak.ts'
import type { OAuthProvider } from './oauth-provider.ts'

const PROVIDERS: Record<OAuthProviderName, OAuthProvider> = { google, apple, azure, github, keycloak }

export type FoundProvider = { name: OAuthProviderName; provider: OAuthProvider; settings: ProviderSettings }

/** The provider of this name, enabled or not. */
export function findProvider({ providers }: AuthSettings, name: string): FoundProvider | undefined {
  const known = OAUTH_PROVIDERS.find((one) => one === name)
  return known && { name: known, provider: PROVIDERS[known], settings: providers[known] }
}

/** @throws {AuthError} E(400, validation_failed) for an unknown, disabled or incomplete provider */
export function enabledProvider(settings: AuthSettings, name: string): FoundProvider {
  const found = findProvider(settings, name)
  if (!found) throw invalidInput(`Unsupported provider: Provider ${name.slice(0, 40)} could not be found`)
  if (!found.settings.enabled) throw invalidInput('Unsupported provider: provider is not enabled')
  if (found.settings.clientIds.length === 0)
    throw invalidInput('Unsupported provider: missing OAuth client ID')
  if (found.settings.secret === '') throw invalidInput('Unsupported provider: missing OAuth secret')
  return found
}
