import { pgSchema } from 'drizzle-orm/pg-core'

/**
 * The accounts: the same tables, columns and types as Supabase Auth, so that `pg_dump` and `pg_restore` can move
 * users to a hosted project and back. Only what the server uses is here. Only the server's own role can read it:
 * row-level security is on without a policy.
 */
export const auth = pgSchema('auth')

export const aalLevel = auth.enum('aal_level', ['aal1', 'aal2', 'aal3'])
export const codeChallengeMethod = auth.enum('code_challenge_method', ['s256', 'plain'])
export const factorStatus = auth.enum('factor_status', ['unverified', 'verified'])
export const factorType = auth.enum('factor_type', ['totp', 'webauthn', 'phone'])
export const oneTimeTokenType = auth.enum('one_time_token_type', [
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
])
