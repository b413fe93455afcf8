import { leadDeliveries } from '#db/schema/index.ts'
import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { failedDeliveries, failedQuery, resendInput, resendSeveral } from './failed-deliveries.ts'
import { findLead } from './find-lead.ts'
import { failedMessages, resendMessage } from './resend-message.ts'
import { resendOne } from './resend-one.ts'

/** Mounted at /api/admin: the deliveries of a lead, and resending them. */
export function deliveriesRoutes(deps: Deps) {
  return new Hono<StaffContext>()
    .get('/deliveries/failed', requireCapability('leads.read'), async (context) =>
      context.json(await failedDeliveries(deps, context.var.staff, failedQuery.parse(context.req.query()))),
    )
    .post('/deliveries/attempts', requireCapability('leads.write'), limitBody(16 * 1024), async (context) => {
      const input = await parseBody(context, resendInput)
      return context.json(await resendSeveral(deps, context.var.staff, input), 202)
    })
    .get('/leads/:folio/deliveries', requireCapability('leads.read'), async (context) => {
      const lead = await findLead(deps.database.db, context.var.staff, context.req.param('folio'))
      const rows = await deps.database.db
        .select()
        .from(leadDeliveries)
        .where(eq(leadDeliveries.leadId, lead.id))
        .orderBy(asc(leadDeliveries.id))
      const items = rows.map((row) => ({
        id: row.id,
        channel: row.channel,
        status: row.status,
        attempts: row.attempts,
        lastError: row.lastError,
        httpStatus: row.httpStatus,
        lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
        deliveredAt: row.deliveredAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      }))
      const messages = await failedMessages(deps.database.db, lead.id)
      return context.json({ items, messages, blocked: lead.blockedAt !== null })
    })
    .post('/leads/:folio/deliveries/:id/attempts', requireCapability('leads.write'), async (context) => {
      const { folio, id } = context.req.param()
      await resendOne(deps, context.var.staff, { id: idOf(id), folio })
      return context.json({ ok: true }, 202)
    })
    .post('/leads/:folio/messages/:id/attempts', requireCapability('leads.write'), async (context) => {
      const { folio, id } = context.req.param()
      await resendMessage(deps, context.var.staff, { eventId: idOf(id), folio })
      return context.json({ ok: true }, 202)
    })
}
