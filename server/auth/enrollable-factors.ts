import type { Deps } from '../deps.ts'

/**
 * The kinds of second factor that a person can add. A hosted project does not tell, so all are offered there and it
 * refuses what it does not take.
 */
export function enrollableFactors({ env }: Deps): ('totp' | 'webauthn' | 'phone')[] {
  const { mfa } = env.auth
  const kinds = ['totp', 'webauthn', 'phone'] as const
  return env.hosted ? [...kinds] : kinds.filter((kind) => mfa[kind].enroll && mfa[kind].verify)
}
