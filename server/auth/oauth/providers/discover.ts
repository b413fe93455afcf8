import {
  allowInsecureRequests,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { fetchWithin } from '../../../shared/outgoing/guarded-fetch.ts'
import type { ProviderSettings } from '../../settings/settings.ts'

/** Providers change their keys and addresses seldom; an hour is what they ask for themselves. */
const LIFE = 3600_000
const TIMEOUT_SECONDS = 10

const known = new Map<string, { until: number; configuration: Promise<Configuration> }>()

/**
 * What an OpenID provider publishes of itself, remembered for an hour; a failure is not remembered. ID tokens are
 * checked against its keys although they come straight from it.
 * @throws when it can't be reached or its answer is not its own
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

/** What a provider publishes may point inside of the house only where the operator's own address of it does. */
export function fetchOf({ url }: ProviderSettings) {
  return fetchWithin({ operator: [url] })
}

/** Only an operator who wrote `http:` into GOTRUE_EXTERNAL_<PROVIDER>_URL gets it: a provider on the same machine. */
export function isPlain(address: string): boolean {
  return address.startsWith('http:')
}
