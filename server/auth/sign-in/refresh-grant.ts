import { z } from 'zod'
import { originOf } from '../http/auth-context.ts'
import { readBody } from '../http/read-body.ts'
import { answerSession } from '../sessions/present-session.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import type { Grant } from './grant.ts'

const refreshBody = z.object({ refresh_token: z.string().default('') })

/** grant_type=refresh_token. */
export const refreshGrant: Grant = async (deps, context) => {
  const { refresh_token: token } = await readBody(context, refreshBody)
  return answerSession(context, deps, await refreshSession(deps, token, originOf(context)))
}
