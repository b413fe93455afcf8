import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { readBody } from '../http/read-body.ts'
import { presentUser } from '../users/present-user.ts'
import { accountInput } from './account-input.ts'
import { adminCaller } from './admin-caller.ts'
import { changeAccount } from './change-account.ts'
import { createAccount } from './create-account.ts'
import { deleteAccount } from './delete-account.ts'
import { findAccount } from './find-account.ts'
import { listUsers } from './list-users.ts'
import { pageOf, setPageHeaders } from './pages.ts'

const deletion = z.object({ should_soft_delete: z.boolean().default(false) })

/** /admin/users, used after `requireAdmin`. */
export function adminUserRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .get('/', async (context) => {
      const page = pageOf(context)
      const { filter = '', sort = '' } = context.req.query()
      const { users, total } = await listUsers(deps, page, { filter, sort })
      setPageHeaders(context, page, total)
      return context.json({ users: users.map(presentUser), aud: deps.settings.jwt.audience })
    })
    .post('/', async (context) => {
      const input = await readBody(context, accountInput)
      return context.json(presentUser(await createAccount(deps, input, adminCaller(context))))
    })
    .get('/:id', async (context) => context.json(presentUser(await findAccount(deps, context))))
    .put('/:id', async (context) => {
      const user = await findAccount(deps, context)
      const input = await readBody(context, accountInput)
      return context.json(presentUser(await changeAccount(deps, user, input, adminCaller(context))))
    })
    .delete('/:id', async (context) => {
      const user = await findAccount(deps, context)
      const { should_soft_delete: soft } = await readBody(context, deletion, { empty: true })
      await deleteAccount(deps, user, { soft }, adminCaller(context))
      return context.json({})
    })
}
