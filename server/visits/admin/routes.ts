import { Hono } from 'hono'
import { z } from 'zod'
import { renewLinks } from '../../agenda/renew-links.ts'
import type { Deps } from '../../deps.ts'
import { readIdempotencyKey } from '../../leads/intake/idempotency-key.ts'
import { changeLead } from '../../leads/work/change-lead.ts'
import { moment } from '../../leads/work/fields.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody, parseInput } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { offerHour } from '../waiting/offer-hour.ts'
import { agendaView } from './agenda-view.ts'
import { blockInput, blockTime, unblockTime } from './block-time.ts'
import { closeDay, closureInput, closureUndo, undoClosure } from './close-day.ts'
import { arrivalInput, endVisit, noteArrival, outcomeInput } from './end-visit.ts'
import { findVisit } from './find-visit.ts'
import { giveVisit, moveVisit, visitChange, visitInput } from './place-visit.ts'
import { closedDay, previewClosure } from './preview-closure.ts'
import { viewInput } from './view-input.ts'

/** An hour for somebody on the waiting list, who then has half an hour to take it. */
const offerInput = z.strictObject({ waitingId: z.int().positive(), at: moment })

/** Mounted at /api/admin/agenda: a clinic's day, and what is done with it. */
export function agendaRoutes(deps: Deps) {
  const read = requireCapability('agenda.read')
  const write = requireCapability('agenda.write')
  const small = limitBody(32 * 1024)
  return new Hono<StaffContext>()
    .get('/', read, async (context) =>
      context.json(await agendaView(deps, context.var.staff, parseInput(viewInput, context.req.query()))),
    )
    .post('/visits', write, small, async (context) => {
      const input = await parseBody(context, visitInput(deps))
      const key = 'person' in input ? readIdempotencyKey(context) : undefined
      return context.json(await giveVisit(deps, context.var.staff, input, key))
    })
    .patch('/visits/:id', write, small, async (context) => {
      const input = await parseBody(context, visitChange)
      return context.json(await moveVisit(deps, context.var.staff, idOf(context.req.param('id')), input))
    })
    .post('/visits/:id/outcome', write, small, async (context) => {
      const input = await parseBody(context, outcomeInput)
      return context.json(await endVisit(deps, context.var.staff, idOf(context.req.param('id')), input))
    })
    .post('/visits/:id/arrived', write, small, async (context) => {
      const input = await parseBody(context, arrivalInput)
      await noteArrival(deps, context.var.staff, idOf(context.req.param('id')), input)
      return context.body(null, 204)
    })
    .post('/visits/:id/link', write, async (context) =>
      context.json(await renewLink(deps, context.var.staff, idOf(context.req.param('id')))),
    )
    .post('/blocks', write, small, async (context) =>
      context.json(await blockTime(deps, context.var.staff, await parseBody(context, blockInput)), 201),
    )
    .delete('/blocks/:id', write, async (context) => {
      await unblockTime(deps, context.var.staff, idOf(context.req.param('id')))
      return context.body(null, 204)
    })
    .post('/offers', write, small, async (context) => {
      const { waitingId, at } = await parseBody(context, offerInput)
      await offerHour(deps, context.var.staff, waitingId, at)
      return context.body(null, 204)
    })
    .post('/closures/preview', write, small, async (context) =>
      context.json(await previewClosure(deps, context.var.staff, await parseBody(context, closedDay))),
    )
    .post('/closures', write, small, async (context) =>
      context.json(await closeDay(deps, context.var.staff, await parseBody(context, closureInput)), 201),
    )
    .post('/closures/:id/undo', write, small, async (context) => {
      const input = await parseBody(context, closureUndo)
      return context.json(await undoClosure(deps, context.var.staff, idOf(context.req.param('id')), input))
    })
}

/** `POST /agenda/visits/:id/link`: somebody else has the person's link, so it is replaced. */
async function renewLink(deps: Deps, staff: Staff, id: number): Promise<{ mailed: boolean }> {
  const { folio, startsAt } = await findVisit(deps.database.db, staff, id)
  let mailed = false
  await changeLead(deps, staff, { folio }, (lead) => ({
    action: 'lead.link_renewed',
    event: { kind: 'appointment', data: { link: true, at: startsAt.toISOString() } },
    also: async (tx) => {
      mailed = await renewLinks(tx, lead, deps.now())
    },
  }))
  return { mailed }
}
