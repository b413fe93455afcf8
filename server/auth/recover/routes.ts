import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { askerOf } from '../devices/known-devices.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { requireCaptcha } from '../http/captcha.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { steadyTime } from '../http/steady-time.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover, recoverBody } from './recover.ts'
import { resend, resendBody } from './resend.ts'

/** POST /recover, POST /resend and GET /reauthenticate. */
export function recoverRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .post('/recover', limitCall(deps, 'recover'), requireCaptcha(deps), steadyTime(deps), async (context) => {
      await recover(deps, await readBody(context, recoverBody), {
        redirectTo: chooseRedirect(deps.settings, context),
        asker: (email) => askerOf(deps, context, email),
      })
      return context.json({})
    })
    .post('/resend', limitCall(deps, 'resend'), requireCaptcha(deps), steadyTime(deps), async (context) => {
      const messageId = await resend(deps, await readBody(context, resendBody), {
        redirectTo: chooseRedirect(deps.settings, context),
        asker: (email) => askerOf(deps, context, email),
      })
      return context.json(messageId === undefined ? {} : { message_id: messageId })
    })
    .get('/reauthenticate', requireUser(deps), async (context) => {
      await reauthenticate(deps, context.var.signedIn.user, context.get('clientAddress'))
      return context.json({})
    })
}
