import { Hono } from 'hono'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { findPasskey, findPasskeys, presentPasskey } from '../passkeys/find-passkeys.ts'
import { removePasskey } from '../passkeys/manage-passkeys.ts'
import { adminCaller } from './admin-caller.ts'
import { findAccount } from './find-account.ts'

/** /admin/users/{id}/passkeys, used after `requireAdmin`; also available while passkeys are disabled, for cleanup. */
export function adminPasskeyRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .get('/:id/passkeys', async (context) => {
      const user = await findAccount(deps, context)
      return context.json((await findPasskeys(deps.db, user.id)).map(presentPasskey))
    })
    .delete('/:id/passkeys/:passkey', async (context) => {
      const user = await findAccount(deps, context)
      await deps.db.transaction(async (tx) => {
        const passkey = await findPasskey(tx, user.id, context.req.param('passkey'))
        await removePasskey(tx, passkey)
        const { role: actor, ip } = adminCaller(context)
        const traits = { user_id: user.id, passkey_id: passkey.id }
        await recordAuthEvent(deps, tx, { action: 'passkey_deleted', actor, ip, traits })
      })
      return context.body(null, 204)
    })
}
