import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { fetchWithin } from '../../../shared/outgoing/guarded-fetch.ts'
import type { ProviderSettings } from '../../settings/settings.ts'

/** Providers rarely change their keys and addresses; an hour is what they themselves request. */
const LIFE = 3600_000
const TIMEOUT_SECONDS = 10

const known = new Map<string, { until: number; configuration: Promise<Configuration> }>()

/**
 * An OpenID provider's published configuration, cached for an hour; failures are not cached. ID tokens are checked
 * against its keys although they come directly from it.
 * @throws if it can't be reached or its response names another issuer
 */
export function discover(issuer: string, settings: ProviderSettings): Promise<Configuration> {
  const { clientIds, secret } = settings
  const key = JSON.stringify([issuer, clientIds[0], secret])
  const found = known.get(key)
  if (found && found.until > Date.now()) return found.configuration
  const configuration = discovery(new URL(issuer), clientIds[0] ?? '', secret, undefined, {
    timeout: TIMEOUT_SECONDS,
    [customFetch]: fetchOf(settings),
    execute: [enableNonRepudiationChecks, ...(isPlain(issuer) ? [allowInsecureRequests] : [])],
  })
  known.set(key, { until: Date.now() + LIFE, configuration })
  configuration.catch(() => known.delete(key))
  return configuration
}

/** Addresses a provider publishes may be internal only if the operator's own address for it is. */
export function fetchOf({ url }: ProviderSettings) {
  return fetchWithin({ operator: [url] })
}

/** Only if the operator wrote `http:` into GOTRUE_EXTERNAL_<PROVIDER>_URL: a provider on the same machine. */
export function isPlain(address: string): boolean {
  return address.startsWith('http:')
}
