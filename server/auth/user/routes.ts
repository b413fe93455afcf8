import { Hono } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { deviceTokenOf } from '../devices/device-cookie.ts'
import type { UserContext } from '../http/auth-context.ts'
import { requireUser } from '../http/bearer.ts'
import { limitCall } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect } from '../http/redirect-choice.ts'
import { presentUser } from '../users/present-user.ts'
import { updateOwnUser } from './update-own-user.ts'
import { userBody } from './user-body.ts'

/** GET and PUT /user. */
export function userRoutes(deps: AuthDeps) {
  return new Hono<UserContext>()
    .get('/user', requireUser(deps), (context) =>
      context.json(presentUser(context.var.signedIn.user), 200, { 'Cache-Control': 'no-store' }),
    )
    .put('/user', limitCall(deps, 'user'), requireUser(deps), async (context) => {
      const user = await updateOwnUser(deps, context.var.signedIn, await readBody(context, userBody), {
        address: context.get('clientAddress'),
        redirectTo: chooseRedirect(deps.settings, context),
        device: deviceTokenOf(context, deps.settings),
      })
      return context.json(presentUser(user), 200, { 'Cache-Control': 'no-store' })
    })
}
