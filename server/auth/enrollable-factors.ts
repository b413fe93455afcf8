import type { Deps } from '../deps.ts'

/**
 * The kinds of second factor a person can add. A hosted project does not report its own, so all are offered and it
 * refuses those it does not support.
 */
export function enrollableFactors({ env }: Deps): ('totp' | 'webauthn' | 'phone')[] {
  const { mfa } = env.auth
  const kinds = ['totp', 'webauthn', 'phone'] as const
  return env.hosted ? [...kinds] : kinds.filter((kind) => mfa[kind].enroll && mfa[kind].verify)
}
