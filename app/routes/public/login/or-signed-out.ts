import { type GoTrueClient, isAuthSessionMissingError } from '@supabase/auth-js'

/**
 * Runs a call of the second step. If its session has ended meanwhile, as when a colleague has just removed the second
 * factor, no code can be right: the client then forgets the session, and the sign-in form shows again.
 */
export async function orSignedOut<Answer extends { error: unknown }>(
  client: GoTrueClient,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await work()
  if (isAuthSessionMissingError(answer.error)) await client.signOut({ scope: 'local' })
  return answer
}
