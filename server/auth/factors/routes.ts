import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { originOf, type UserContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { refuseAnonymous } from '../http/refuse-anonymous.ts'
import { isUuid } from '../http/uuid.ts'
import { answerSession } from '../sessions/present-session.ts'
import { challengeBody, challengeFactor } from './challenge-factor.ts'
import { enrollBody, enrollFactor } from './enroll-factor.ts'
import { unenrollFactor } from './remove-factor.ts'
import { verifyBody, verifyFactor } from './verify-factor.ts'

/** Second factors of the signed-in user: enroll, challenge, verify, remove. */
export function factorRoutes(deps: AuthDeps) {
  const factors = new Hono<UserContext>()
  const person = [requireUser(deps), refuseAnonymous] as const

  factors.post('/factors', ...person, async (context) =>
    context.json(
      await enrollFactor(deps, context.var.signedIn, {
        ip: originOf(context).ip,
        input: await readBody(context, enrollBody),
      }),
    ),
  )
  factors.post('/factors/:id/challenge', limitCall(deps, 'mfaChallenge'), ...person, async (context) =>
    context.json(
      await challengeFactor(deps, context.var.signedIn, {
        factorId: factorIdOf(context.req.param('id')),
        ip: originOf(context).ip,
        input: await readBody(context, challengeBody, { empty: true }),
      }),
    ),
  )
  factors.post('/factors/:id/verify', limitCall(deps, 'mfaVerify'), ...person, async (context) => {
    const issued = await verifyFactor(deps, context.var.signedIn, {
      factorId: factorIdOf(context.req.param('id')),
      ip: originOf(context).ip,
      input: await readBody(context, verifyBody),
    })
    return answerSession(context, deps, issued)
  })
  factors.delete('/factors/:id', ...person, async (context) => {
    const { id } = await unenrollFactor(deps, context.var.signedIn, {
      factorId: factorIdOf(context.req.param('id')),
      ip: originOf(context).ip,
    })
    return context.json({ id })
  })
  return factors
}

function factorIdOf(id: string): string {
  if (isUuid(id)) return id.toLowerCase()
  throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
}
