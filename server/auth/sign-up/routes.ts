import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { askerOf } from '../devices/known-devices.ts'
import { type AuthContext, originOf } from '../http/auth-context.ts'
import { requireCaptcha } from '../http/captcha.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { steadyTime } from '../http/steady-time.ts'
import { answerSession } from '../sessions/present-session.ts'
import { presentUser } from '../users/present-user.ts'
import { signUpBody } from './sign-up-body.ts'
import { signUp } from './sign-up.ts'

/** POST /signup. */
export function signUpRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>().post(
    '/signup',
    limitCall(deps, 'signup'),
    requireCaptcha(deps),
    steadyTime(deps),
    async (context) => {
      const outcome = await signUp(deps, await readBody(context, signUpBody), {
        origin: originOf(context),
        address: context.get('clientAddress'),
        redirectTo: chooseRedirect(deps.settings, context),
        asker: (email) => askerOf(deps, context, email),
      })
      if ('session' in outcome) return answerSession(context, deps, outcome)
      return context.json(presentUser(outcome.user), 200, { 'Cache-Control': 'no-store' })
    },
  )
}
