/** Audited account events and the type of each, both named as in Supabase Auth. */
export const AUDIT_ACTIONS = {
  login: 'account',
  /** Our own: a wrong password or second factor. */
  login_failed: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_updated_password: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_confirmation_requested: 'user',
  user_repeated_signup: 'user',
  identity_unlinked: 'user',
  token_revoked: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  passkey_created: 'factor',
  passkey_updated: 'factor',
  passkey_deleted: 'factor',
  verification_attempted: 'factor',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS
