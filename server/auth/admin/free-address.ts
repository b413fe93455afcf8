import type { Queryable } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { isDuplicate } from '../sign-up/duplicates.ts'
import { findUserByEmail, findUserByPhone } from '../users/find-user.ts'

const EMAIL_TAKEN = 'A user with this email address has already been registered'
const PHONE_TAKEN = 'Phone number already registered by another user'

export const emailTaken = () => new AuthError(422, 'email_exists', EMAIL_TAKEN)
const phoneTaken = () => new AuthError(422, 'phone_exists', PHONE_TAKEN)

/**
 * @param owner an account that may already have them
 * @throws {AuthError} E(422, email_exists | phone_exists)
 */
export async function checkFree(
  { db }: { db: Queryable },
  { email, phone }: { email: string | undefined; phone: string | undefined },
  owner?: string,
): Promise<void> {
  if (email !== undefined && (await isOthers(db, findUserByEmail, email, owner))) throw emailTaken()
  if (phone !== undefined && (await isOthers(db, findUserByPhone, phone, owner))) throw phoneTaken()
}

/** Converts the duplicate error caused by a faster concurrent request. @throws the error itself if it is another */
export function refuseDuplicate(error: unknown): never {
  if (!isDuplicate(error)) throw error
  const { constraint } = (error as Error).cause as { constraint?: string }
  if (constraint === 'users_phone_key') throw phoneTaken()
  if (constraint === 'users_pkey') throw new AuthError(422, 'user_already_exists', 'User already registered')
  throw emailTaken()
}

async function isOthers(
  db: Queryable,
  find: typeof findUserByEmail,
  address: string,
  owner: string | undefined,
): Promise<boolean> {
  const user = await find(db, address)
  return user !== undefined && user.id !== owner
}
