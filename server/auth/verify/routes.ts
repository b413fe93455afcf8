import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { knownDeviceOf, rememberDevice } from '../devices/known-devices.ts'
import { type AuthContext, originOf } from '../http/auth-context.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { answerSession } from '../sessions/present-session.ts'
import { followLink } from './get-verify.ts'
import { postVerify, verifyBody } from './post-verify.ts'

/** POST and GET /verify. */
export function verifyRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .use('/verify', limitCall(deps, 'verify'))
    .post('/verify', async (context) => {
      const outcome = await postVerify(deps, await readBody(context, verifyBody), {
        origin: originOf(context),
        address: context.get('clientAddress'),
        deviceOf: (account) => knownDeviceOf(deps, context, account),
      })
      if (outcome !== 'half') {
        await rememberDevice(deps, context, outcome.user.id)
        return answerSession(context, deps, outcome)
      }
      return context.json({
        code: '200',
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      })
    })
    .get('/verify', async (context) => {
      const { token = '', type = '' } = context.req.query()
      const redirectTo = chooseRedirect(deps.settings, context)
      context.header('Cache-Control', 'no-store')
      // A mail filter that only checks whether the address exists must not use up the link.
      if (context.req.method === 'HEAD') return context.body(null, 204)
      return context.redirect(
        await followLink(deps, { token, type }, { redirectTo, origin: originOf(context) }),
        303,
      )
    })
}
