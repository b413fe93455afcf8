import { mfaFactors } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { normalizePhone } from '../addresses/normalize-phone.ts'
import { recordAuthEvent } from '../audit/record-auth-event.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { removeFactor } from '../factors/remove-factor.ts'
import type { AuthContext } from '../http/auth-context.ts'
import { BOUNDS, text } from '../http/bounded-fields.ts'
import { readBody } from '../http/read-body.ts'
import { isUuid } from '../http/uuid.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { presentFactor } from '../users/present-user.ts'
import { adminCaller } from './admin-caller.ts'
import { findAccount } from './find-account.ts'

const factorInput = z.object({
  friendly_name: text(BOUNDS.word).optional(),
  phone: text(BOUNDS.phone).optional(),
})

/** /admin/users/{id}/factors, used after `requireAdmin`. */
export function adminFactorRoutes(deps: AuthDeps) {
  return new Hono<AuthContext>()
    .get('/:id/factors', async (context) => {
      const { factors } = await findAccount(deps, context)
      return context.json(factors.map(presentFactor))
    })
    .put('/:id/factors/:factor', async (context) => {
      const user = await findAccount(deps, context)
      const factor = factorOf(user, context.req.param('factor'))
      const input = await readBody(context, factorInput)
      const changes = {
        ...(input.friendly_name ? { friendlyName: input.friendly_name } : {}),
        ...(input.phone && factor.factorType === 'phone' ? { phone: normalizePhone(input.phone) } : {}),
      }
      const changed = await deps.db.transaction(async (tx) => {
        const { role: actor, ip } = adminCaller(context)
        const traits = { user_id: user.id, factor_id: factor.id, factor_type: factor.factorType }
        await recordAuthEvent(deps, tx, { action: 'factor_updated', actor, ip, traits })
        const [row] = await tx
          .update(mfaFactors)
          .set({ ...changes, updatedAt: deps.now() })
          .where(eq(mfaFactors.id, factor.id))
          .returning()
        return row ?? notFound()
      })
      return context.json(presentFactor(changed))
    })
    .delete('/:id/factors/:factor', async (context) => {
      const user = await findAccount(deps, context)
      const factor = factorOf(user, context.req.param('factor'))
      await deps.db.transaction(async (tx) => {
        const { role: actor, ip } = adminCaller(context)
        const traits = { user_id: user.id, factor_id: factor.id }
        await recordAuthEvent(deps, tx, { action: 'factor_deleted', actor, ip, traits })
        await removeFactor(deps, tx, user, factor)
      })
      return context.json(presentFactor(factor))
    })
}

function factorOf(user: AuthUser, id: string) {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return user.factors.find((factor) => factor.id === id.toLowerCase()) ?? notFound()
}

function notFound(): never {
  throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}
