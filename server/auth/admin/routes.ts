import { Hono } from 'hono'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { readBody } from '../http/read-body.ts'
import { chooseRedirect, isAllowedRedirect } from '../http/redirect-choice.ts'
import { requireAdmin } from '../http/require-admin.ts'
import { findPasskey, findPasskeys, presentPasskey } from '../passkeys/find-passkeys.ts'
import { removePasskey } from '../passkeys/manage-passkeys.ts'
import { presentUser } from '../users/present-user.ts'
import { adminCaller } from './admin-caller.ts'
import { adminFactorRoutes } from './factor-routes.ts'
import { findAccount } from './find-account.ts'
import { generateLink, linkInput } from './generate-link.ts'
import { invite, inviteInput } from './invite.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { pageOf, setPageHeaders } from './pages.ts'
import { adminUserRoutes } from './user-routes.ts'

/** The calls for the operator's own programs: all require the secret key or a service role token. */
export function adminRoutes(deps: AuthDeps) {
  const routes = new Hono<AuthContext>()
  const admin = requireAdmin(deps)
  for (const path of ['/admin/users', '/admin/users/*', '/admin/generate_link', '/admin/audit', '/invite']) {
    routes.use(path, admin)
  }
  routes.route('/admin/users', adminUserRoutes(deps))
  routes.route('/admin/users', adminFactorRoutes(deps))
  routes.route('/admin/users', adminPasskeyRoutes(deps))

  routes.post('/invite', async (context) => {
    const input = await readBody(context, inviteInput)
    const redirectTo = chooseRedirect(deps.settings, context)
    const user = await invite(deps, input, { redirectTo, caller: adminCaller(context) })
    return context.json(presentUser(user))
  })

  routes.post('/admin/generate_link', async (context) => {
    const input = await readBody(context, linkInput)
    const { redirect_to: asked } = input
    const redirectTo =
      asked !== undefined && isAllowedRedirect(deps.settings, asked)
        ? asked
        : chooseRedirect(deps.settings, context)
    const made = await generateLink(deps, input, { redirectTo, caller: adminCaller(context) })
    return context.json({
      ...presentUser(made.user),
      action_link: made.link,
      email_otp: made.code,
      hashed_token: made.linkToken,
      verification_type: made.type,
      redirect_to: redirectTo,
    })
  })

  routes.get('/admin/audit', async (context) => {
    const page = pageOf(context)
    const { entries, total } = await listAuditEntries(deps, page, context.req.query('query') ?? '')
    setPageHeaders(context, page, total)
    return context.json(entries)
  })
  return routes
}

/** /admin/users/{id}/passkeys, used after `requireAdmin`; also available while passkeys are disabled, for cleanup. */
function adminPasskeyRoutes(deps: AuthDeps) {
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
